import { clearCaches } from '../../eval/evaluate.ts';
import { isOnByDefault, wantTerms } from '../../eval/ledger.ts';

/** Runs something with every term switched on, those that are off by default too. */
export function withAllTerms<T>(run: () => T): T {
  wantTerms(() => true);
  clearCaches();
  try {
    return run();
  } finally {
    wantTerms(isOnByDefault);
    clearCaches();
  }
}
