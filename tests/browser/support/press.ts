import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElementHandle, Page, Request, Response } from '@playwright/test';
import type { Envelope } from '../../../shared/contract/call.ts';
import { logout } from '../../../shared/contract/calls/authentication.ts';
import type { Control } from './controls.ts';
import { PASSED_THROUGH_CODES, ResultCode } from '../../../shared/codes/resultCodes.ts';

/** Said when a control is not there to be pressed. */
export const GONE = 'is gone';
/** So long a press may take to show anything, in milliseconds. */
const EFFECT_LIMIT_MS = 4_000;
/** The same for what is chosen already, which mostly has nothing to change. */
const CHOSEN_LIMIT_MS = 300;
/** So long a page may take to come to rest, in milliseconds. */
const REST_LIMIT_MS = 30_000;
/** So long after one look at the page comes the next, in milliseconds. */
const LOOK_MS = 16;
/** A document that did not change for so long is at rest, in milliseconds. */
const QUIET_MS = 32;
/** What is there only for a while: that something loads, and a layer that goes, which takes presses until it is gone. */
const UNREST =
  '[aria-busy="true"], .tl-skeleton, .tl-busy, .bp6-spinner:not(.bp6-no-spin), .bp6-overlay-exit, .bp6-popover-exit';
/** So long what was scrolled may take to come to rest, in milliseconds. */
const SETTLE_MS = 1_000;
/** So long an answer may take to become a picture, in milliseconds. */
const ANSWER_MS = 64;
/** Timers of at most so long put an act off for a moment; longer ones watch or repeat. In milliseconds. */
const MOMENT_MS = 300;
/** A timer of more than so long by which a press puts something off is what a person waits for. In milliseconds. */
const GIVE_WAY_MS = 50;

/** What a press is watched with; it lives in the page, so that a new document has none. */
interface Watch {
  readonly effects: string[];
  readonly element: Element;
  readonly value: string;
  readonly focused: Element | null;
  readonly observer: MutationObserver;
  readonly since: number;
  /** Work that was planned before the press, by its timer or message. */
  readonly waiting: Map<unknown, () => void>;
}
declare global {
  var pressWatch: Watch | undefined;
  /** When the document changed last. */
  var lastChange: number;
  /** Timers by which presses put something off, as a preview. */
  var awaited: Set<number>;
}

/* From here to `isAtRest` everything runs in the page. */

/** What somebody chose or typed, which changes without the document. */
const valueOf = (element: Element): string =>
  [element, ...element.querySelectorAll('input, select, textarea')]
    .map((field) => ('checked' in field ? `${field.checked} ` : '') + ('value' in field ? field.value : ''))
    .join();

/** A change that hover and focus do not make by themselves. */
function isEffect(change: MutationRecord, { element, focused }: Watch): boolean {
  const target = change.target instanceof Element ? change.target : change.target.parentElement;
  if (!target || target.closest('[role="tooltip"], head')) return false;
  if (change.type === 'characterData') {
    // "Updated 5 seconds ago" counts by itself.
    const digits = /\d+/g;
    return change.oldValue?.replace(digits, '') !== change.target.nodeValue?.replace(digits, '');
  }
  if (change.type === 'childList') {
    const nodes = [...change.addedNodes, ...change.removedNodes];
    return nodes.some((node) => !(node instanceof Element && node.matches('[role="tooltip"]')));
  }
  if (/^(tabindex|aria-describedby|aria-activedescendant)$/.test(change.attributeName ?? '')) return false;
  if (!/^(class|style)$/.test(change.attributeName ?? '')) return true;
  const isNear = (other: Element | null): boolean =>
    other !== null && (target.contains(other) || other.contains(target));
  return !isNear(element) && !isNear(focused);
}

/** Where to press, after the watch began. */
interface Aim {
  readonly x: number;
  readonly y: number;
  /** What lies over the middle of the element; empty when the press will reach it. */
  readonly cover: string;
}
/** Of controls.ts, in the page. */
declare function elementOf(key: string): Element | null;
declare function pause(milliseconds: number): Promise<void>;

