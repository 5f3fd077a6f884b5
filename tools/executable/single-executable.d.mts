export const MARK: string;

export function makeSingleExecutable(files: {
  readonly program: string;
  readonly target: string;
  readonly builder: string;
  readonly output: string;
}): Promise<void>;
