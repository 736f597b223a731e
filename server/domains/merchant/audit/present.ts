import { z } from 'zod';
import { changesOfFile, type MerchantFileContent } from '../../../../shared/codes/merchant/merchantFile.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { merchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import {
  type MerchantAuditRow,
  WaivedCheck,
} from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import type { SecretBox } from '../../../secrets/secretBox.ts';
import { cityNameOf } from '../../cities/service.ts';
import { readContent } from '../file/content.ts';
import type { StoredContent } from '../file/sql.ts';
import { presentStep } from '../present.ts';
import type { AuditRow } from '../sql.ts';
import type { AuditRecordRow } from './list.sql.ts';

type Detail = ResultOf<typeof merchantAudit>;
const HOUR_MS = 3_600_000;

/** The paths of what differs between two rounds, also of numbers that end alike. */
export const changedFields = (
  box: SecretBox,
  companyId: number,
  current: StoredContent,
  previous: StoredContent,
): string[] => {
  const whole = (content: StoredContent) => readContent(box, companyId, content, 'whole');
  return changesOfFile(whole(previous), whole(current)).map(({ field }) => field);
};

/** A file of the list; one that was decided waits no more. */
export function presentRow(box: SecretBox, now: number, row: AuditRecordRow): MerchantAuditRow {
  const { id, company, legal, bank, stores, files, previous, submittedAt } = row;
  const current = { company, legal, bank, stores, files };
  const content = readContent(box, id, current, 'hidden').company;
  const waits = row.auditStatus === 2 && submittedAt !== null;
  return {
    id,
    companyName: row.companyName,
    kind: row.kind,
    round: row.round,
    submittedAt,
    waitingHours: waits ? Math.floor((now - Date.parse(submittedAt)) / HOUR_MS) : null,
    type: content.companyType === '' ? row.type : Number(content.companyType),
    city: cityNameOf(content.city),
    changedFields: previous === null ? null : changedFields(box, id, current, previous).length,
    claimState: row.claimState,
    claimedBy: row.claimedBy,
    auditStatus: row.auditStatus,
    reviewer: row.reviewer,
    version: row.version,
  };
}

/** The content as the contract has it. */
export const presentContent = ({
  company,
  legal,
  bank,
  stores,
  files,
}: MerchantFileContent): Detail['current'] => ({
  company,
  legal,
  bank,
  stores: [...stores],
  files: [...files],
});

/** Checks that were let pass. */
export const presentWaived = (stored: unknown): WaivedCheck[] => z.array(WaivedCheck).catch([]).parse(stored);

/** A step with what auditors tell each other. */
export const presentStepWithNote = (row: AuditRow): Detail['records'][number] => ({
  ...presentStep(row),
  internalNote: row.internalNote,
});
