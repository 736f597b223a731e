import type { Locator, Page } from '@playwright/test';

/**
 * First row of /event/index whose registration is open: it can be cancelled and closed at any time of day, while the
 * very first row is a session of today that may be over.
 */
export const openSession = (page: Page): Locator =>
  page
    .getByRole('grid')
    .locator('[data-index]')
    .filter({ has: page.getByText('Open', { exact: true }) })
    .first();
