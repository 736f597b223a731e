import jestConfig from './jest.config.mjs';

const [console] = jestConfig.projects;

/**
 * `npm run test:mutants`: Stryker changes the pure guards one operator at a time; each change must turn a test red.
 * What needs a database is held by the list in tests/mutations/.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'core/guards/guard.ts',
    'core/services/http/outcomes.ts',
    'core/services/refunds/refundCard.ts',
    'shared/format/csv.ts',
  ],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      ...console,
      displayName: undefined,
      testEnvironment: '@stryker-mutator/jest-runner/jest-env/jsdom',
      testMatch: [
        '<rootDir>/core/guards/guard.test.ts',
        '<rootDir>/core/services/http/outcomes.test.ts',
        '<rootDir>/core/services/refunds/refundCard.test.ts',
        '<rootDir>/shared/format/csv.test.ts',
      ],
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Stryker rewrites references of a tsconfig with the JavaScript API that TypeScript 7 no longer has; swc needs none.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'data', 'test-results', 'bench/results'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
