import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { lostLooks } from './lostLooks.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The grid around it takes the focus, and its keys move the rows; axe looks at the body alone. */
const BODY_OF_GRID = '.tl-page-scroll';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, and what the purge of style sheets took from it, one line each. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // Fading colours are no colours: what moves comes to its end first.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  // Half a megabyte, read once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults, readonly string[]>(
    (values) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  );
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => ({ at: target.join(' '), failureSummary }))
      .filter(({ at }) => !(id === 'scrollable-region-focusable' && at === BODY_OF_GRID))
      .map(({ at, failureSummary }) => `${page.url()} ${id} ${at} ${failureSummary}`),
  );
  return [...barriers, ...(await lostLooks(page))];
}
