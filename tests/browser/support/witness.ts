import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElementHandle, Page, Request, Response } from '@playwright/test';
import { PASSED_THROUGH_CODES, ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { Envelope } from '../../../shared/contract/call.ts';
import { switchEffects } from '../../../shared/contract/permissions/administrators.calls.ts';
import { testMessage } from '../../../shared/contract/appItems/acts.calls.ts';
import { logout } from '../../../shared/contract/authentication/calls.ts';
import type { Control } from './controls.ts';
import { type Aim, LOOK_MS } from './press.ts';

/**
 * What the server may refuse to a walk, whose dialog then says why: to disable the last manager of a store, and to send a
 * message to a number that is no member's.
 */
const MAY_BE_REFUSED = [
  { call: switchEffects, code: ResultCode.notAllowedNow },
  { call: testMessage, code: ResultCode.badInput },
].map(({ call, code }) => ({ code, path: new RegExp(`${call.path.replaceAll(/\{\w+\}/g, '\\d+')}$`) }));
/** Said when a control is not there to be pressed. */
export const GONE = 'is gone';
/** So long a press may take to show anything, in milliseconds. */
const EFFECT_LIMIT_MS = 4_000;
/** The same for what is chosen already, which mostly has nothing to change. */
const CHOSEN_LIMIT_MS = 300;
/** So long a page may take to come to rest, in milliseconds. */
const REST_LIMIT_MS = 30_000;
/** So long a dialog may take to say why its act is refused, in milliseconds. */
const REASON_MS = 5_000;
/** So long an answer may take to become a picture, in milliseconds. */
const ANSWER_MS = 64;

/* Of controls.ts and press.ts, in the page. */
declare function elementOf(key: string): Element | null;
declare function aimAt(key: string): Promise<Aim | null>;
declare function watchPress(key: string): void;
declare function effectWithin(milliseconds: number): Promise<string>;
declare function restWithin(milliseconds: number): Promise<boolean>;
declare function fieldWithFocus(): { readonly isFull: boolean; readonly sign: string };

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
    const isJson = where.includes('/api/') && /json/.test(response.headers()['content-type'] ?? '');
    // A page that was left has no body any more.
    const envelope = isJson ? ((await response.json().catch(() => null)) as Envelope<unknown> | null) : null;
    if (response.status() >= 400) this.#faults.push(`${response.status()} ${where}`);
    if (!isJson) return;
    const code = envelope?.resultCode ?? ResultCode.success;
    // A call that was under way when somebody signed out comes too late.
    if (code === ResultCode.signedOut && this.#hasSignedOut) return;
    const mayBe = MAY_BE_REFUSED.some((one) => one.code === code && one.path.test(where));
    if (mayBe && (await this.#isSaid(envelope?.resultDesc ?? ''))) return;
    // What a page is handed as an answer it explains itself.
    if (code !== ResultCode.success && !PASSED_THROUGH_CODES.includes(code))
      this.#faults.push(`${code} ${where} ${envelope?.resultDesc}`);
  }

  /** Whether the dialog in front says why its act is refused: in these words, or as the refusal of its act. */
  async #isSaid(words: string): Promise<boolean> {
    const dialog = this.page.getByRole('dialog');
    const reason = dialog.getByText(words, { exact: true }).or(dialog.locator('.tl-action-refusal'));
    return reason
      .first()
      .waitFor({ timeout: REASON_MS })
      .then(
        () => true,
        () => false,
      );
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
