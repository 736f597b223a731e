import { createContext } from 'react';

/** So long a page that could be drawn waits for its rows, in milliseconds: mostly it is drawn once instead of twice. */
const ROWS_WAITED_FOR_MS = 400;

/** A page before it is on screen: its first drawing waits for the rows it asks for. */
export class Preparation {
  /** @param rows what the drawing waits for; undefined until the page has asked for rows */
  constructor(public rows?: Promise<unknown>) {}

  /** Waits for the first rows that are asked for, as long as a moment lasts; `asked` never rejects. */
  waitFor(asked: Promise<unknown>): void {
    this.rows ??= Promise.race([asked, new Promise((done) => setTimeout(done, ROWS_WAITED_FOR_MS))]);
  }

  /** The page is on screen: from now on it shows by itself what it waits for. */
  end(): void {
    this.rows ??= Promise.resolve();
  }
}

/** Of a page that is drawn for its first request alone, and never shown. */
export const REHEARSAL = new Preparation(new Promise(() => undefined));

/** The preparation of the page around; undefined where a part is drawn by itself. */
export const PreparationContext = createContext<Preparation | undefined>(undefined);
