import { sql } from 'drizzle-orm';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { unique } from '../../../testing/factories.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** A movement of ours that stands in no file of a provider, as a difference. */
    readonly differenceId: number;
  }
}

const DAYS = { start: '2026-11-01', end: '2026-11-30' };
const mapping = { flowNumber: 'Number', amount: 'Amount', refund: '', fee: '', at: 'Time' };
const columns = ['provider', 'content', 'flow_number'].map((column) => `provider_row.${column}`);

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: {
    'reconciliation.day': operatorsWithCode,
    'reconciliation.days': operatorsWithCode,
    'reconciliation.providers': operatorsWithCode,
    'reconciliation.import': operatorsWithCode,
    'reconciliation.explain': operatorsWithCode,
    'reconciliation.match': operatorsWithCode,
  },
  samples: {
    'reconciliation.day': () => ({ query: { date: '2026-11-19' } }),
    'reconciliation.days': () => ({ query: DAYS }),
    'reconciliation.providers': () => ({}),
    'reconciliation.import': () => {
      const row = {
        line: 2,
        flowNumber: unique('flow'),
        amount: '12.50',
        refund: '',
        fee: '',
        at: '2026-11-19 10:00',
      };
      return { body: { provider: 'Pay', fileName: 'a.csv', mapping, rows: [row], isLast: true } };
    },
    'reconciliation.explain': ({ differenceId }: Objects) => ({
      params: { id: differenceId },
      body: { explained: true, note: 'The file comes tomorrow.' },
    }),
    'reconciliation.match': ({ differenceId }: Objects) => ({
      params: { id: differenceId },
      body: { matchId: null },
    }),
  },
  // Nothing was matched by hand yet.
  made: { 'reconciliation.match': [200, 422] },
  right: {
    // A payment of ours, and a row of the same amount under another number.
    'reconciliation.match': async ({ database, make }, place) => {
      const { id } = await make.booking(await make.event(await make.template(place)));
      const { rows } = await database.orm.execute<{ postingId: number; rowId: number }>(sql`
        with file as (
          insert into provider_file (provider, file_name, mapping, imported_by)
          select 'Pay', 'second.csv', ${JSON.stringify(mapping)}::jsonb, min(id) from account returning id)
        insert into provider_row (provider, content, occurrence, file_id, line, flow_number, cents, fee_cents, at, business_day)
        select 'Pay', ${unique('content')}, 1, file.id, 2, ${unique('flow')}, p.cents, 0, p.at, p.business_day
        from file, posting p where p.booking_id = ${id} and p.kind = 'payment'
        returning id::float8 as "rowId", (select max(p.id) from posting p where p.booking_id = ${id} and p.kind = 'payment')::float8 as "postingId"`);
      const [made] = rows;
      return {
        params: { id: 2 * (made?.postingId ?? 0) },
        body: { matchId: 2 * (made?.rowId ?? 0) + 1 },
      };
    },
  },
  texts: {
    noProse: [
      'provider_file.provider',
      'provider_file.file_name',
      'provider_file.mapping',
      'difference_note.note',
      ...columns,
    ],
  },
  objects: {
    make: async ({ database }, _place, { orderId }) => {
      const { rows } = await database.orm.execute<{ id: number }>(
        sql`select id from posting where booking_id = ${orderId} and kind = 'payment' order by id limit 1`,
      );
      // A row of a provider that is ours in no book, and why.
      await database.orm.execute(sql`
        with file as (
          insert into provider_file (provider, file_name, mapping, imported_by)
          select 'Pay', 'first.csv', ${JSON.stringify(mapping)}::jsonb, min(id) from account returning id, imported_by),
        row as (
          insert into provider_row (provider, content, occurrence, file_id, line, flow_number, cents, fee_cents, at, business_day)
          select 'Pay', ${unique('content')}, 1, id, 2, ${unique('flow')}, 100, 0, '2020-01-01T04:00:00Z', '2020-01-01' from file
          returning id)
        insert into difference_note (item, difference_cents, note, noted_by)
        select row.id * 2 + 1, -100, 'Another shop uses the account.', file.imported_by from row, file`);
      return { differenceId: 2 * (rows[0]?.id ?? 0) };
    },
    absent: { differenceId: 900_000_172 },
  },
};
