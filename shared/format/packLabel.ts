import type { Language } from './localized.ts';
import { formatCents } from './money.ts';
import { spaced } from './spaced.ts';

/** What tells class packs of one name apart. */
export interface LabelledPack {
  readonly label: string;
  readonly storeName: string;
  /** Cents. */
  readonly price: number;
  readonly validityMonths: number;
}

/** A class pack in a select: name, store, price and how long it is valid. */
export function packLabel(
  { label, storeName, price, validityMonths }: LabelledPack,
  language: Language,
): string {
  const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return [label, storeName, `¥${formatCents(price)}`, spaced(months.format(validityMonths))].join(' · ');
}
