/** Test files of the house rules, which `npm run check` runs. */
export const RULES: readonly string[];

/** What each part of the tests runs, one stage after the other. */
export const STAGES: Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ readonly passed: number; readonly failed: number }>>>>
>;
