import { accountSideOf } from '../../../payments/accounts.ts';
import type { DomainAccess, Sample } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn, merchantsOwnList, objectOfBothSides } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { storeSample } from './factory.ts';

const expectations: DomainAccess['expectations'] = {
  'stores.partner': { ...everybodySignedIn, operatorWithout: 'forbidden' },
  'stores.queryUMSSignInfo': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfSibling: 'notFound',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
  'stores.options': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
  'stores.list': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'stores.one': objectOfBothSides,
  'stores.history': objectOfBothSides,
  // Whoever manages a store of the company may open another one.
  'stores.create': { ...objectOfBothSides, partnerOfSibling: 'ok' },
  'stores.change': objectOfBothSides,
  'stores.switch': objectOfBothSides,
  'stores.receipts': objectOfBothSides,
  'stores.exportReceipts': objectOfBothSides,
};

/** What a change has to leave as it is: others have changed the store, and money was paid under its number. */
async function storedOf({ database }: TestApp, id: number): Promise<object> {
  const { rows } = await database.pool.query<{ version: number; accountNum: string }>(
    'select version, account_num as "accountNum" from store where id = $1',
    [id],
  );
  return rows[0] ?? { version: 0 };
}

const samples: DomainAccess['samples'] = {
  'stores.partner': nothing,
  'stores.queryUMSSignInfo': ({ storeId }) => ({ query: { storeId } }),
  'stores.options': ({ companyId }) => ({ query: { companyId } }),
  'stores.list': () => ({ query: { pageSize: 9999, sortBy: 'name' } }),
  'stores.one': ({ storeId }) => ({ params: { id: storeId } }),
  'stores.history': ({ storeId }) => ({ params: { id: storeId } }),
  'stores.create': ({ companyId }) => ({ body: { companyId, ...storeSample() } }),
  'stores.change': async ({ storeId }, test) => ({
    body: { id: storeId, ...storeSample(), ...(await storedOf(test, storeId)) },
  }),
  // The store has live sessions and stays as it is.
  'stores.switch': ({ storeId }) => ({ params: { id: storeId }, body: { enable: 1 } }),
  'stores.receipts': ({ storeId }) => ({
    params: { id: storeId },
    query: { start: '2026-11-01', end: '2026-11-30', sortBy: 'at', sortOrder: 'desc' },
  }),
  'stores.exportReceipts': ({ storeId }) => ({
    params: { id: storeId },
    body: { columns: ['at', 'amount', 'flowNumber'] },
  }),
};

/** Asks about an account that was opened at the payment side, of a company that waits for nothing else. */
const openedMeanwhile: Sample = async ({ storeId }, { database: { pool }, services }) => {
  await pool.query(`update store set payment = payment || '{"status":0}' where id = $1`, [storeId]);
  const { rows } = await pool.query<{ key: string }>(
    `update company c set audit_status = 5 from store s where s.id = $1 and c.id = s.company_id
     returning s.store_key as key`,
    [storeId],
  );
  await accountSideOf(services.config).open(String(rows[0]?.key), '2026-11-23T08:00:00.000Z');
  return { query: { storeId } };
};

/** Leaves the company settled and its store open, whoever asked before. */
const openAgain: Sample = async ({ storeId }, { database: { pool } }) => {
  await pool.query(
    `with opened as (update store set payment = payment || '{"status":2}' where id = $1 returning company_id)
     update company set audit_status = 6 where id in (select company_id from opened)`,
    [storeId],
  );
  return { query: { storeId } };
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  furtherSamples: { 'stores.queryUMSSignInfo': [openedMeanwhile, openAgain] },
  noIds: {
    'stores.exportReceipts body.ids[]': 'lines narrow what the reader may see anyway',
    'stores.exportReceipts body.excludeIds[]': 'lines narrow what the reader may see anyway',
  },
  wordless: ['stores.exportReceipts', 'stores.receipts'],
  tellsAmounts: ['stores.exportReceipts', 'stores.receipts'],
  // Wanted whole, to be filtered in the browser (decision H34).
  longPages: { 'stores.list': 9_999 },
  orders: { amounts: ['amount'], others: ['at', 'createdAt', 'name'] },
  texts: { trail: [{ object: 'store', table: 'store', id: 'id' }], histories: ['stores.history'] },
};
