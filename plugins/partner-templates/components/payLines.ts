import { z } from 'zod';
import { PaymentMode } from '../../../shared/codes/lists.ts';
import { PaymentModes } from '../../../shared/contract/eventTemplates/shapes.ts';

/** One chargeable item while it is written. */
export interface DraftItem {
  readonly name: string;
  /** Cents. */
  readonly price: number | null;
  readonly limit: number | null;
}

/** A way to pay while it is written: `PayLine` of the contract with `null` where nothing stands yet. */
export interface DraftPayLine {
  readonly mode: number;
  /** Cents. */
  readonly price: number | null;
  readonly points: number | null;
  readonly classPackId: number | null;
  readonly times: number | null;
  readonly items: readonly DraftItem[];
}

const EMPTY_ITEM: DraftItem = { name: '', price: null, limit: 1 };
/** Fewest and most items of a multi-item charge. */
export const FEWEST_ITEMS = 2;
export const MOST_ITEMS = 10;

/** A line of a mode with nothing filled in: empty what the mode needs, zero what it must not carry. */
export const emptyLine = (mode: number): DraftPayLine => ({
  mode,
  price: mode === PaymentMode.mobileWallet ? null : 0,
  points: mode === PaymentMode.energyPoints ? null : 0,
  classPackId: null,
  times: mode === PaymentMode.classCard ? 1 : 0,
  items: mode === PaymentMode.multiItem ? Array.from({ length: FEWEST_ITEMS }, () => EMPTY_ITEM) : [],
});

/** The lines after a mode was switched on or off; modes keep the order of their codes. */
export function withMode(lines: readonly DraftPayLine[], mode: number, isOn: boolean): DraftPayLine[] {
  const others = lines.filter((line) => line.mode !== mode);
  return isOn ? [...others, emptyLine(mode)].toSorted((left, right) => left.mode - right.mode) : others;
}

/** The lines with one of them changed. */
export const withLine = (
  lines: readonly DraftPayLine[],
  index: number,
  change: Partial<DraftPayLine>,
): DraftPayLine[] => lines.map((line, place) => (place === index ? { ...line, ...change } : line));

/** A line with one more empty item. */
export const withItem = (items: readonly DraftItem[]): DraftItem[] => [...items, EMPTY_ITEM];

/** Zero for what is still empty: a missing price is then as wrong as a price of nothing, and told with the rest. */
export const withZeros = (lines: unknown): unknown =>
  JSON.parse(JSON.stringify(lines), (key, value: unknown) =>
    value === null && key !== 'classPackId' ? 0 : value,
  );

/** The contract's rules for ways to pay, over what stands in a form. */
export const DraftPayLines = z.preprocess(withZeros, PaymentModes);
