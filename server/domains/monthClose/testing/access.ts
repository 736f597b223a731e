import { sql } from 'drizzle-orm';
import { month } from '../../../../shared/contract/monthClose/calls.ts';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { sealed } from '../totals.ts';

const ofMonth = { params: { month: '2026-10' } };

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: {
    'monthClose.months': operatorsWithCode,
    'monthClose.month': operatorsWithCode,
    'monthClose.corrections': operatorsWithCode,
    'monthClose.close': operatorsWithCode,
  },
  samples: {
    'monthClose.months': () => ({}),
    'monthClose.month': () => ofMonth,
    'monthClose.corrections': () => ofMonth,
    'monthClose.close': () => ({ ...ofMonth, body: { hash: '0'.repeat(64), note: '' } }),
  },
  // Nobody has looked at this month before.
  made: { 'monthClose.close': [200, 422, 10150] },
  right: {
    // The month after the one that is closed, as an operator reads it.
    'monthClose.close': async ({ database, make, send }) => {
      await database.orm.execute(sql`select close_days('2020-02-29')`);
      const { id } = await make.account({ userType: 0 });
      await make.grant(id, ['PLATFORM_REPORT']);
      const params = { month: '2020-02' };
      const { envelope } = await send(month, { token: await make.signIn(id), params });
      const { hash } = month.result.parse(envelope.result);
      return { params, body: { hash, note: 'Refunds that failed are paid by hand.' } };
    },
  },
  texts: { noProse: ['month_close.totals', 'month_close.hash', 'month_close.note'] },
  objects: {
    // A month long ago that was closed, in which nothing had moved.
    make: async ({ database }) => {
      const { text, hash } = sealed({ month: '2020-01', accounts: [], kinds: [], recognised: [] });
      await database.orm.execute(sql`
        insert into month_close (month, totals, hash, failed_refunds, note, closed_by)
        select '2020-01-01', ${text}, ${hash}, 0, '', min(id) from account on conflict do nothing`);
      return {};
    },
    absent: {},
  },
};
