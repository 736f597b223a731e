import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const isAssertion = ({ category, steps }: TestStep): boolean =>
  category === 'expect' || steps.some(isAssertion);

/** Fails the run when a test passed without a single expect(): it would stay green whatever is broken. */
export default class AssertionReporter implements Reporter {
  readonly #silent: string[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !steps.some(isAssertion)) this.#silent.push(test.titlePath().join(' › '));
  }

  onEnd(): Promise<Pick<FullResult, 'status'> | undefined> {
    for (const title of this.#silent)
      process.stderr.write(`"${title}" asserts nothing: say with expect() what must hold.\n`);
    return Promise.resolve(this.#silent.length > 0 ? { status: 'failed' } : undefined);
  }
}
