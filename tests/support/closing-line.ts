import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed` on a line of its own, for scripts that count. */
export default class ClosingLine implements Reporter {
  /** A file that cannot be loaded and an error outside every test count as failures of their own. */
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) counts[test.result().state]++;
    }
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    console.log(`\n${counts.passed} passed, ${counts.failed + counts.pending} failed${skipped}`);
  }
}
