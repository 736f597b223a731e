import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { openTab } from '../support/browser.ts';
import { atMost, type Figure } from '../support/figures.ts';
import { typeAccount } from '../support/subjects.ts';
import type { Side } from './steps.ts';

const ALLOWED_MB = 9;
const LISTS = 6;

/** The page's heap after six lists were opened one after the other, garbage collected. */
export async function measureHeap(browser: Browser, { url, subject }: Side): Promise<readonly Figure[]> {
  const tab = await openTab(browser, subject.storage);
  const { page, tools } = tab;
  try {
    await page.goto(url + subject.signInPath);
    await typeAccount(page, DEMO_PASSWORD);
    await page.locator(subject.submit).click();
    await page.locator(subject.templateRows).first().waitFor();
    for (let opened = 1; opened < LISTS; opened += 1) {
      const isTemplates = opened % 2 === 0;
      await page
        .locator(isTemplates ? subject.templatesLink : subject.sessionsLink)
        .first()
        .click();
      await page
        .locator(isTemplates ? subject.templateRows : subject.sessionRows)
        .first()
        .waitFor();
    }
    await tab.quiet();
    await tools.send('HeapProfiler.enable');
    await tools.send('HeapProfiler.collectGarbage');
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    return [atMost('heap after six lists', usedSize / 1_000_000, ALLOWED_MB, ' MB')];
  } finally {
    await tab.close();
  }
}
