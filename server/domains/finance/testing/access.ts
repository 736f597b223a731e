import { sql } from 'drizzle-orm';
import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { merchantsOwnList, operatorsWithCode } from '../../../testing/access/rows.ts';
import { all, fileOf } from '../../../testing/access/samples.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** The posting of a payment of the order. */
    readonly postingId: number;
  }
}

const OF_MERCHANTS = [
  'finance.statement',
  'finance.summary',
  'finance.sessionSums',
  'finance.exportStatement',
];
const OF_OPERATORS = [
  'finance.platformStatement',
  'finance.platformSummary',
  'finance.exportPlatformStatement',
  'finance.businessSummary',
  'finance.exportBusiness',
];

/** Who may see amounts in a store, whatever else they may. */
const withMoney = { ...merchantsOwnList, financialStaff: 'ok' } as const;

/** The year around the clock of tests, and half of the next: refunds of tests are written at the real time. */
const DAYS = { start: '2026-06-01', end: '2027-05-31' };
const TYPES = ['refund', 'revenue', 'recognition', 'paid', 'cancel', 'write-off'];
const columns = { body: { columns: ['orderNumber', 'net'] } };

const everything = ({ eventId, storeId, coachId, companyId, orderNumber }: Objects) => ({
  query: {
    companyId,
    orderNumber,
    eventId,
    storeId,
    coachId,
    sortBy: 'net',
    payMode: '2,3,5',
    channel: '1',
    amountMin: 1,
    amountMax: 9_999_999,
  },
});
/** Refunds of every state. */
const openRefunds = () => ({ params: { type: 'refund' }, query: { refundState: '1,2,3,4,5' } });
const ofEachType = (ids: readonly string[]): MoreSamples =>
  Object.fromEntries(
    ids.map((id) => [id, TYPES.flatMap((type) => all([id], () => ({ params: { type } }))[id] ?? [])]),
  );

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: Object.fromEntries([
    ...OF_MERCHANTS.map((id) => [id, withMoney]),
    ...OF_OPERATORS.map((id) => [id, operatorsWithCode]),
  ]),
  samples: {
    'finance.statement': () => ({ params: { type: 'payment' }, query: DAYS }),
    'finance.summary': () => ({ params: { type: 'payment' }, query: DAYS }),
    'finance.sessionSums': () => ({ params: { type: 'payment' }, query: DAYS }),
    'finance.exportStatement': () => ({ params: { type: 'payment' }, query: DAYS, ...columns }),
    'finance.platformStatement': () => ({ params: { type: 'payment' }, query: DAYS }),
    'finance.platformSummary': () => ({ params: { type: 'payment' }, query: DAYS }),
    'finance.exportPlatformStatement': () => ({ params: { type: 'payment' }, query: DAYS, ...columns }),
    'finance.businessSummary': () => ({ query: DAYS }),
    'finance.exportBusiness': () => ({ query: DAYS, body: { columns: ['companyName', 'net'] } }),
  },
  moreSamples: {
    ...all(['finance.statement', 'finance.summary', 'finance.sessionSums'], everything),
    'finance.exportStatement': [
      ...(all(['finance.exportStatement'], everything)['finance.exportStatement'] ?? []),
      ...(fileOf('finance.exportStatement', () => ({}), 'postingId')['finance.exportStatement'] ?? []),
    ],
  },
  tellsAmounts: ['finance.sessionSums'],
  // A month of all merchants is joined with all refunds, orders and sessions at once, not row by row.
  readsWhole: { 'finance.platformStatement': ['task_item', 'package_order', 'booking', 'event'] },
  // Sums have no words.
  wordless: ['finance.summary'],
  orders: { amounts: ['net', 'amountMin', 'amountMax'], others: ['bizDate', 'at', 'startAt'] },
  furtherSamples: {
    ...ofEachType(OF_MERCHANTS),
    ...Object.fromEntries(
      Object.entries(all(OF_MERCHANTS, openRefunds)).map(([id, samples = []]) => [
        id,
        [...(ofEachType([id])[id] ?? []), ...samples],
      ]),
    ),
  },
  objects: {
    make: async ({ database }, _place, { orderId }) => {
      const { rows } = await database.orm.execute<{ id: number }>(
        sql`select id from posting where booking_id = ${orderId} order by id limit 1`,
      );
      return { postingId: rows[0]?.id ?? 0 };
    },
    absent: { postingId: 900_000_171 },
  },
};
