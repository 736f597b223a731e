import { ARRIVAL_MS, type Control, listControls, placeOf } from './controls.ts';
import { GONE, type Witness } from './witness.ts';

/** What is walked, and with whom the work is shared. */
export interface WalkOptions {
  /** Opens the page as somebody who comes to it for the first time. */
  readonly open: () => Promise<void>;
  /** Also what stands around the page. */
  readonly withShell: boolean;
  readonly common: Common;
  /** Also what presses add to a page or panel, as the bar of a selection: twice the presses. */
  readonly deep: boolean;
}

/** What the tabs that walk one page tell each other. */
export interface Common {
  /** Menus, panels and dialogs somebody has pressed through already, on this page or another. */
  readonly known: Set<string>;
  /** Keys of the controls of the page itself that one of them has taken on. */
  readonly met: Set<string>;
  /** Keys of those among them whose turn has come. */
  readonly begun: Set<string>;
  /** One of them has sent something to be stored. */
  hasWritten: boolean;
}

/** What came of a walk. */
export interface WalkResult {
  readonly pressed: number;
  readonly disabled: number;
  /** Controls that were seen, and were gone when their turn came. */
  readonly missed: readonly string[];
  /** Which control does nothing, fails, or does not say why it cannot act; one line each. */
  readonly faults: readonly string[];
}

/** Presses from the page to a layer. */
type Trail = readonly Control[];
/** A dialog from a menu of the page is the deepest. */
const DEEPEST = 3;

/** What an address shows: its page, and the tab and view of it. */
function faceOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return [pathname, searchParams.get('tab'), searchParams.get('view')].join(' ');
}

/** What is typed tells of itself a little later, and would be taken for the work of the next press: it comes last. */
const inTurn = (controls: readonly Control[]): readonly Control[] =>
  controls.toSorted((a, b) => Number(a.typed) - Number(b.typed));

