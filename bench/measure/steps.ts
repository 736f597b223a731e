import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { clickToPaint, openTab, watchPaints } from '../support/browser.ts';
import { atMost, type Figure, median, round } from '../support/figures.ts';
import { type Subject, typeAccount } from '../support/subjects.ts';

/** Milliseconds of every step of one visit. */
type Visit = Readonly<Record<Step, number>>;
const STEPS = ['signIn', 'menu', 'form', 'reload'] as const;
type Step = (typeof STEPS)[number];
const NAMES: Readonly<Record<Step, string>> = {
  signIn: 'sign-in click to list rows painted',
  menu: 'menu click to rows painted',
  form: 'cancel form opened',
  reload: 'warm reload to rows painted',
};
/** A pointer rests on a link at least this long before it clicks. */
const POINTER_MS = 100;
/** Against the bare page, in the same run. */
const RATIO_ALLOWED = 1.4;

/** One side of the comparison. */
export interface Side {
  readonly url: string;
  readonly subject: Subject;
}

async function visit(browser: Browser, { url, subject }: Side, slowdown: number): Promise<Visit> {
  const tab = await openTab(browser, subject.storage, slowdown);
  await watchPaints(tab);
  const { page } = tab;
  try {
    await page.goto(url + subject.signInPath);
    await typeAccount(page, DEMO_PASSWORD);
    await tab.quiet();
    const signIn = await clickToPaint(page, subject.submit, subject.templateRows);
    await tab.quiet();
    await page.hover(subject.sessionsLink);
    await page.waitForTimeout(POINTER_MS);
    const menu = await clickToPaint(page, subject.sessionsLink, subject.sessionRows);
    await tab.quiet();
    await subject.prepareForm(page);
    const form = await clickToPaint(page, subject.formButton, subject.form);
    await page.goto('about:blank');
    await page.goto(url + subject.sessionsPath);
    const reload = await page.evaluate((rows) => paintedAt(rows), subject.sessionRows);
    return { signIn, menu, form, reload };
  } finally {
    await tab.close();
  }
}

/** The four steps of design section 10, at processor x1 and x4, as ratios to the bare page. */
export async function measureSteps(
  browser: Browser,
  product: Side,
  floor: Side,
  visits: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const slowdown of [1, 4]) {
    const ours: Visit[] = [];
    const bare: Visit[] = [];
    // In turn, so that other work on the machine meets both alike.
    for (let index = 0; index < visits; index += 1) {
      bare.push(await visit(browser, floor, slowdown));
      ours.push(await visit(browser, product, slowdown));
    }
    for (const step of STEPS) {
      const [mine, theirs] = [ours, bare].map((each) => median(each.map((one) => one[step])));
      if (mine === undefined || theirs === undefined) continue;
      const note = ` (${round(mine)} ms, bare ${round(theirs)} ms)`;
      figures.push(
        atMost(`${NAMES[step]}, CPU x${slowdown}`, {
          measured: mine / theirs,
          allowed: RATIO_ALLOWED,
          unit: 'x',
          note,
        }),
      );
    }
  }
  return figures;
}
