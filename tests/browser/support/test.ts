import { relative } from 'node:path';
import { test as base } from '@playwright/test';
import { currentSlice } from '../../../scripts/sweep.mjs';
import { ALWAYS_WALKED, tagsOf } from '../../../scripts/test/landing.mjs';
import { pluginsAt } from './routes.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const inTree = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

/** When the run has to answer, in ms of 1970: what it has not begun by then is skipped, but for specs that changed. */
const ANSWER_BY = Number(process.env['TOUCHLINE_ANSWER_BY'] ?? Number.POSITIVE_INFINITY);

interface Walked {
  /** Paths of the pages that the running test has opened, by address or by a link. */
  readonly paths: Set<string>;
}

/**
 * Playwright's test, which also holds a journey against the tags in its first lines: a landing that changes a plugin
 * runs the journeys tagged with it, so a journey that opens a page of another one has to say so. It begins nothing when
 * the run's time is over.
 */
export const test = base.extend<{ landing: void }, { walked: Walked }>({
  walked: [
    async ({ browser }, use) => {
      const paths = new Set<string>();
      browser.on('context', (context) =>
        context.on('page', (page) =>
          page.on('framenavigated', (frame) => {
            if (frame === page.mainFrame() && /^http/.test(frame.url()))
              paths.add(new URL(frame.url()).pathname);
          }),
        ),
      );
      await use({ paths });
    },
    { scope: 'worker', auto: true },
  ],
  landing: [
    async ({ walked }, use, info) => {
      const spec = inTree(info.file);
      const isChanged = currentSlice()?.paths?.includes(spec) ?? false;
      info.skip(Date.now() > ANSWER_BY && !isChanged, 'the run has to answer');
      walked.paths.clear();
      await use();
      if (ALWAYS_WALKED.includes(spec)) return;
      const tags = tagsOf(spec);
      const missing = (await pluginsAt([...walked.paths])).filter((plugin) => !tags.includes(plugin));
      if (missing.length > 0)
        throw new Error(
          `${spec} opens pages of ${missing.join(' and ')}: begin it with // @${missing.join(' @')}`,
        );
    },
    { auto: true },
  ],
});
