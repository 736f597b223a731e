/** More flaky tests than this are no luck. */
export const MOST_FLAKY: number;

/** Files of a jest report that may run once more; none when what broke is never asked twice, or too much did. */
export function repeatable(report: object | undefined): readonly string[];

/** What a Playwright report counts; a flaky test whose first failure was a broken promise has failed. */
export function browserCounts(report: object | undefined): {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: readonly { readonly file: string; readonly name: string; readonly why: string }[];
};
