import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { PATIENCE } from './patience.ts';
import { PROGRAM } from './program.ts';

/** The program as a host sees it. */
export class UciProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Complete lines of standard output so far. */
  readonly lines: string[] = [];
  errors = '';
  /** The exit code, once the program has ended. */
  readonly ended: Promise<number | null>;
  private rest = '';
  private seen = 0;
  private wake: () => void = () => {};

  readonly folder: string;

  constructor(command: readonly string[] = [PROGRAM], folder: string = tmpdir()) {
    this.folder = folder;
    this.child = spawn(command[0]!, command.slice(1), { cwd: folder });
    this.child.stdout.setEncoding('latin1').on('data', (text: string) => {
      const lines = (this.rest + text).split('\n');
      this.rest = lines.pop()!;
      for (const line of lines) this.lines.push(line);
      this.wake();
    });
    this.child.stderr.setEncoding('latin1').on('data', (text: string) => {
      this.errors += text;
    });
    this.child.stdin.on('error', () => {});
    this.ended = new Promise((resolve) =>
      this.child.on('close', (code) => {
        resolve(code);
        this.wake();
      }),
    );
  }

  /** Sends lines in one write. */
  send(...lines: readonly string[]): void {
    this.child.stdin.write(`${lines.join('\n')}\n`, 'latin1');
  }

  /** Waits for a line that has not been waited for yet; what comes before it counts as seen. */
  async until(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      for (; this.seen < this.lines.length; this.seen++) {
        const line = this.lines[this.seen]!;
        if (!pattern.test(line)) continue;
        this.seen++;
        return line;
      }
      const left = deadline - Date.now();
      const hasEnded = this.child.exitCode !== null && this.child.stdout.readableEnded;
      if (left <= 0 || hasEnded)
        throw new Error(`no ${pattern} ${hasEnded ? 'before the end' : 'in time'}${this.told()}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 1000));
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Sends lines and returns what is said up to a line, without what came before. */
  async ask(lines: string | readonly string[], pattern: RegExp): Promise<string[]> {
    await this.settle();
    const from = this.lines.length;
    this.seen = from;
    this.send(...[lines].flat());
    await this.until(pattern);
    return this.lines.slice(from, this.seen);
  }

  /** Everything sent so far has been read, and the answers to it have come. */
  async ready(): Promise<void> {
    this.send('isready');
    await this.until(/^readyok$/);
  }

  /** The lines that a search ends with. */
  search(...lines: readonly string[]): Promise<string[]> {
    return this.ask(lines, /^bestmove/);
  }

  /** Ends the input, as a closed pipe does; returns the exit code. */
  end(text = ''): Promise<number | null> {
    this.child.stdin.end(text, 'latin1');
    return this.finished();
  }

  quit(): Promise<number | null> {
    this.send('quit');
    return this.finished();
  }

  /** Waits for the program to end by itself; one that does not is killed and has no exit code. */
  async finished(): Promise<number | null> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE);
    const code = await this.ended;
    clearTimeout(timer);
    return code;
  }

  /** Leaves time for output that is already on its way. */
  async settle(milliseconds = 20): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  private told(): string {
    return `; the last lines were:\n${this.lines.slice(-5).join('\n')}\n${this.errors}`;
  }
}

/** Starts the program, in a folder of its own, for as long as the function runs. */
export async function withRampart(use: (uci: UciProcess) => Promise<void>, command?: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  const uci = new UciProcess(command, folder);
  try {
    await use(uci);
  } finally {
    uci.child.kill('SIGKILL');
    await uci.ended;
    rmSync(folder, { recursive: true });
  }
}

/** One program for all tests of a block, which leave no search running: starting takes most of their time. */
export function shareRampart(): { readonly uci: UciProcess } {
  let uci: UciProcess | undefined;
  beforeAll(() => {
    uci = new UciProcess();
  });
  afterAll(async () => {
    uci!.child.kill('SIGKILL');
    await uci!.ended;
  });
  return {
    get uci() {
      return uci!;
    },
  };
}

/** The word after another one, as in `depth 7`. */
export function valueAfter(word: string, line: string): string | undefined {
  const words = line.split(' ');
  const at = words.indexOf(word);
  return at < 0 ? undefined : words[at + 1];
}

/** The moves of the line that an `info` tells. */
export function lineOf(info: string): string[] {
  return / pv (.*)$/.exec(info)?.[1]?.split(' ') ?? [];
}
