import { mapAllPackages } from './scripts/jest/packages.mjs';

const packages = await mapAllPackages();

/** @type {NonNullable<import('jest').Config['transform']>} */
const transform = {
  '\\.(ts|tsx|mjs|js)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
// Copies of the project that an interrupted Stryker leaves behind.
const modulePathIgnorePatterns = ['<rootDir>/.cache/'];
// ESM-only packages that jest on Node 20 cannot require as they are.
const transformIgnorePatterns = ['/node_modules/(?!(inversify|@inversifyjs)/)'];

/**
 * Projects: `browser` (jsdom) for console code, `node` for server and shared code, `crash` for tests
 * that kill, stop and race whole servers.
 * @type {import('jest').Config}
 */
const config = {
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/runtime.cjs',
      testMatch: [
        '<rootDir>/core/**/*.test.ts?(x)',
        '<rootDir>/plugins/**/*.test.ts?(x)',
        '<rootDir>/shared/ui/**/*.test.ts?(x)',
        '<rootDir>/tests/*.test.tsx',
      ],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: ['<rootDir>/core/testing/setup.ts', '<rootDir>/tests/everyTestAsserts.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/core/testing/emptyModule.ts', ...packages.browser },
      transform,
      transformIgnorePatterns,
      modulePathIgnorePatterns,
    },
    {
      displayName: 'node',
      testEnvironment: '<rootDir>/scripts/jest/serverEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/runtime.cjs',
      testMatch: [
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/shared/{contract,codes,format}/**/*.test.ts',
        '<rootDir>/tests/{access,contract}/**/*.test.ts',
        '<rootDir>/tests/*.test.ts',
      ],
      moduleNameMapper: packages.server,
      transform,
      transformIgnorePatterns,
      modulePathIgnorePatterns,
      setupFilesAfterEnv: ['<rootDir>/server/testing/setup.ts', '<rootDir>/tests/everyTestAsserts.ts'],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
    },
    {
      displayName: 'crash',
      testEnvironment: '<rootDir>/scripts/jest/serverEnvironment.cjs',
      runtime: '<rootDir>/scripts/jest/runtime.cjs',
      testMatch: ['<rootDir>/tests/{crash,faults}/**/*.test.ts'],
      moduleNameMapper: packages.server,
      transform,
      transformIgnorePatterns,
      modulePathIgnorePatterns,
      setupFilesAfterEnv: ['<rootDir>/server/testing/setup.ts', '<rootDir>/tests/everyTestAsserts.ts'],
      globalSetup: '<rootDir>/tests/crash/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/crash/globalTeardown.ts',
    },
  ],
};
export default config;
