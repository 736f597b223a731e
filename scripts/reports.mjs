/** What the reports of jest and Playwright tell: which files took longest, and which tests failed. */
import { readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './lib.mjs';

/** So many lines are told of why a test failed: its values, and where in our own code. */
const LINES = 14;

/** Reports in a folder, of the runs named or of all; what runs once more alone (`unit-again-0`) only by its name. */
function reportsIn(folder, names) {
  const isAsked = (name) => (names ? names.includes(name) : !name.includes('-again-'));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && isAsked(file.slice(0, -'.json'.length)))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
}
const filesOfJest = (folder, names) =>
  reportsIn(folder, names).flatMap(({ testResults }) => testResults ?? []);
const filesOfPlaywright = (folder, names) => reportsIn(folder, names).flatMap(({ suites }) => suites ?? []);

const nameOfJest = ({ name }) => relative(inRoot(), name).replaceAll('\\', '/');
const nameOfPlaywright = ({ file }) => `tests/browser/${file}`;

/** Tests of a file and of the groups in it, as Playwright reports them. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const runsOf = (spec) => spec.tests.flatMap(({ results }) => results);

/** The `count` slowest files of the reports in a folder, slowest first: `{ file, seconds }`. */
export function slowestFiles(folder, count) {
  const files = [
    ...filesOfJest(folder).map((file) => ({
      file: nameOfJest(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    // A browser file is the sum of its tests, which several browsers may have run side by side.
    ...filesOfPlaywright(folder).map((file) => ({
      file: nameOfPlaywright(file),
      seconds:
        specsOf(file)
          .flatMap(runsOf)
          .reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ];
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

const whyOf = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .slice(0, LINES)
    .join('\n');

/**
 * Every test that failed in the reports of a folder, of the runs named or of all: `{ file, name, why }`; a file that did
 * not load has no name.
 */
export function failedTests(folder, names) {
  const jest = filesOfJest(folder, names).flatMap((result) => {
    const file = nameOfJest(result);
    const tests = result.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && result.status === 'failed')
      return [{ file, name: '', why: whyOf([result.message]) }];
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      why: whyOf(failureMessages),
    }));
  });
  const browser = filesOfPlaywright(folder, names).flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        file: nameOfPlaywright(suite),
        name: spec.title,
        why: whyOf(runsOf(spec).flatMap(({ errors }) => errors.map(({ message }) => message))),
      })),
  );
  return [...jest, ...browser];
}
