import { z } from 'zod';
import { REPORT_GRAINS } from '../../codes/journal.ts';
import { CHANNEL_SOURCES } from '../../codes/lists.ts';
import { partner, platform } from '../access.ts';
import { Ids, Keyword, oneOf, pageQuery, pageShape, severalOf, StoreChoice } from '../basics.ts';
import { call } from '../call.ts';
import { exportBody } from '../exports.ts';
import { businessColumns, sessionSumColumns, statementColumns } from './columns.ts';
import {
  areMoneyDays,
  BusinessRow,
  DaysOfMoney,
  FinRow,
  FinSum,
  MONEY_DAYS_RULE,
  SessionSum,
  StatementTypeCode,
} from './shapes.ts';

const OfType = z.object({ type: StatementTypeCode });
const cents = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Filters of every statement, named as in screens C1b: `start` and `end` are business days, `type` is the source (B9). */
const filters = {
  ...DaysOfMoney,
  companyId: Ids.optional(),
  storeId: StoreChoice.optional(),
  /** A word of the session's or the pack's name. */
  eventTitle: Keyword.optional(),
  eventId: Ids.optional(),
  /** A whole order number, or the number of a payment. */
  orderNumber: Keyword.optional(),
  payMode: severalOf([0, 1, 2, 3, 4, 5]).optional(),
  channel: severalOf(CHANNEL_SOURCES).optional(),
  coachId: Ids.optional(),
  /** B21, of the refunds that rows are; other rows have none. */
  refundState: severalOf([1, 2, 3, 4, 5]).optional(),
  amountMin: cents.optional(),
  amountMax: cents.optional(),
  /** The twin of the list as a file, whole and with its sums (decision H17). */
  export: oneOf([1]).optional(),
};
/** The company only ever narrows what a merchant sees: it is its own. */
const statementQuery = pageQuery(statementColumns.sortable)
  .extend(filters)
  .refine(areMoneyDays, MONEY_DAYS_RULE);

/** `differs` 1: what files of providers do not bear out and nobody has explained, 0: the rest. Merchants see no such file. */
const operatorQuery = pageQuery(statementColumns.sortable)
  .extend({ ...filters, differs: oneOf([0, 1]).optional() })
  .refine(areMoneyDays, MONEY_DAYS_RULE);

const ofMerchants = partner('PAYMENT_READ_EXPORT');
/** Whoever has one of the statements; the type itself asks for its own code. */
const operators = platform(
  'PLATFORM_STATEMENT_EVENTPAYMENT',
  'PLATFORM_STATEMENT_EVENTREFUND',
  'PLATFORM_STATEMENT_EVENTINCOME',
  'PLATFORM_STATEMENT_EVENTADVANCE',
  'PLATFORM_STATEMENT_PAYMENT',
  'PLATFORM_STATEMENT_REFUND',
  'PLATFORM_STATEMENT_WRITEOFF',
);

export const businessSummary = call({
  id: 'finance.businessSummary',
  method: 'GET',
  path: '/v1/p/finance/summary/business',
  access: platform('PLATFORM_REPORT'),
  summary: 'What companies took, gave back, paid in fees and earned, by day, week or month.',
  query: z
    .object({
      ...DaysOfMoney,
      grain: z.enum(REPORT_GRAINS).default('month'),
      companyId: Ids.optional(),
      storeId: Ids.optional(),
    })
    .refine(areMoneyDays, MONEY_DAYS_RULE),
  answer: 'raw',
  result: z.array(BusinessRow),
});

export const exportBusiness = call({
  id: 'finance.exportBusiness',
  method: 'POST',
  path: '/v1/p/finance/summary/business/export',
  access: platform('PLATFORM_REPORT'),
  summary: 'The finance report as CSV.',
  query: businessSummary.query,
  body: z.object({
    columns: z.array(z.enum(businessColumns.inFile)).min(1),
    totals: z.boolean().default(false),
  }),
  columns: businessColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const summary = call({
  id: 'finance.summary',
  method: 'GET',
  path: '/v1/finance/summary/{type}',
  access: ofMerchants,
  summary: 'What the rows of a statement add up to, by mode and by day, beside the days before.',
  params: OfType,
  query: statementQuery,
  answer: 'raw',
  result: FinSum,
});

export const platformSummary = call({
  id: 'finance.platformSummary',
  method: 'GET',
  path: '/v1/p/finance/summary/{type}',
  access: operators,
  summary: 'The same across merchants; each type needs its own code.',
  params: OfType,
  query: operatorQuery,
  answer: 'raw',
  result: FinSum,
});

export const sessionSums = call({
  id: 'finance.sessionSums',
  method: 'GET',
  path: '/v1/finance/summary/{type}/sessions',
  access: ofMerchants,
  summary: 'What the rows of a statement add up to by session, the latest first.',
  params: OfType,
  query: pageQuery(sessionSumColumns.sortable).extend(filters).refine(areMoneyDays, MONEY_DAYS_RULE),
  addition: true,
  answer: 'raw',
  result: pageShape(SessionSum),
});

export const statement = call({
  id: 'finance.statement',
  method: 'GET',
  path: '/v1/finance/{type}',
  access: ofMerchants,
  summary: 'A statement of the chosen store, or of several of its company; with export=1 its file.',
  params: OfType,
  query: statementQuery,
  answer: 'raw',
  timeoutMs: 120_000,
  result: pageShape(FinRow),
});

export const platformStatement = call({
  id: 'finance.platformStatement',
  method: 'GET',
  path: '/v1/p/finance/{type}',
  access: operators,
  summary: 'A statement across merchants; each type needs its own code. With export=1 its file.',
  params: OfType,
  query: operatorQuery,
  answer: 'raw',
  timeoutMs: 120_000,
  result: pageShape(FinRow),
});

export const exportStatement = call({
  id: 'finance.exportStatement',
  method: 'POST',
  path: '/v1/finance/{type}/export',
  access: ofMerchants,
  summary: 'Chosen columns and rows of a statement as CSV.',
  params: OfType,
  query: statementQuery,
  body: exportBody(statementColumns.inFile),
  columns: statementColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const exportPlatformStatement = call({
  id: 'finance.exportPlatformStatement',
  method: 'POST',
  path: '/v1/p/finance/{type}/export',
  access: operators,
  summary: 'The same across merchants; each type needs its own code.',
  params: OfType,
  query: operatorQuery,
  body: exportBody(statementColumns.inFile),
  columns: statementColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});
