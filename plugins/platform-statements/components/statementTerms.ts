import type { PluginText } from '../../../core/api.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import type { FinSum } from '../../../shared/contract/finance/shapes.ts';

type Text = PluginText<'platform-statements'>;

/** What the columns of every statement mean, as far as no statement means something of its own. */
const COMMON = {
  bizDate: 'bizDate',
  gross: 'gross',
  discount: 'discount',
  fee: 'fee',
  net: 'net',
  recognised: 'recognised',
  received: 'received',
  deferred: 'deferred',
  expectedAt: 'expected',
  unit: 'unit',
  times: 'times',
  outstanding: 'outstanding',
  tries: 'tries',
  flowNumber: 'flowNumber',
  refundOf: 'refundOf',
  checkedInAt: 'checkedInAt',
} as const;

const OF_REFUNDS = { gross: 'goneBack', fee: 'feeReturned', net: 'netReturned' } as const;
/** Where a statement means something of its own. */
const OWN = {
  payment: {},
  refund: OF_REFUNDS,
  revenue: {},
  recognition: {},
  paid: { times: 'timesBought' },
  cancel: { ...OF_REFUNDS, times: 'timesReturned' },
  'write-off': { net: 'usedValue' },
} as const satisfies Readonly<Record<StatementType, object>>;

type Column = keyof typeof COMMON;
type Term =
  | (typeof COMMON)[Column]
  | 'goneBack'
  | 'feeReturned'
  | 'netReturned'
  | 'timesBought'
  | 'timesReturned'
  | 'usedValue';

const termOf = (type: StatementType, column: Column): Term => {
  const own: Partial<Readonly<Record<Column, Term>>> = OWN[type];
  return own[column] ?? COMMON[column];
};

/** What stands behind the titles of a statement's columns, for somebody who sees it for the first time. */
export const columnMeanings = (
  t: Text,
  type: StatementType,
): Readonly<Record<Column, { readonly meaning: string }>> => {
  const say = (column: Column) => ({ meaning: t(`terms.${termOf(type, column)}`) });
  return {
    bizDate: say('bizDate'),
    gross: say('gross'),
    discount: say('discount'),
    fee: say('fee'),
    net: say('net'),
    recognised: say('recognised'),
    received: say('received'),
    deferred: say('deferred'),
    expectedAt: say('expectedAt'),
    unit: say('unit'),
    times: say('times'),
    outstanding: say('outstanding'),
    tries: say('tries'),
    flowNumber: say('flowNumber'),
    refundOf: say('refundOf'),
    checkedInAt: say('checkedInAt'),
  };
};

/** A figure of all rows. */
export type Figure = Exclude<
  keyof FinSum,
  'byMode' | 'byDay' | 'previous' | 'closedThrough' | 'openRefunds' | 'outstanding'
>;

/** What a figure of all rows means; phones show no titles of columns. */
export const figureMeaning = (t: Text, type: StatementType, figure: Figure): string =>
  figure === 'count' || figure === 'refund' ? t(`terms.${figure}`) : t(`terms.${termOf(type, figure)}`);
