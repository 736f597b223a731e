import { expect, type Locator, type Page } from '@playwright/test';

/** The sidebar's links of the console's pages, sections opened. */
export async function menuLinks(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  for (const section of await menu.locator('button[aria-expanded="false"]').all()) await section.click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** The page's own title, in the navbar. */
export const pageTitle = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
