/** Which files of tests took longest, from the reports that jest and Playwright wrote. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from './lib.mjs';

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const filesOfJest = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(inRoot(), name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }));

const millisecondsOf = ({ specs = [], suites = [] }) => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
};

/** A browser file is the sum of its tests, which several browsers may have run side by side. */
const filesOfPlaywright = (report) =>
  (report?.suites ?? []).map((suite) => ({
    file: `tests/browser/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));

/** The `count` slowest files of the reports in a folder, slowest first: `{ file, seconds }`. */
export function slowestFiles(folder, count) {
  const reports = ['unit', 'crash', 'timed'].map((name) => readReport(`${folder}/${name}.json`));
  const files = [
    ...reports.flatMap(filesOfJest),
    ...filesOfPlaywright(readReport(`${folder}/browser/report.json`)),
  ];
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}
