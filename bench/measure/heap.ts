import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { openTab, type Tab } from '../support/browser.ts';
import { atMost, type Figure } from '../support/figures.ts';
import { ACCOUNT } from '../support/subjects.ts';
import type { Side } from './steps.ts';

const ALLOWED_MB = 9;
const LISTS = 6;
const LOOK_EVERY_MS = 20;

/**
 * Hands that leave nothing in the page: Playwright finds elements by a script of a third of a megabyte, which it puts
 * into the heap that is measured.
 */
function handsOf({ tools }: Tab) {
  const evaluate = async (expression: string): Promise<unknown> =>
    (await tools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const seen = async (selector: string): Promise<void> => {
    // Nothing tells when the element comes: it is looked for.
    // oxlint-disable-next-line no-await-in-loop
    while ((await evaluate(`document.querySelector(${JSON.stringify(selector)}) !== null`)) !== true)
      // oxlint-disable-next-line no-await-in-loop
      await wait(LOOK_EVERY_MS);
  };
  const on = async (selector: string, deed: 'click' | 'focus'): Promise<void> => {
    await seen(selector);
    await evaluate(`document.querySelector(${JSON.stringify(selector)}).${deed}()`);
  };
  return {
    seen,
    click: (selector: string) => on(selector, 'click'),
    async type(selector: string, text: string): Promise<void> {
      await on(selector, 'focus');
      await tools.send('Input.insertText', { text });
    },
  };
}

/** The page's heap after six lists were opened one after the other, garbage collected. */
export async function measureHeap(browser: Browser, { url, subject }: Side): Promise<readonly Figure[]> {
  const tab = await openTab(browser, subject.storage);
  const { page, tools } = tab;
  const hands = handsOf(tab);
  try {
    await page.goto(url + subject.signInPath);
    await hands.type('form input:not([type="password"])', ACCOUNT);
    await hands.type('form input[type="password"]', DEMO_PASSWORD);
    await hands.click(subject.submit);
    await hands.seen(subject.templateRows);
    for (let opened = 1; opened < LISTS; opened += 1) {
      const isTemplates = opened % 2 === 0;
      await hands.click(isTemplates ? subject.templatesLink : subject.sessionsLink);
      await hands.seen(isTemplates ? subject.templateRows : subject.sessionRows);
    }
    await tab.quiet();
    await tools.send('HeapProfiler.enable');
    await tools.send('HeapProfiler.collectGarbage');
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    return [
      atMost('heap after six lists', { measured: usedSize / 1_000_000, allowed: ALLOWED_MB, unit: ' MB' }),
    ];
  } finally {
    await tab.close();
  }
}
