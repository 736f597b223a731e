import { expect, type Locator, type Page } from '@playwright/test';

/** The sidebar's links of the console's pages, sections opened. */
export async function menuLinks(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  const closed = menu.locator('button[aria-expanded="false"]');
  // One that opens is no longer among them.
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** The page's own title, in the navbar. */
export const pageTitle = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Where the menu of an operator with every right leads. */
export const OPERATOR_MENU = [
  '/home/index',
  '/contentReview/group',
  '/contentReview/feeds',
  '/contentReview/comments',
  '/contentReview/album',
  '/contentReview/questions',
  '/contentReview/evaluations',
  '/sport/challenge',
  '/sport/index',
  '/sport/checkTopic',
  '/sport/hotSearch',
  '/sport/sportLesson',
  '/sport/medalManage',
  '/sport/clockTemplate',
  '/adManage/index',
  '/msgManage/platformMsgManage',
  '/account/auth-list',
  '/account/role-list',
  '/account/user',
  '/account/userManage',
  '/company/index',
  '/company/process',
  '/showEvent/index',
  '/records/payment',
  '/records/refund',
  '/records/revenue',
  '/records/recognition',
  '/records/paid',
  '/records/cancel',
  '/records/writeOff',
  '/statements/index',
  '/data/card',
  '/data/cardSummary',
  '/data/purchasing',
  '/data/clock',
  '/version/record',
] as const;
