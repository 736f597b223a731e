import { createContext } from 'react';

/** So long a page that could be drawn waits for its rows, in milliseconds: mostly it is drawn once instead of twice. */
const ROWS_WAITED_FOR_MS = 400;

const UNSEEN_FOR_MS = 5_000;
const USUAL_FOR_MS = 300_000;

/** A page before it is on screen: its first drawing waits for the rows it asks for. */
export class Preparation {
  /**
   * @param rows what the drawing waits for; undefined until the page has asked for rows
   * @param unseenForMs how long rows are kept that no page has shown, in milliseconds
   */
  constructor(
    public rows?: Promise<unknown>,
    readonly unseenForMs = UNSEEN_FOR_MS,
  ) {}

  private isOver = false;

  /** Waits for the first rows that are asked for, as long as a moment lasts; `asked` never rejects. */
  waitFor(asked: Promise<unknown>): void {
    if (!this.isOver)
      this.rows ??= Promise.race([asked, new Promise((done) => setTimeout(done, ROWS_WAITED_FOR_MS))]);
  }

  /** The page is on screen: from now on it shows by itself what it waits for, also in a list that is opened later. */
  end(): void {
    this.isOver = true;
    this.rows = undefined;
  }
}

const NEVER = new Promise<never>(() => undefined);
/** Of a page that is drawn for its first request alone, and never shown: a hand is on its way to it. */
export const REHEARSAL = new Preparation(NEVER);
/** The same of a page that is opened often: its rows say their age when it is, and are asked for again. */
export const USUAL = new Preparation(NEVER, USUAL_FOR_MS);

/** The preparation of the page around; undefined where a part is drawn by itself. */
export const PreparationContext = createContext<Preparation | undefined>(undefined);
