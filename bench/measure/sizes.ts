import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { openTab, type Transfer, watchPaints } from '../support/browser.ts';
import { atMost, type Figure } from '../support/figures.ts';
import { typeAccount } from '../support/subjects.ts';
import type { Side } from './steps.ts';

const KIB = 1_024;
const SIGN_IN_KIB = 230;
const FIRST_LIST_KIB = 340;
const REQUESTS = 8;

const kibOf = (transfers: readonly Transfer[]): number =>
  transfers.filter(({ url }) => /\.(js|css)$/.test(url)).reduce((sum, { bytes }) => sum + bytes, 0) / KIB;

/** What the network carries, in gzip, and how often it is asked; bytes are the browser's own count with headers. */
export async function measureSizes(browser: Browser, { url, subject }: Side): Promise<readonly Figure[]> {
  const tab = await openTab(browser, subject.storage);
  const { page, transfers } = tab;
  await watchPaints(tab);
  try {
    await page.goto(url + subject.signInPath);
    await page.getByLabel('Password', { exact: true }).waitFor();
    await tab.quiet();
    const signIn = kibOf(transfers);
    await typeAccount(page, DEMO_PASSWORD);
    await page.locator(subject.submit).click();
    await page.locator(subject.templateRows).first().waitFor();
    await tab.quiet();
    const list = kibOf(transfers);
    const icons = transfers.filter((transfer) => /icons?-\d+px|all-paths/.test(transfer.url)).length;
    // Warm is what somebody has who was here before: what the pointer fetched ahead as well.
    await page.reload();
    await page.locator(subject.templateRows).first().waitFor();
    await tab.quiet();
    transfers.length = 0;
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate((rows) => paintedAt(rows), subject.templateRows);
    const requests = transfers.filter(({ bytes }) => bytes > 0);
    return [
      atMost('sign-in page, JS + CSS, gzip', { measured: signIn, allowed: SIGN_IN_KIB, unit: ' KiB' }),
      atMost('first list page, everything so far, gzip', {
        measured: list,
        allowed: FIRST_LIST_KIB,
        unit: ' KiB',
      }),
      atMost('requests to first list rows, warm cache', {
        measured: requests.length,
        allowed: REQUESTS,
        unit: '',
      }),
      atMost('requests for drawings of all icons', { measured: icons, allowed: 0, unit: '' }),
    ];
  } finally {
    await tab.close();
  }
}
