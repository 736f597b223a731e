import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { daySum } from '../schema.ts';

/** The journal has no calls of its own; this says what its tables are. */
export const access: DomainAccess = {
  expectations: {},
  samples: {},
  objects: {
    // A closed day of each store, which others must not see.
    make: async ({ database: { orm } }, { companyId, storeId }) => {
      const day = { companyId, storeId, businessDay: '2020-01-01', kind: 'payment', payMode: 3 } as const;
      const sums = { count: 1, cents: 100, feeCents: 0, discountCents: 0 };
      await orm
        .insert(daySum)
        .values({ ...day, ...sums })
        .onConflictDoNothing();
      return {};
    },
    absent: {},
  },
  texts: {
    noProse: ['posting.kind', 'posting.debit', 'posting.credit', 'journal_state.zone', 'day_sum.kind'],
  },
  largeTables: ['posting', 'order_book'],
};
