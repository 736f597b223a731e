import { dirname } from 'node:path';
import jestConfig from './jest.config.mjs';

const [console, server] = jestConfig.projects;

/** Each stands beside the file it holds. */
const TESTS = [
  'core/guards/guard.test.ts',
  'core/services/http/outcomes.test.ts',
  'core/services/refunds/refundCard.test.ts',
  'server/domains/orders/orderFacts.test.ts',
  'server/http/access/authorize.test.ts',
  'shared/format/csv.test.ts',
  'shared/format/refundShares.test.ts',
];

/**
 * `npm run test:mutants`: Stryker changes guards, outcomes and the rules of refunds one operator at a time; each change
 * must turn a test red. What needs more of the server is held by the list in tests/mutations/.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: TESTS.map((test) => test.replace('.test.ts', '.ts')),
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      // Otherwise those of jest.config.mjs are run, with everything that imports the changed file.
      projects: [],
      // Jest looks through these for each change; what the tests import is found elsewhere as well.
      roots: TESTS.map((test) => `<rootDir>/${dirname(test)}`),
      watchman: false,
      transform: server.transform,
      transformIgnorePatterns: server.transformIgnorePatterns,
      moduleNameMapper: console.moduleNameMapper,
      setupFiles: console.setupFiles,
      setupFilesAfterEnv: server.setupFilesAfterEnv,
      // None of them looks at a page, and the database of one of them needs what only this environment has.
      testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
      testMatch: TESTS.map((test) => `<rootDir>/${test}`),
    },
  },
  coverageAnalysis: 'perTest',
  // It takes long and is never waited for: a busy machine must not make a slow test look like an endless one.
  concurrency: 1,
  timeoutMS: 120_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 30,
  // Stryker rewrites references of a tsconfig with the JavaScript API that TypeScript 7 no longer has; swc needs none.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', 'data', 'test-results', 'bench/results'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
