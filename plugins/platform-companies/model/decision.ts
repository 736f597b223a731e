import {
  type AuditReason,
  type FileCheck,
  saysEnough,
  WORDS_AT_LEAST,
} from '../../../shared/codes/merchant/auditReasons.ts';
import type { AuditDecisionBody } from '../../../shared/contract/merchant/merchantAudits.shapes.ts';
import type { AuditFile } from './fileLines.ts';

/** What an auditor says of one field. */
export interface Mark {
  readonly isOk: boolean;
  readonly code: AuditReason;
  readonly text: string;
}

/** What an auditor has said so far; the server decides again by the same rules. */
export interface Draft {
  readonly marks: Readonly<Record<string, Mark>>;
  /** Why a failed check may pass, by check. */
  readonly waived: Readonly<Partial<Record<FileCheck, string>>>;
}

export const EMPTY_DRAFT: Draft = { marks: {}, waived: {} };

/** Fields that are not OK, as the call takes them. */
export const notOk = ({ marks }: Draft): AuditDecisionBody['fields'] =>
  Object.entries(marks)
    .filter(([, { isOk }]) => !isOk)
    .map(([field, { code, text }]) => ({ field, code, text: text.trim() }));

/** Failed checks that nobody has waived yet. */
export const openChecks = (file: AuditFile, { waived }: Draft): readonly FileCheck[] =>
  file.checks
    .filter(({ check, isOk }) => isOk === 0 && !saysEnough(waived[check] ?? '', WORDS_AT_LEAST))
    .map(({ check }) => check);

/** Checks that fail and may, with the words for it. */
export const waivedChecks = (file: AuditFile, { waived }: Draft): AuditDecisionBody['waived'] =>
  file.checks.flatMap(({ check, isOk }) => {
    const text = waived[check]?.trim() ?? '';
    return isOk === 0 && saysEnough(text, WORDS_AT_LEAST) ? [{ check, text }] : [];
  });

/** Why a decision cannot be made yet: the key of the sentence; undefined when it can. */
export function whyNot(
  decision: AuditDecisionBody['decision'],
  file: AuditFile,
  draft: Draft,
):
  | 'notWaiting'
  | 'notClaimed'
  | 'somethingNotOk'
  | 'checksOpen'
  | 'nothingNotOk'
  | 'wordsMissing'
  | undefined {
  if (file.auditStatus !== 2) return 'notWaiting';
  if (!file.claim?.isMine) return 'notClaimed';
  const fields = notOk(draft);
  if (decision === 'approve') {
    if (fields.length > 0) return 'somethingNotOk';
    return openChecks(file, draft).length > 0 ? 'checksOpen' : undefined;
  }
  if (decision === 'reject') return undefined;
  if (fields.length === 0) return 'nothingNotOk';
  return fields.some(({ code, text }) => code === 'other' && !saysEnough(text, WORDS_AT_LEAST))
    ? 'wordsMissing'
    : undefined;
}
