/**
 * A test that asserts nothing stays green whatever is broken, so it is red here. Loaded by each project of
 * jest.config.mjs; browser tests are held to the same by `tests/browser/support/assertionReporter.ts`.
 */
afterEach(() => {
  const { assertionCalls, currentTestName } = expect.getState();
  if (assertionCalls === 0)
    throw new Error(`"${currentTestName}" asserts nothing: say with expect() what must hold.`);
});
