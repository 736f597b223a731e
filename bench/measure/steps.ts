import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { clickToPaint, openProfile, openTab, type Tab, watchPaints } from '../support/browser.ts';
import { atMost, type Figure, median, round } from '../support/figures.ts';
import { type Subject, typeAccount } from '../support/subjects.ts';

/** What each step is called, and what it may cost against the bare page of the same run. */
const STEPS = {
  signIn: { name: 'sign-in click to list rows painted', allowed: 1.3 },
  menu: { name: 'menu click to rows painted', allowed: 0.9 },
  form: { name: 'cancel form opened', allowed: 1.3 },
  reload: { name: 'warm reload to rows painted', allowed: 1.3 },
  keyboard: { name: 'menu entry by keyboard to rows painted', allowed: 0.9 },
  touch: { name: 'menu entry by touch to rows painted', allowed: 0.9 },
} as const;
type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as readonly Step[];
/** Moves from one list to another. */
const MOVES: readonly Step[] = ['menu', 'keyboard', 'touch'];
/** Milliseconds of every step of one visit. */
type Visit = Readonly<Record<Step, number>>;

/** A pointer rests on a link at least this long before it clicks, and a focus before Enter is pressed. */
const POINTER_MS = 100;
/** A finger leaves the screen so long after it touched it. */
const FINGER_MS = 80;
/** A browser keeps what it compiled of a script that was loaded twice within some days. */
const LOADS_UNTIL_KEPT = 3;

/** One side of the comparison. */
export interface Side {
  readonly url: string;
  readonly subject: Subject;
}

async function signIn({ page, quiet }: Tab, { url, subject }: Side): Promise<number> {
  await page.goto(url + subject.signInPath);
  await typeAccount(page, DEMO_PASSWORD);
  await quiet();
  const signedIn = await clickToPaint(page, subject.submit, subject.templateRows);
  await quiet();
  return signedIn;
}

/** Loads the list of sessions from nothing; answers when its rows are painted. */
async function load(page: Page, { url, subject }: Side): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url + subject.sessionsPath);
  return page.evaluate((rows) => paintedAt(rows), subject.sessionRows);
}

async function visit(browser: Browser, side: Side, slowdown: number): Promise<Visit> {
  const { subject } = side;
  const tab = await openTab(browser, subject.storage, slowdown);
  await watchPaints(tab);
  const { page } = tab;
  try {
    const signedIn = await signIn(tab, side);
    await page.hover(subject.sessionsLink);
    await page.waitForTimeout(POINTER_MS);
    const menu = await clickToPaint(page, subject.sessionsLink, subject.sessionRows);
    await tab.quiet();
    await subject.prepareForm(page);
    const form = await clickToPaint(page, subject.formButton, subject.form);
    const reload = await load(page, side);
    await tab.quiet();
    await page.focus(subject.templatesLink);
    await page.waitForTimeout(POINTER_MS);
    const keyboard = await clickToPaint(page, subject.templatesLink, subject.templateRows);
    await load(page, side);
    await tab.quiet();
    await page.dispatchEvent(subject.templatesLink, 'pointerdown', { pointerType: 'touch' });
    await page.waitForTimeout(FINGER_MS);
    const touch = await clickToPaint(page, subject.templatesLink, subject.templateRows);
    return { signIn: signedIn, menu, form, reload, keyboard, touch };
  } finally {
    await tab.close();
  }
}

/** Milliseconds of a reload in a browser that has been here before, and keeps what it compiled. */
async function reloadOfProfile(side: Side, slowdown: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-profile-'));
  const tab = await openProfile(directory, side.subject.storage, slowdown);
  await watchPaints(tab);
  try {
    await signIn(tab, side);
    for (let loads = 0; loads < LOADS_UNTIL_KEPT; loads += 1) {
      await load(tab.page, side);
      await tab.quiet();
    }
    return await load(tab.page, side);
  } finally {
    await tab.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const compared = (
  name: string,
  { mine, theirs, allowed }: { readonly mine: number; readonly theirs: number; readonly allowed: number },
): Figure =>
  atMost(name, {
    measured: mine / theirs,
    allowed,
    unit: 'x',
    note: ` (${round(mine)} ms, bare ${round(theirs)} ms)`,
  });

/** How many of the moves were done within so many milliseconds; told, not held against a budget. */
function movesWithin(visits: readonly Visit[], limits: readonly number[], slowdown: number): Figure {
  const moves = visits.flatMap((one) => MOVES.map((step) => one[step]));
  const share = (limit: number): string =>
    `${Math.round((100 * moves.filter((ms) => ms < limit).length) / moves.length)} %`;
  return {
    budget: `moves between lists within ${limits.join(' / ')} ms, CPU x${slowdown}`,
    allowed: '',
    measured: limits.map(share).join(' / '),
    holds: undefined,
  };
}

/** The steps of design section 10, at processor x1 and x4, as ratios to the bare page. */
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
    for (const step of NAMES) {
      const [mine, theirs] = [ours, bare].map((each) => median(each.map((one) => one[step])));
      const { name, allowed } = STEPS[step];
      if (mine !== undefined && theirs !== undefined)
        figures.push(compared(`${name}, CPU x${slowdown}`, { mine, theirs, allowed }));
    }
    const theirs = await reloadOfProfile(floor, slowdown);
    const mine = await reloadOfProfile(product, slowdown);
    const { name, allowed } = STEPS.reload;
    figures.push(compared(`${name}, kept profile, CPU x${slowdown}`, { mine, theirs, allowed }));
    figures.push(movesWithin(ours, [100, 200], slowdown));
  }
  return figures;
}
