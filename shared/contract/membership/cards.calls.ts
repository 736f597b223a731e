import { z } from 'zod';
import { MEMBERSHIP_GROUPS } from '../../codes/journal.ts';
import { either, partner, platform } from '../access.ts';
import { Count, Day, Ids, Keyword, pageQuery, pageShape, StoreChoice } from '../basics.ts';
import { call } from '../call.ts';
import { areMoneyDays, DaysOfMoney, MONEY_DAYS_RULE } from '../finance/shapes.ts';
import { membershipColumns, membershipSummaryColumns } from './columns.ts';
import { MembershipRow, MembershipSummaryRow } from './shapes.ts';

/** Filters of both reports; `start` and `end` are the business days on which cards were opened. */
const filters = { ...DaysOfMoney, companyId: Ids.optional(), storeId: StoreChoice.optional() };

const cardsQuery = pageQuery(membershipColumns.sortable)
  .extend({ ...filters, keyword: Keyword.optional() })
  .refine(areMoneyDays, MONEY_DAYS_RULE);
const summaryQuery = pageQuery(membershipSummaryColumns.sortable)
  .extend({ ...filters, groupBy: z.enum(MEMBERSHIP_GROUPS).default('store') })
  .refine(areMoneyDays, MONEY_DAYS_RULE);

const ofCards = either(platform('PLATFORM_DATA_DETAIL'), partner('EVENTS_READ_WRITE'));
const ofSummaries = either(platform('PLATFORM_DATA_SUMMARY'), partner('EVENTS_READ_WRITE'));

export const newMemberships = call({
  id: 'membership.newMemberships',
  method: 'GET',
  path: '/v1/membership/getNewMemberships',
  access: ofCards,
  summary:
    'Cards opened on some days: of the chosen store or several of them, or of every store for operators.',
  query: cardsQuery,
  result: pageShape(MembershipRow).extend({
    /** Cards by business day, of days on which some were opened. */
    byDay: z.array(z.object({ date: Day, cards: Count })),
  }),
});

export const newMembershipsReport = call({
  id: 'membership.newMembershipsForReport',
  method: 'GET',
  path: '/v1/membership/getNewMembershipsForReport',
  access: ofCards,
  summary: 'The same cards as CSV.',
  query: cardsQuery,
  answer: 'blob',
  isUntouched: true,
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const membershipSummaries = call({
  id: 'membership.summaries',
  method: 'GET',
  path: '/v1/membership/getNewMembershipSummaries',
  access: ofSummaries,
  summary: 'Cards opened on some days, by store, company or colleague, beside as many days before.',
  query: summaryQuery,
  result: pageShape(MembershipSummaryRow).extend({
    totals: z.object({ newCards: Count, firstBookings: Count, before: Count }),
  }),
});

export const membershipSummariesReport = call({
  id: 'membership.summariesForReport',
  method: 'GET',
  path: '/v1/membership/generateCSVNewMembershipSummaries',
  access: ofSummaries,
  summary: 'The same sums as CSV.',
  query: summaryQuery,
  answer: 'blob',
  isUntouched: true,
  timeoutMs: 120_000,
  result: z.unknown(),
});