/** Brings the control of a key to where it can be pressed; null when it is not there. */
async function aimAt(key: string): Promise<Aim | null> {
  let element = elementOf(key);
  if (!element) return null;
  const first = element.getBoundingClientRect();
  const hasRoom = first.top > 0 && first.bottom < innerHeight && first.left >= 0 && first.right <= innerWidth;
  if (!hasRoom || !isReached(hitOf(element), element)) {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    // Scrolling tells of itself a little later, and a long list draws other rows: both would pass for an effect.
    await nextFrame();
    await restWithin(SETTLE_MS);
    element = elementOf(key);
    if (!element) return null;
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = hitOf(element);
  const cover = isReached(hit, element)
    ? ''
    : `<${hit?.tagName.toLowerCase()} class="${hit?.getAttribute('class')}">`;
  return { x: left + width / 2, y: top + height / 2, cover };
}

/** Whether the field that is written in takes no sign more, and a sign that changes it. */
function fieldWithFocus(): { readonly isFull: boolean; readonly sign: string } {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const isFull = isText && field.maxLength >= 0 && field.value.length >= field.maxLength;
  return { isFull, sign: isFull && field.value === '1' ? '2' : '1' };
}

/** What a press on the middle of an element meets. */
function hitOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function isReached(hit: Element | null, element: Element): boolean {
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** From here on everything that changes is the work of the press on the control of a key. */
function watchPress(key: string): void {
  endWatch();
  const element = elementOf(key) ?? document.body;
  const observer = new MutationObserver((changes) => {
    if (changes.some((change) => isEffect(change, watch))) watch.effects.push('page');
  });
  const watch: Watch = {
    effects: [],
    element,
    value: valueOf(element),
    focused: document.activeElement,
    observer,
    since: performance.now(),
    waiting: new Map(),
  };
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
    characterDataOldValue: true,
  });
  globalThis.pressWatch = watch;
}

function endWatch(): void {
  const watch = globalThis.pressWatch;
  globalThis.pressWatch = undefined;
  watch?.observer.disconnect();
  for (const work of watch?.waiting.values() ?? []) work();
}

/** Lets slow timers and messages from before a press wait for its effect, as which they would pass. */
function holdBack(): void {
  type Work = (...values: unknown[]) => void;
  type Timer = (work: Work, wait?: number) => number;
  const inTurn = (name: unknown, work: () => void, plannedAt: number): void => {
    const watch = globalThis.pressWatch;
    if (watch && plannedAt < watch.since) watch.waiting.set(name, work);
    else work();
  };
  globalThis.awaited = new Set();
  const patient =
    (set: Timer, isOnce: boolean) =>
    (work: Work, wait = 0, ...values: unknown[]): number => {
      const plannedAt = wait > MOMENT_MS ? performance.now() : Infinity;
      const name = set(() => {
        globalThis.awaited.delete(name);
        inTurn(name, () => work(...values), plannedAt);
      }, wait);
      const isOfPress = globalThis.pressWatch !== undefined;
      if (isOnce && isOfPress && wait > GIVE_WAY_MS && wait < MOMENT_MS) globalThis.awaited.add(name);
      return name;
    };
  const clear = clearTimeout;
  const forget = (name?: number): void => {
    globalThis.awaited.delete(name ?? 0);
    globalThis.pressWatch?.waiting.delete(name);
    clear(name);
  };
  Object.assign(globalThis, {
    setTimeout: patient(setTimeout as Timer, true),
    setInterval: patient(setInterval as Timer, false),
    clearTimeout: forget,
    clearInterval: forget,
  });
  const line = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...line,
    set(work: ((event: MessageEvent) => void) | null) {
      line?.set?.call(this, work && ((event: MessageEvent) => inTurn(event, () => work(event), 0)));
    },
  });
}

/** Notes what goes past the document: paper, the clipboard, other windows, the place on the page. */
function noteOutside(): void {
  const note = (effect: string): number | undefined => globalThis.pressWatch?.effects.push(effect);
  window.print = () => void note('print');
  window.open = () => {
    note('window');
    return null;
  };
  addEventListener('scroll', () => note('scroll'), { capture: true, passive: true });
  addEventListener('copy', () => note('clipboard'), { capture: true });
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => {
    note('clipboard');
    return write(text);
  };
}

