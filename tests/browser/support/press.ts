/** So long after one look at the page comes the next, in milliseconds. */
export const LOOK_MS = 16;
/** A document that did not change for so long is at rest, in milliseconds. */
const QUIET_MS = 32;
/** What is there only for a while: that something loads, and a layer that goes, which takes presses until it is gone. */
const UNREST =
  '[aria-busy="true"], .tl-skeleton, .tl-busy, .bp6-spinner:not(.bp6-no-spin), .bp6-overlay-exit, .bp6-popover-exit';
/** So long what was scrolled may take to come to rest, in milliseconds. */
const SETTLE_MS = 1_000;
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

/* All functions of this file run in the page. */

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
export interface Aim {
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
