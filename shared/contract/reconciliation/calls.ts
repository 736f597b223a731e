import {
  ExplainDifferenceBody,
  ImportAnswer,
  ImportPart,
  Provider,
  ReconciledSource,
  ReconciliationDay,
} from './shapes.ts';
import { z } from 'zod';
import { RECONCILED_DAYS_AT_MOST } from '../../codes/money/reconciliation.ts';
import { daysBetween } from '../../format/dates.ts';
import { platform } from '../access.ts';
import { Day, Id, IdParams, Ok } from '../basics.ts';
import { call } from '../call.ts';

/** Whoever reconciles reads all statements of money that went through a provider; the others are asked for by the service. */
const access = platform('PLATFORM_STATEMENT_EVENTPAYMENT');

export const reconciliation = call({
  id: 'reconciliation.day',
  method: 'GET',
  path: '/v1/p/finance/reconciliation',
  access,
  summary: 'What we and the payment providers say of a business day, with what does not agree.',
  query: z.object({ date: Day }),
  addition: true,
  result: z.array(ReconciledSource),
});

export const reconciliationDays = call({
  id: 'reconciliation.days',
  method: 'GET',
  path: '/v1/p/finance/reconciliation/days',
  access,
  summary: 'How business days stand; those without any money are left out.',
  query: z
    .object({ start: Day, end: Day })
    .refine(({ start, end }) => start <= end && daysBetween(start, end) < RECONCILED_DAYS_AT_MOST, {
      error: `is start or up to ${RECONCILED_DAYS_AT_MOST - 1} days later`,
      path: ['end'],
    }),
  addition: true,
  result: z.array(ReconciliationDay),
});

export const providers = call({
  id: 'reconciliation.providers',
  method: 'GET',
  path: '/v1/p/finance/reconciliation/providers',
  access,
  summary: 'Providers whose files were imported, with the columns of their last file.',
  addition: true,
  result: z.array(Provider),
});

export const importRows = call({
  id: 'reconciliation.import',
  method: 'POST',
  path: '/v1/p/finance/reconciliation/imports',
  access,
  summary:
    'Hand in a part of a provider’s file; each wrong row is named by its line. What is known already changes nothing.',
  body: ImportPart,
  addition: true,
  timeoutMs: 60_000,
  result: ImportAnswer,
});

export const explainDifference = call({
  id: 'reconciliation.explain',
  method: 'PUT',
  path: '/v1/p/finance/reconciliation/{id}',
  access,
  summary:
    'Say why something does not agree, or take that back. It holds as long as the difference is the same.',
  params: IdParams,
  body: ExplainDifferenceBody,
  addition: true,
  result: Ok,
});

export const matchDifference = call({
  id: 'reconciliation.match',
  method: 'PUT',
  path: '/v1/p/finance/reconciliation/{id}/match',
  access,
  summary:
    'Say which row of the provider a movement of ours is, of the same amount; or, with null, that it is none.',
  params: IdParams,
  body: z.object({ matchId: Id.nullable() }),
  addition: true,
  result: Ok,
});
