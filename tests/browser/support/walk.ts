import { type Control, listControls, placeOf } from './controls.ts';
import { GONE, type Witness } from './press.ts';

/** What is walked, and with whom the work is shared. */
export interface WalkOptions {
  /** Opens the page as somebody who comes to it for the first time. */
  readonly open: () => Promise<void>;
  /** Also what stands around the page. */
  readonly withShell: boolean;
  /** This walk presses every `of`-th control of the page, from `first` on. */
  readonly share: { readonly first: number; readonly of: number };
  /** Menus, panels and dialogs somebody has pressed through already. */
  readonly known: Set<string>;
}

/** What came of a walk. */
export interface WalkResult {
  readonly pressed: number;
  readonly disabled: number;
  /** Which control does nothing, fails, or does not say why it cannot act; one line each. */
  readonly faults: readonly string[];
}

/** Presses from the page to a layer. */
type Trail = readonly Control[];
/** A dialog from a menu of the page is the deepest. */
const DEEPEST = 3;

/** Presses every control of a page once, and those of all that opens. */
export async function walk(witness: Witness, options: WalkOptions): Promise<WalkResult> {
  const { page } = witness;
  const { open, withShell, share, known } = options;
  const faults: string[] = [];
  let pressed = 0;
  let disabled = 0;
  let hasWritten = false;
  page.on('request', (request) => {
    hasWritten ||= !/^(GET|HEAD)$/.test(request.method());
  });

  const say = (trail: Trail, control: Control, what: string): void => {
    const names = [...trail, control].map(({ name, role }) => `${role} “${name.slice(0, 40)}”`);
    faults.push(`${names.join(' > ')}: ${what}`);
  };

  async function openAnew(): Promise<void> {
    await open();
    await witness.rest();
  }

  const isOnPage = (): boolean => new URL(page.url()).pathname === path;
  const isHere = async (layer: string, { key }: Control): Promise<boolean> => {
    if (!isOnPage()) return false;
    const place = await placeOf(page, key);
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

  async function follow(trail: Trail): Promise<void> {
    for (const step of trail) {
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
      (await follow(trail).then(
        () => isHere(layer, control),
        () => false,
      ))
    )
      return true;
    await openAnew();
    await follow(trail);
    return isHere(layer, control);
  }

  async function press(trail: Trail, control: Control): Promise<void> {
    const effect = await witness.effectOf(control);
    pressed += 1;
    if (effect === '' && !control.chosen) say(trail, control, 'nothing happens');
    await witness.rest();
  }

  /** What an earlier press left behind may lie over it: then the page is opened anew. */
  async function pressSurely(trail: Trail, control: Control): Promise<void> {
    try {
      await press(trail, control);
    } catch {
      await openAnew();
      await follow(trail);
      await press(trail, control);
    }
  }

  async function pressOne(trail: Trail, layer: string, control: Control): Promise<void> {
    try {
      if (!(await isHere(layer, control)) && !(await reach(trail, layer, control))) {
        // What was written may have taken it away, and a panel may have been another one.
        if (!hasWritten && trail.length === 0) say(trail, control, 'is gone when the page is opened again');
        return;
      }
      await pressSurely(trail, control);
      for (const fault of witness.takeFaults()) say(trail, control, fault);
      await pressThrough(trail, layer, control);
    } catch (error) {
      const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      // A panel that is opened again may be another one.
      if (what !== GONE || (!hasWritten && trail.length === 0)) say(trail, control, what);
      await openAnew();
    }
  }

  async function pressAll(trail: Trail, layer: string, controls: readonly Control[]): Promise<void> {
    // What is typed tells of itself a little later, and would be taken for the work of the next press.
    const inTurn = controls.toSorted((a, b) => Number(a.typed) - Number(b.typed));
    for (const control of inTurn) {
      if (!control.disabled) {
        await pressOne(trail, layer, control);
        continue;
      }
      disabled += 1;
      if (control.reason === '') say(trail, control, 'is disabled and does not say why');
    }
  }

  /** Goes on in the menu, panel or dialog that a press opened. A question is answered elsewhere. */
  async function pressThrough(trail: Trail, below: string, control: Control): Promise<void> {
    if (trail.length + 1 >= DEEPEST || !isOnPage()) return;
    const { layer, isQuestion } = await placeOf(page);
    if (layer === '' || layer === below || isQuestion) return;
    const inside = await listControls(page, true);
    const signature = inside.map(({ key }) => key).join();
    if (known.has(signature)) return;
    known.add(signature);
    await pressAll([...trail, control], layer, inside);
  }

  await openAnew();
  const path = new URL(page.url()).pathname;
  for (const fault of witness.takeFaults()) faults.push(`while it opens: ${fault}`);
  const all = await listControls(page, withShell);
  await pressAll(
    [],
    '',
    all.filter((_control, index) => index % share.of === share.first),
  );
  return { pressed, disabled, faults };
}
