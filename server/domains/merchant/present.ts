import { z } from 'zod';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { auditRecord } from '../../../shared/contract/merchant/calls.ts';
import type { AuditRow } from './sql.ts';

const fieldsOfStep = auditRecord.result.element.shape.fields;

/** One step of an audit. */
export const presentStep = (row: AuditRow): ResultOf<typeof auditRecord>[number] => ({
  id: row.id,
  round: row.round,
  reviewYear: row.reviewYear,
  action: row.action,
  auditStatus: row.auditStatus,
  comment: row.comment,
  fields: fieldsOfStep.catch([]).parse(row.fields),
  actor: row.actor,
  at: row.at.toISOString(),
});

/** What people of the merchant do themselves. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(['submit', 'withdraw']);

/** The same for the merchant: everything else was done by people of the platform, who stay unnamed. */
export const presentOwnStep = (row: AuditRow): ResultOf<typeof auditRecord>[number] => ({
  ...presentStep(row),
  actor: OWN_ACTIONS.has(row.action) ? row.actor : '',
});

const SentBack = z.array(
  z.object({
    field: z.string(),
    reason: z.string(),
    code: z.string().default(''),
    answer: z.string().default(''),
  }),
);

/** Fields that were sent back, as stored by whatever version; what is none of them is left out. */
export const presentSentBack = (stored: unknown): z.output<typeof SentBack> =>
  SentBack.catch([]).parse(stored);
