import type { Excuses } from '../../../testing/access/excuses.ts';

/** What tests about all calls have to know of saved views. */
export const excuses: Excuses = {
  secrets: {
    'savedViews.change': ['ownViewId', 'privateViewId'],
    'savedViews.remove': ['ownViewId', 'privateViewId'],
  },
  texts: {
    byHand: {
      columns: ['saved_view.name'],
      plant: ({ companyId, accounts, word, secret }) => `update saved_view set name = case
        when shared = 1 or account_id in (${accounts.join()}) then '${word} ' else '${secret} ' end || name
        where company_id = ${companyId}`,
    },
    noProse: [
      'default_view.list',
      'list_layout.list',
      'list_layout.layout',
      'saved_view.list',
      'saved_view.query',
      'saved_view.layout',
    ],
  },
  // Columns and row height, no word of anybody; whose they are the account says, whatever merchant it works for.
  wordless: ['savedViews.layouts'],
  tablesOfNobody: ['list_layout'],
  // Fresh objects have brought the list of the sample to its limit.
  right: {
    'savedViews.create': async () => ({
      body: { list: 'orders.orders', name: 'Mine', query: '', columns: null, shared: 0 },
    }),
  },
};
