import { defineConfig } from '@playwright/test';

/**
 * What Chromium does beside showing pages, and no test is about. Its last list counts, so what Playwright turns off
 * and matters here is named again. The suggestions under the address bar are pages of their own: two more processes for
 * each window, which cost two thirds of opening one.
 */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Browser tests: real Chromium against the built product; each test file starts its own server. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/globalSetup.ts',
  // Failure pictures and traces; scripts/test.mjs says where the report is written and reads the counts from it.
  outputDir: 'test-results/browser',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/browser.json' }],
    ['./tests/browser/support/assertionReporter.ts'],
  ],
  // A page mostly waits, so two cores carry two browsers with a server each. scripts/test.mjs runs what failed once
  // more and tells it as flaky.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Both generous, so that a busy machine makes tests slow and not red; limits a promise names stand in the test.
  timeout: 480_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // A control that cannot be used fails its test at once, not at the test's end.
    actionTimeout: 15_000,
    // A trace slows every test by a third; run one test again with --trace on to get it.
    screenshot: 'only-on-failure',
    // What a worker of the console fetches goes past the routes of a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${UNUSED_FEATURES.join()}`,
        // Other sites are no part of the product, and may not answer. Kept away like this and not by a route of the
        // test, because one route turns the cache of a browser off: each page would load and compile all it stands on.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
