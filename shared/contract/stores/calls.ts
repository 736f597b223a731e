import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import { call } from '../call.ts';
import { receiptColumns } from './receipts.columns.ts';
import { storeColumns } from './columns.ts';
import { WHOLE_LIST_PAGE_SIZE } from '../../codes/limits.ts';
import { Day, Flag, IdParams, IdText, Ok, pageShape, pageQuery } from '../basics.ts';
import { exportBody } from '../exports.ts';
import { Company, StorePay } from '../authentication/identity.shapes.ts';
import { AccountPage } from '../papers.ts';
import { StoreReceipt } from './receipts.shapes.ts';
import { Store, StoreChange, StoreDetail, StoreForm } from './shapes.ts';

/** Companies and stores the caller may act for; a super admin who may enter the merchant view sees all of them. */
export const partnerStores = call({
  id: 'stores.partner',
  method: 'GET',
  path: '/v1/stores/partner',
  access: either(platform('COMPANY_MANAGEMENT'), partner(undefined, { scope: 'company', settled: false })),
  summary: 'Companies with their stores, for the store switcher and /company-list.',
  result: z.array(Company),
});

export const queryUmsSignInfo = call({
  id: 'stores.queryUMSSignInfo',
  method: 'GET',
  path: '/v1/stores/queryUMSSignInfo',
  access: either(platform('COMPANY_MANAGEMENT'), partner(undefined, { scope: 'company', settled: false })),
  summary:
    'Receiving account of a store as the payment side knows it; one that is not open has the address where it is opened, for operators, who manages the company and its owner.',
  query: z.object({ storeId: IdText }),
  result: StorePay.extend({ url: AccountPage }),
});

/**
 * Operators who manage companies, about every store; merchants about the stores in which they hold COMPANY_MANAGE, those
 * that are disabled among them (decision 0040).
 */
const manage = either(platform('COMPANY_MANAGEMENT'), partner('COMPANY_MANAGE', { scope: 'company' }));

export const stores = call({
  id: 'stores.list',
  method: 'GET',
  path: '/v1/stores',
  access: manage,
  summary: 'Stores to manage; the whole list may be asked for at once.',
  // One of two lists that may be asked for as a whole (decision H34).
  query: pageQuery(storeColumns.sortable).extend({
    pageSize: z.coerce.number().int().min(1).max(WHOLE_LIST_PAGE_SIZE).default(10),
  }),
  result: pageShape(Store),
});

export const store = call({
  id: 'stores.one',
  method: 'GET',
  path: '/v1/stores/{id}',
  access: manage,
  summary: 'One store, with how many live sessions it has and whether its account number is locked.',
  params: IdParams,
  result: StoreDetail,
});

export const createStore = call({
  id: 'stores.create',
  method: 'POST',
  path: '/v1/stores',
  access: manage,
  summary:
    'Open a store of a company; 10151 when the company has one of that name. A merchant who opens one works in it with the roles that let them.',
  body: StoreForm,
  idempotent: true,
  result: Ok,
});

export const changeStore = call({
  id: 'stores.change',
  method: 'PUT',
  path: '/v1/stores',
  access: manage,
  summary:
    'Change a store as a whole; 10150 when its version is older than the stored one, 10151 when the name is used.',
  body: StoreChange,
  result: Ok,
});

export const switchStore = call({
  id: 'stores.switch',
  method: 'PATCH',
  path: '/v1/stores/{id}',
  access: manage,
  summary: 'Enable or disable a store; 644 while it has live sessions.',
  params: IdParams,
  body: z.object({ enable: Flag }),
  result: Ok,
});

export const storeHistory = call({
  id: 'stores.history',
  method: 'GET',
  path: '/v1/stores/{id}/history',
  access: manage,
  summary: 'What happened to a store, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

/** The chosen store, or another one of its company in which COMPANY_MANAGE is held; operators about any. */
const readers = either(platform('COMPANY_MANAGEMENT'), partner('COMPANY_MANAGE'));

export const storeReceipts = call({
  id: 'stores.receipts',
  method: 'GET',
  path: '/v1/stores/{id}/receipts',
  access: readers,
  summary:
    'What came in on the receiving account of a store, newest first. Numbers are whole for financial staff, which is written down; amounts with PAYMENT_READ_EXPORT only.',
  params: IdParams,
  query: pageQuery(receiptColumns.sortable).extend({ start: Day.optional(), end: Day.optional() }),
  addition: true,
  result: pageShape(StoreReceipt),
});

export const exportReceipts = call({
  id: 'stores.exportReceipts',
  method: 'POST',
  path: '/v1/stores/{id}/receipts/export',
  access: readers,
  summary: 'The receiving log of a store as CSV; numbers and amounts as in the list.',
  params: IdParams,
  query: storeReceipts.query,
  body: exportBody(receiptColumns.inFile),
  columns: receiptColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});
