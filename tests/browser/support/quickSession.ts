import type { Page } from '@playwright/test';
import { tick } from './boxes.ts';

const HOUR_MS = 3_600_000;
const ZONE_HOURS = 8;

/** Fills in /home/createTemplateQuick, which must be open: a session of tomorrow or the day after that costs ¥80. */
export async function fillQuickSession(
  page: Page,
  { title, sport }: { title: string; sport: string },
): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Sport', { exact: false }).selectOption(sport);
  const start = new Date(Date.now() + (30 + ZONE_HOURS) * HOUR_MS);
  await page.getByLabel('Start, day').fill(start.toISOString().slice(0, 'YYYY-MM-DD'.length));
  await page.getByLabel('Start, time').fill('18:15');
  await page.getByRole('combobox', { name: 'Place' }).fill('Jetty');
  await tick(page.getByRole('checkbox', { name: 'Mobile-wallet pay' }));
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('80');
}
