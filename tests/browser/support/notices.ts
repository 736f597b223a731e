import { expect, type Page } from '@playwright/test';

/** Waits for the notices that greet whoever comes in, and closes one after the other. */
export async function closeNotices(page: Page): Promise<void> {
  const notice = page.getByRole('dialog');
  await expect(notice.first()).toBeVisible();
  await expect
    .poll(async () => {
      if ((await notice.count()) > 0) await page.keyboard.press('Escape');
      return notice.count();
    })
    .toBe(0);
}
