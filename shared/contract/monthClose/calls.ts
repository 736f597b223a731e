import { CloseMonthBody, Correction, Month, MonthDetail, MonthRow } from './shapes.ts';
import { z } from 'zod';
import { platform } from '../access.ts';
import { call } from '../call.ts';

const access = platform('PLATFORM_REPORT');
const OfMonth = z.object({ month: Month });

export const months = call({
  id: 'monthClose.months',
  method: 'GET',
  path: '/v1/p/finance/months',
  access,
  summary: 'The last months, who closed them, and what closed ones recognised by the month it was received.',
  addition: true,
  result: z.array(MonthRow),
});

export const month = call({
  id: 'monthClose.month',
  method: 'GET',
  path: '/v1/p/finance/months/{month}',
  access,
  summary: 'A month: what has to be so before it is closed, its accounts, and what was corrected later.',
  params: OfMonth,
  addition: true,
  timeoutMs: 60_000,
  result: MonthDetail,
});

export const corrections = call({
  id: 'monthClose.corrections',
  method: 'GET',
  path: '/v1/p/finance/months/{month}/corrections',
  access,
  summary: 'Postings of later months that take back postings of this one, the first ones.',
  params: OfMonth,
  addition: true,
  result: z.array(Correction),
});

export const closeMonth = call({
  id: 'monthClose.close',
  method: 'POST',
  path: '/v1/p/finance/months/{month}/close',
  access,
  summary: 'Close a month for good, with the totals that were looked at; refunds that failed need a note.',
  params: OfMonth,
  body: CloseMonthBody,
  idempotent: true,
  addition: true,
  timeoutMs: 60_000,
  result: z.object({ month: z.string(), hash: z.string() }),
});
