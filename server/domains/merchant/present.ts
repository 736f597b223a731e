import { auditRecord, merchantInfo } from '../../../shared/contract/merchant.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { AuditRow, FileRow } from './sql.ts';

type Info = ResultOf<typeof merchantInfo>;

const { company, legal, bank, stores, files, rejected } = merchantInfo.result.shape;
const fieldsOfStep = auditRecord.result.element.shape.fields;

/**
 * The onboarding file as the contract answers it. The company's auditStatus is the one the server decides by, so it
 * is the one that is shown; a company without a file has an empty one.
 */
export function presentInfo(found: FileRow, showBank: boolean): Info {
  const { file } = found;
  return {
    companyId: found.company.id,
    auditStatus: found.company.auditStatus,
    company: company.catch({}).parse(file?.company ?? { companyName: found.company.companyName }),
    legal: legal.catch({}).parse(file?.legal),
    bank: showBank ? bank.catch({}).parse(file?.bank) : masked(bank.catch({}).parse(file?.bank)),
    stores: stores.catch([]).parse(file?.stores),
    files: files.catch([]).parse(file?.files),
    rejected: rejected.catch([]).parse(file?.rejected),
    submittedAt: file?.submittedAt?.toISOString() ?? null,
    version: file?.version ?? 0,
  };
}

/** Bank numbers show their last 4 digits to everybody but financial staff (screens A4). */
const masked = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /^[\d ]{8,}$/.test(value) ? `****${value.slice(-4)}` : value,
    ]),
  );

/** One step of an audit. */
export const presentStep = (row: AuditRow): ResultOf<typeof auditRecord>[number] => ({
  id: row.id,
  round: row.round,
  action: row.action,
  auditStatus: row.auditStatus,
  comment: row.comment,
  fields: fieldsOfStep.catch([]).parse(row.fields),
  actor: row.actor,
  at: row.at.toISOString(),
});

/** The same for the merchant: what follows the submission was done by people of the platform, who stay unnamed. */
export const presentOwnStep = (row: AuditRow): ResultOf<typeof auditRecord>[number] => ({
  ...presentStep(row),
  actor: row.action === 'submit' ? row.actor : '',
});