function effectOfPress(watch: Watch): string {
  if (watch.effects[0]) return watch.effects[0];
  if (valueOf(watch.element) !== watch.value) return 'value';
  const now = document.activeElement;
  const isElsewhere = now !== document.body && now !== watch.focused && !watch.element.contains(now);
  return isElsewhere && !now?.contains(watch.element) ? 'focus' : '';
}

/** Sets the clock back at every change of the document. */
function noteChanges(): void {
  globalThis.lastChange = performance.now();
  new MutationObserver(() => {
    globalThis.lastChange = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Whether the page stands, and nothing on it loads, moves or changes. */
function isAtRest(): boolean {
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && Number.isFinite(Number(end));
  });
  // The loader of the console listens to its files as long as they are on their way.
  const files = document.querySelectorAll<HTMLElement>('head > script, head > link');
  return (
    performance.now() - globalThis.lastChange > QUIET_MS &&
    globalThis.awaited.size === 0 &&
    !isMoving &&
    ![...files].some(({ onload }) => onload !== null) &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
    (document.contentType !== 'text/html' || document.querySelector('h1') !== null) &&
    document.querySelector(UNREST) === null
  );
}

const nextFrame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Waits for the first effect of the press; empty when the limit passes without one. */
async function effectWithin(milliseconds: number): Promise<string> {
  const watch = globalThis.pressWatch;
  if (!watch) return 'document';
  const limit = performance.now() + milliseconds;
  while (effectOfPress(watch) === '' && performance.now() < limit) await pause(LOOK_MS);
  const effect = effectOfPress(watch);
  if (watch === globalThis.pressWatch) endWatch();
  return effect;
}

/** Waits until the page is at rest; false when the limit passes before. */
async function restWithin(milliseconds: number): Promise<boolean> {
  const limit = performance.now() + milliseconds;
  const isWaiting = (): boolean => !isAtRest() && performance.now() < limit;
  while (isWaiting()) {
    do await pause(LOOK_MS);
    while (isWaiting());
    // Rows that come into view and sizes that change tell of themselves with a frame.
    await nextFrame();
  }
  return isAtRest();
}

/** Gives every page of a context the functions above. */
export const PRESS_SCRIPT: string = [
  `const LOOK_MS = ${LOOK_MS}, QUIET_MS = ${QUIET_MS}, MOMENT_MS = ${MOMENT_MS}, GIVE_WAY_MS = ${GIVE_WAY_MS}, SETTLE_MS = ${SETTLE_MS}, UNREST = '${UNREST}';`,
  `const valueOf = ${valueOf}, nextFrame = ${nextFrame};`,
  ...[isEffect, aimAt, hitOf, isReached, fieldWithFocus, watchPress, endWatch].map(String),
  ...[effectOfPress, effectWithin, isAtRest, restWithin].map(String),
  'Object.assign(globalThis, { aimAt, fieldWithFocus, watchPress, effectWithin, restWithin });',
  `(${noteOutside})();`,
  `(${holdBack})();`,
  `(${noteChanges})();`,
].join('\n');

/** Sees all that a page does beyond its document, and all that goes wrong on it. */
export class Witness {
  /** Errors and refusals since they were last taken, one line each. */
  #faults: string[] = [];
  #note: (effect: string) => void = () => {};
  readonly #open = new Set<Request>();
  #reading: Promise<void>[] = [];
  #answeredAt = 0;
  #hasSignedOut = false;

  constructor(
    readonly page: Page,
    /** Presses with a finger. */
    readonly touch: boolean,
  ) {
    page.on('pageerror', ({ message }) => this.#faults.push(message));
    page.on('console', (line) => line.type() === 'error' && this.#faults.push(line.text()));
    page.on('request', (request) => {
      const type = request.resourceType();
      // What the document before asked for is answered to nobody.
      if (type === 'document') {
        this.#open.clear();
        this.#hasSignedOut = false;
      }
      this.#hasSignedOut ||= request.url().endsWith(logout.path);
      if (/^(fetch|xhr|document|script|stylesheet)$/.test(type)) this.#open.add(request);
      if (/^(fetch|xhr|document)$/.test(type)) this.#note('request');
    });
    const close = (request: Request): void => {
      if (this.#open.delete(request)) this.#answeredAt = Date.now();
    };
    page.on('requestfinished', close);
    page.on('requestfailed', close);
    // In the step of who made the witness: outside of one Playwright goes through all calls of the test at each call.
    const judge = AsyncResource.bind((response: Response) => this.#judge(response));
    page.on('response', (response) => this.#reading.push(judge(response)));
    page.on('download', (file) => {
      this.#note('download');
      this.#reading.push(file.delete().catch(() => {}));
    });
    page.on('filechooser', () => this.#note('file chooser'));
    page.on('popup', (popup) => {
      this.#note('window');
      void popup.close();
    });
    page.on('dialog', (dialog) => {
      this.#note('dialog');
      void dialog.accept().catch(() => {});
    });
  }

  async #judge(response: Response): Promise<void> {
    const where = `${response.request().method()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400) this.#faults.push(`${response.status()} ${where}`);
    if (!where.includes('/api/') || !/json/.test(response.headers()['content-type'] ?? '')) return;
    // A page that was left has no body any more.
    const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
    const code = envelope?.resultCode ?? ResultCode.success;
    // A call that was under way when somebody signed out comes too late.
    if (code === ResultCode.signedOut && this.#hasSignedOut) return;
    // What a page is handed as an answer it explains itself.
    if (code !== ResultCode.success && !PASSED_THROUGH_CODES.includes(code))
      this.#faults.push(`${code} ${where} ${envelope?.resultDesc}`);
  }

  /** Waits until nothing loads, moves or changes. */
  async rest(): Promise<void> {
    const limit = Date.now() + REST_LIMIT_MS;
    const isAnswered = (): boolean => this.#open.size === 0 && Date.now() - this.#answeredAt > ANSWER_MS;
    while (!(await this.#isStill()) || !isAnswered()) {
      if (Date.now() < limit) {
        await delay(LOOK_MS);
        continue;
      }
      const open = [...this.#open].map((request) => new URL(request.url()).pathname);
      throw new Error(`does not come to rest at ${this.page.url()} ${open.join(' ')}`);
    }
    await Promise.all(this.#reading);
    this.#reading = [];
  }

  /** Whether the page comes to rest by itself; one that goes away while it is asked is followed by another. */
  #isStill(): Promise<boolean> {
    return this.page.evaluate((ms) => restWithin(ms), REST_LIMIT_MS).catch(() => false);
  }

  /** What went wrong since this was last asked. */
  takeFaults(): readonly string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /**
   * Presses a control, types into it or chooses from it, and tells what came of it; empty when nothing did. Throws when
   * it is not there or something lies over it.
   */
  async effectOf({ key, role, typed, chosen }: Control): Promise<string> {
    const { page, touch } = this;
    const aim = await page.evaluate((wanted) => aimAt(wanted), key);
    if (!aim) throw new Error(GONE);
    if (aim.cover !== '') throw new Error(`lies below ${aim.cover}`);
    // What the pointer brings by standing there is no effect of the press.
    if (!touch) await page.mouse.move(aim.x, aim.y);
    await page.evaluate((wanted) => watchPress(wanted), key);
    const outside = new Promise<string>((note) => {
      this.#note = note;
    });
    if (role === 'select') await this.#choose(key);
    else if (touch) await page.touchscreen.tap(aim.x, aim.y);
    else await page.mouse.click(aim.x, aim.y);
    if (typed) await this.#type();
    const limit = chosen ? CHOSEN_LIMIT_MS : EFFECT_LIMIT_MS;
    const inside = page.evaluate((ms) => effectWithin(ms), limit).catch(() => 'document');
    return Promise.race([outside, inside]);
  }

  /** A time of day has parts, and which of them was pressed depends on the language; what is full takes no sign more. */
  async #type(): Promise<void> {
    const time = this.page.locator('[type="time"]:focus');
    if ((await time.count()) > 0) {
      await time.fill('11:11');
      return;
    }
    const { isFull, sign } = await this.page.evaluate(() => fieldWithFocus());
    if (isFull) await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(sign);
  }

  /** Another option than the chosen one. */
  async #choose(key: string): Promise<void> {
    const handle = await this.page.evaluateHandle((wanted) => elementOf(wanted), key);
    const select = handle.asElement() as ElementHandle<HTMLSelectElement> | null;
    const other = await select?.evaluate(
      ({ options }) => [...options].find(({ selected, disabled }) => !selected && !disabled)?.value,
    );
    await select?.selectOption(other ?? []);
  }
}