/** Presses every control of a page once, and those of all that opens. */
export async function walk(witness: Witness, options: WalkOptions): Promise<WalkResult> {
  const { page } = witness;
  const { open, withShell, common, deep } = options;
  const faults: string[] = [];
  const missed: string[] = [];
  let pressed = 0;
  let disabled = 0;
  page.on('request', (request) => {
    common.hasWritten ||= !/^(GET|HEAD)$/.test(request.method());
  });

  const nameOf = (trail: Trail, control: Control): string =>
    [...trail, control].map(({ name, role }) => `${role} “${name.slice(0, 40)}”`).join(' > ');
  const say = (trail: Trail, control: Control, what: string): void => {
    faults.push(`${nameOf(trail, control)}: ${what}`);
  };

  async function openAnew(): Promise<void> {
    await open();
    await witness.rest();
  }

  const isOnPage = (): boolean => faceOf(page.url()) === face;
  const isHere = async (layer: string, { key }: Control, patience = 0): Promise<boolean> => {
    if (!isOnPage()) return false;
    const place = await placeOf(page, key, patience);
    return place.layer === layer && place.hasControl;
  };

  /** Goes back to the page and closes what lies on it, as far as that leads. */
  async function retreat(): Promise<void> {
    if (!isOnPage()) await page.goBack();
    if (!isOnPage()) return;
    await witness.rest();
    for (let tries = 0; tries < DEEPEST && (await placeOf(page)).layer !== ''; tries += 1) {
      await page.keyboard.press('Escape');
      await witness.rest();
    }
  }

  async function follow(trail: Trail, patience: number): Promise<void> {
    for (const step of trail) {
      await placeOf(page, step.key, patience);
      await witness.effectOf(step);
      await witness.rest();
    }
  }

  /** Comes to where the control is: by the way it left, or anew. */
  async function reach(trail: Trail, layer: string, control: Control): Promise<boolean> {
    await retreat();
    const isBack = isOnPage() && (await placeOf(page)).layer === '';
    if (
      isBack &&
      // What is not on a page at rest was changed by a press, and is there again once the page is opened anew.
      (await follow(trail, 0).then(
        () => isHere(layer, control),
        () => false,
      ))
    )
      return true;
    await openAnew();
    await follow(trail, ARRIVAL_MS);
    return isHere(layer, control, ARRIVAL_MS);
  }

  async function press(trail: Trail, control: Control): Promise<void> {
    pressed += 1;
    const hasEffect = async (): Promise<boolean> =>
      (await witness.effectOf(control)) !== '' || control.chosen;
    // A press may be lost to what moves just then; what does nothing does nothing twice.
    if (!(await hasEffect()) && !(await hasEffect())) say(trail, control, 'nothing happens');
    await witness.rest();
  }

  /** What an earlier press left behind may lie over it: then the page is opened anew. */
  async function pressSurely(trail: Trail, control: Control): Promise<void> {
    try {
      await press(trail, control);
    } catch {
      await openAnew();
      await follow(trail, ARRIVAL_MS);
      await press(trail, control);
    }
  }

  /** What was written may have taken it away, and a panel that is opened again may be another one. */
  function miss(trail: Trail, control: Control): void {
    if (common.hasWritten || trail.length > 0) missed.push(nameOf(trail, control));
    else say(trail, control, 'is gone when the page is opened again');
  }

  async function pressOne(trail: Trail, layer: string, control: Control, taken: Set<string>): Promise<void> {
    try {
      if (!(await isHere(layer, control)) && !(await reach(trail, layer, control))) {
        miss(trail, control);
        return;
      }
      await pressSurely(trail, control);
      for (const fault of witness.takeFaults()) say(trail, control, fault);
      await pressOnward(trail, layer, control, taken);
    } catch (error) {
      const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      if (what === GONE) miss(trail, control);
      else say(trail, control, what);
      await openAnew();
    }
  }

  /** `taken`: keys of the controls of this layer that are pressed sometime. */
  async function pressAll(
    trail: Trail,
    layer: string,
    controls: Iterable<Control>,
    taken: Set<string>,
  ): Promise<void> {
    for (const control of controls) {
      if (control.answers) continue;
      if (!control.disabled) {
        await pressOne(trail, layer, control, taken);
        continue;
      }
      disabled += 1;
      if (control.reason === '') say(trail, control, 'is disabled and does not say why');
    }
  }

  /** Goes on with what a press brought: a menu, panel or dialog that it opened, or more of the layer it stands on. */
  async function pressOnward(
    trail: Trail,
    below: string,
    control: Control,
    taken: Set<string>,
  ): Promise<void> {
    // Another tab or view of the page has a walk of its own.
    if (trail.length + 1 >= DEEPEST || !isOnPage()) return;
    const { layer } = await placeOf(page);
    const isOpened = layer !== '' && layer !== below;
    if (!isOpened && !deep) return;
    const there = await listControls(page, withShell || layer !== '');
    if (isOpened && !isFirst(there)) return;
    const takenHere = isOpened ? new Set<string>() : layer === '' ? common.met : taken;
    const fresh = there.filter(({ key }) => !takenHere.has(key));
    for (const { key } of fresh) takenHere.add(key);
    await pressAll([...trail, control], layer, inTurn(fresh), takenHere);
  }

  /** Those that no other tab has begun with, each when its turn comes: no tab waits for another that has more to do. */
  function* unbegun(controls: readonly Control[]): Iterable<Control> {
    for (const control of controls) {
      if (common.begun.has(control.key)) continue;
      common.begun.add(control.key);
      yield control;
    }
  }

  /** Whether nobody has pressed through such a panel. */
  function isFirst(panel: readonly Control[]): boolean {
    const signature = panel.map(({ key }) => key).join();
    if (common.known.has(signature)) return false;
    common.known.add(signature);
    return true;
  }

  await openAnew();
  const face = faceOf(page.url());
  for (const fault of witness.takeFaults()) faults.push(`while it opens: ${fault}`);
  const all = await listControls(page, withShell);
  for (const { key } of all) common.met.add(key);
  await pressAll([], '', unbegun(inTurn(all)), common.met);
  return { pressed, disabled, missed, faults };
}
