/**
 * Luck: what failed runs once more alone. Green then, it was no broken promise, and it is told as flaky. What proves
 * money, access or tenancy is never asked twice: a promise that broke once is broken.
 */
import { relative } from 'node:path';
import { inRoot } from '../lib.mjs';

/** More flaky tests than this are no luck. */
export const MOST_FLAKY = 3;
/** What the helpers throw that prove money: `PromiseBroken` of server/testing. */
const BROKEN = 'PromiseBroken';
/** Tests of who may see and do what. */
const NEVER_REPEATED = /^tests\/access\//;

const isBroken = (messages) => messages.some((message) => message?.includes(BROKEN));

/**
 * Files of a jest report that may run once more; none when one of the failures is never asked twice, or when there are
 * so many that all of them green would still be red.
 */
export function repeatable(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  const isFinal = failed.some(
    ({ name, message, assertionResults }) =>
      NEVER_REPEATED.test(relative(inRoot(), name).replaceAll('\\', '/')) ||
      isBroken([message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages)]),
  );
  return isFinal || failed.length > MOST_FLAKY ? [] : failed.map(({ name }) => name);
}

/** Tests of a Playwright report, with the file of each. */
function specsOf({ file, specs = [], suites = [] }) {
  return [
    ...specs.map((spec) => ({ ...spec, file })),
    ...suites.flatMap((suite) => specsOf({ ...suite, file })),
  ];
}

/**
 * What a Playwright report counts, with the flaky ones: `{ passed, failed, skipped, flaky }`. A flaky test whose first
 * failure was a broken promise has failed.
 */
export function browserCounts(report) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const flaky = (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return {
          file: `tests/browser/${file}`,
          name: title,
          why: messages[0] ?? '',
          isFinal: isBroken(messages),
        };
      }),
  );
  const final = flaky.filter(({ isFinal }) => isFinal);
  return {
    passed: stats.expected + flaky.length - final.length,
    failed: stats.unexpected + final.length,
    skipped: stats.skipped,
    flaky: flaky.filter(({ isFinal }) => !isFinal).map(({ file, name, why }) => ({ file, name, why })),
  };
}
