import { createContext } from 'react';
import { type Observable, Subject } from 'rxjs';

/** So long a page that could be drawn waits for its rows, in milliseconds: mostly it is drawn once instead of twice. */
const ROWS_WAITED_FOR_MS = 400;

const UNSEEN_FOR_MS = 5_000;
const USUAL_FOR_MS = 300_000;

/** A page before it is on screen: its first drawing waits for the rows it asks for. */
export class Preparation {
  private isOver = false;
  private isAwaited = false;
  private readonly ends = new Subject<void>();
  /** Emits when the page can be drawn at once. */
  readonly ended$: Observable<void> = this.ends;

  /**
   * @param rows what the drawing waits for; undefined until the page has asked for rows
   * @param unseenForMs how long rows are kept that no page has shown, in milliseconds
   */
  constructor(
    private rows?: Promise<unknown>,
    readonly unseenForMs = UNSEEN_FOR_MS,
  ) {}

  /** Of a page whose rows are there already: nothing is waited for. */
  static ended(): Preparation {
    const preparation = new Preparation();
    preparation.end();
    return preparation;
  }

  /** The page can be drawn at once: it is on screen, or its rows are there, or were waited for long enough. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  /**
   * What a drawing gives to `use`; undefined when there is nothing to wait for. What was given once is given again until the
   * page is on screen: React asks a drawing that has waited for the same.
   */
  awaited(): Promise<unknown> | undefined {
    if (this.isOver && !this.isAwaited) return undefined;
    this.isAwaited ||= this.rows !== undefined;
    return this.rows;
  }

  /**
   * Waits for the first rows that are asked for, as long as a moment lasts; `asked` never rejects. `isThere` tells whether
   * they have come.
   */
  waitFor(asked: Promise<unknown>, _isThere: () => boolean): void {
    if (this.isOver || this.rows) return;
    this.rows = Promise.race([asked, new Promise((done) => setTimeout(done, ROWS_WAITED_FOR_MS))]);
    // Not a link of the same chain: what was waited for must have come when the page is drawn again.
    void this.rows.then(() => this.allowDrawing());
  }

  /** The page is on screen: from now on it shows by itself what it waits for, also in a list that is opened later. */
  end(): void {
    this.rows = undefined;
    this.allowDrawing();
  }

  private allowDrawing(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.ends.next();
  }
}

const NEVER = new Promise<never>(() => undefined);

/** Of a page that is drawn for its first request alone, and never shown: it may be opened next. */
export class Rehearsal extends Preparation {
  /** Whether the rows that the page asked for have come, and are kept still. */
  hasRows: () => boolean = () => false;
  /** The rows it asked for, while they are on their way. */
  asked: Promise<unknown> | undefined;

  constructor(unseenForMs?: number) {
    super(NEVER, unseenForMs);
  }

  override waitFor(asked: Promise<unknown>, isThere: () => boolean): void {
    this.hasRows = isThere;
    this.asked = asked;
    void asked.finally(() => {
      this.asked = undefined;
    });
  }
}

/** The pages of this console that were rehearsed, by path. */
export class Rehearsals {
  private readonly byPath = new Map<string, Rehearsal>();

  /** A hand is on its way to a page, or it `isUsual`: then its rows say their age when it is opened, and are asked for again. */
  begin(path: string, isUsual = false): Rehearsal {
    const rehearsal = new Rehearsal(isUsual ? USUAL_FOR_MS : UNSEEN_FOR_MS);
    this.byPath.set(path, rehearsal);
    return rehearsal;
  }

  /** Whether a page was rehearsed and its rows are there still: nothing is won by doing it again. */
  hasRowsOf(path: string): boolean {
    return this.byPath.get(path)?.hasRows() === true;
  }

  /** Of the page that is opened at an address. One that was rehearsed waits for nothing but the rows it asked for then. */
  preparationOf({ pathname, search }: { readonly pathname: string; readonly search: string }): Preparation {
    const rehearsal = search === '' ? this.byPath.get(pathname) : undefined;
    if (rehearsal?.hasRows()) return Preparation.ended();
    const preparation = new Preparation();
    if (rehearsal?.asked) preparation.waitFor(rehearsal.asked, rehearsal.hasRows);
    return preparation;
  }
}

/** The preparation of the page around; undefined where a part is drawn by itself. */
export const PreparationContext = createContext<Preparation | undefined>(undefined);
