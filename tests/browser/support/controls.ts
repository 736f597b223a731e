import type { Page } from '@playwright/test';

/** One control of what lies on top: a dialog or menu when one is open, the page otherwise. */
export interface Control {
  /** Finds it again after the page was opened anew. */
  readonly key: string;
  readonly role: string;
  readonly name: string;
  /** Somebody types into it. */
  readonly typed: boolean;
  readonly disabled: boolean;
  /** Why it cannot act, in words; empty when nothing says so. */
  readonly reason: string;
  /** Chosen already, as the tab one stands on: a press has nothing to change. */
  readonly chosen: boolean;
  /** Does what a question asks about; that is pressed elsewhere. */
  readonly answers: boolean;
}

/** So many controls of one shape are rows of a list: the first stands for all. */
const MANY = 8;

const CONTROLS = [
  'button, a[href], select, summary, textarea, [contenteditable="true"]',
  'input:not([type="hidden"], [type="file"])',
  '[role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"]',
  '[role="option"], [role="switch"], [role="combobox"]',
].join();

const TYPED =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [readonly])';

/** What is on and can be put out only by another. */
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]:not([role="switch"], [role="checkbox"], [role="menuitemcheckbox"]), [aria-current]:not([aria-current="false"]), [type="radio"]:checked';

/** So long a control may take to come, and a grey one to say why, in milliseconds. */
export const ARRIVAL_MS = 2_000;
/** So long after one look for a control comes the next, in milliseconds: each goes through all of them. */
const LOOK_MS = 50;
/** What stands around every page; it is pressed on the home pages. */
const SHELL = '.tl-sidebar, .tl-navbar-end, .tl-navbar > .bp6-button';
/** What only the keyboard comes to, what is dragged and not pressed, and what another program answers. */
const UNPRESSED = '.tl-skip, [aria-roledescription], a[href^="tel:"], a[href^="mailto:"]';

/**
 * Between two looks at the page from inside it. A frame for each look would keep all of the browser drawing what does
 * not change.
 */
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/* What is no arrow function of this file runs in the page. */

function isShown(element: Element): boolean {
  // Blueprint hides the box itself and draws a sign in its label.
  const drawn = element.matches('[type="checkbox"], [type="radio"]')
    ? (element.closest('label') ?? element)
    : element;
  const { width, height } = drawn.getBoundingClientRect();
  return (
    width > 1 &&
    height > 1 &&
    drawn.checkVisibility({ visibilityProperty: true }) &&
    !drawn.closest('[inert], [aria-hidden="true"]')
  );
}

/** The dialogs, menus and panels that are open, the newest last. */
function openLayers(): readonly Element[] {
  return [...document.querySelectorAll('.bp6-portal')].filter((portal) =>
    [...portal.querySelectorAll('.bp6-dialog, .bp6-drawer, .bp6-popover, .bp6-overlay-content')].some(
      isShown,
    ),
  );
}

/** The dialog, menu or panel that was opened last, or the whole page. */
function topLayer(): Element {
  return openLayers().at(-1) ?? document.body;
}

const wordsOf = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const told = (attribute: string): string =>
    (element.getAttribute(attribute)?.split(' ') ?? [])
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const candidates = [
    element.getAttribute('aria-label'),
    told('aria-labelledby'),
    labels.map(({ textContent }) => textContent).join(' '),
    element.matches('input, select, textarea') ? '' : element.textContent,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ];
  return candidates.map(wordsOf).find((words) => words !== '') ?? '';
}

function roleOf(element: Element): string {
  const type = element.getAttribute('type') ?? '';
  const own = element.getAttribute('role') ?? (/^(checkbox|radio|button|submit)$/.test(type) ? type : '');
  if (own !== '') return own === 'submit' ? 'button' : own;
  const byTag: Readonly<Record<string, string>> = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'select',
    SUMMARY: 'button',
  };
  return byTag[element.tagName] ?? 'textbox';
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]');
}

function reasonOf(control: Element): string {
  const element = control.closest('label') ?? control;
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return [
    element.closest('[title]')?.getAttribute('title'),
    element.querySelector('[title]')?.getAttribute('title'),
    control.getAttribute('aria-description'),
    ...described.map((id) => document.getElementById(id)?.textContent),
    element.querySelector('small, .bp6-menu-item-label')?.textContent,
  ]
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' ');
}

/** Alike in look and place, whatever they are called and whatever state they are in. */
function shapeOf(element: Element): string {
  const isState = /active|selected|intent|open|focus|checked|disabled|popover-target/;
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < 5; at = at.parentElement)
    steps.push(`${at.tagName} ${[...at.classList].filter((name) => !isState.test(name)).join(' ')}`);
  return steps.join('<');
}

/** The same, worked out once for each element of a look at the page. */
function shapeIn(shapes: Map<Element, string>, element: Element): string {
  const shape = shapes.get(element) ?? shapeOf(element);
  shapes.set(element, shape);
  return shape;
}

/** Which control of its row it is, of its shape; undefined outside of lists. */
function placeInRow(element: Element, shapes: Map<Element, string>): string | undefined {
  const row = element.closest('[data-index], tbody tr');
  if (!row) return undefined;
  const shape = shapes.get(element);
  const alike = [...row.querySelectorAll(CONTROLS)].filter((other) => shapeIn(shapes, other) === shape);
  return `${shape} ${alike.indexOf(element)}`;
}

/** What a control is called as long as its page stands: a count comes into the name of a menu's entry later. */
function lastingNameOf(element: Element, name: string): string {
  return element.closest('.tl-menu') ? (element.getAttribute('href') ?? name) : name;
}

/** Every control of the top layer with its element; rows of a list are one. */
function controlsNow(): readonly (Control & { readonly element: Element })[] {
  const shapes = new Map<Element, string>();
  const alike = new Map<string, number>();
  const seen = new Set<string>();
  const elements = [...topLayer().querySelectorAll(CONTROLS)].filter(
    (element) => isShown(element) && !element.matches(UNPRESSED),
  );
  for (const element of elements) {
    const shape = shapeIn(shapes, element);
    alike.set(shape, (alike.get(shape) ?? 0) + 1);
  }
  return elements.flatMap((element) => {
    const shape = shapeIn(shapes, element);
    const role = roleOf(element);
    const name = nameOf(element);
    const disabled = isDisabled(element);
    const isRow = (alike.get(shape) ?? 0) > MANY && !element.closest('nav, [role="menu"], [role="toolbar"]');
    const key = [
      role,
      isRow ? shape : (placeInRow(element, shapes) ?? lastingNameOf(element, name).replace(/\d+/g, '#')),
      disabled,
    ].join('|');
    if (seen.has(key)) return [];
    seen.add(key);
    const chosen = element.matches(CHOSEN);
    const answers = element.closest('.bp6-dialog') !== null && element.matches('.bp6-intent-danger');
    const typed = element.matches(TYPED);
    const reason = disabled ? reasonOf(element) : '';
    return [{ key, role, name, typed, disabled, reason, chosen, answers, element }];
  });
}

/** Controls of the top layer, once all that are grey say why; those around the page only with `withShell`. */
export const listControls = (page: Page, withShell: boolean): Promise<readonly Control[]> =>
  page.evaluate(
    async ([shell, patience, lookMs]) => {
      const listed = (): ReturnType<typeof controlsNow> =>
        controlsNow().filter(({ element }) => shell === '' || !element.closest(shell));
      const limit = performance.now() + patience;
      // What waits for its picture or code is grey for a moment.
      while (performance.now() < limit && listed().some(({ disabled, reason }) => disabled && reason === ''))
        await pause(lookMs);
      return listed().map(({ element: _element, ...control }) => control);
    },
    [withShell ? '' : SHELL, ARRIVAL_MS, LOOK_MS] as const,
  );

/** What lies on top of the page, and whether a control is there. */
export interface Place {
  /** What kind of layer is open: a dialog, a menu, or a menu over a dialog; empty for the page itself. */
  readonly layer: string;
  readonly hasControl: boolean;
}

function placeNow(key: string): Place {
  const layers = openLayers();
  const top = layers.at(-1);
  const isDialog = (layer: Element): boolean => layer.querySelector('.bp6-dialog, .bp6-drawer') !== null;
  const kinds = [layers.some(isDialog) ? 'dialog' : '', top && !isDialog(top) ? 'menu' : ''];
  return {
    layer: kinds.filter((kind) => kind !== '').join(),
    hasControl: key !== '' && controlsNow().some((control) => control.key === key),
  };
}

/** Where the page stands as to one control, once it is there or `patience` milliseconds pass without it. */
export const placeOf = (page: Page, key = '', patience = 0): Promise<Place> =>
  page.evaluate(
    async ([wanted, milliseconds, lookMs]) => {
      const limit = performance.now() + milliseconds;
      while (performance.now() < limit && !elementOf(wanted)) await pause(lookMs);
      return placeNow(wanted);
    },
    [key, patience, LOOK_MS] as const,
  );

/** The element to press; its sign for a box that Blueprint hides. */
function elementOf(key: string): Element | null {
  const element = controlsNow().find((control) => control.key === key)?.element ?? null;
  return element?.matches('[type="checkbox"], [type="radio"]')
    ? (element.closest('label') ?? element)
    : element;
}

/** Gives every page of a context the functions above. */
export const CONTROLS_SCRIPT: string = [
  `const MANY = ${MANY}, ${Object.entries({ CONTROLS, TYPED, CHOSEN, UNPRESSED })
    .map(([name, selector]) => `${name} = ${JSON.stringify(selector)}`)
    .join()};`,
  `const wordsOf = ${wordsOf}, pause = ${pause};`,
  ...[isShown, openLayers, topLayer, nameOf, roleOf, isDisabled, reasonOf, shapeOf, shapeIn, placeInRow].map(
    String,
  ),
  ...[lastingNameOf, controlsNow, placeNow, elementOf].map(String),
  'Object.assign(globalThis, { controlsNow, placeNow, elementOf, pause });',
].join('\n');
