import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { AUDIT_COUNTED } from '../../../../shared/codes/merchant/merchantAudit.ts';
import { changesOfFile, type MerchantFileContent } from '../../../../shared/codes/merchant/merchantFile.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { Claim } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { readPage } from '../../../db/statements/page.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import type { Services } from '../../../services.ts';
import { giveBackThings, nameOfHolder, takeNextThings, takeThings } from '../../reviewing/service.ts';
import { readContent, withoutPapers } from '../file/content.ts';
import { tellRead } from '../file/parts.ts';
import type { StoredContent } from '../file/sql.ts';
import { presentSentBack } from '../present.ts';
import { refuse } from '../refusals.ts';
import { checksOf } from './checks.ts';
import { filesOf } from './claim.sql.ts';
import * as list from './list.sql.ts';
import { changedFields, presentContent, presentRow, presentStepWithNote, presentWaived } from './present.ts';
import { fileOf } from '../sql.ts';
import { companiesLike, companiesOfNumber, type FileOfCompany, stepsWithNotes } from './sql.ts';

/** Which auditor asks, and in which request. */
export type AuditorRequest = PlatformRequest;

const auditorOf = ({ config }: Services, { caller, context }: AuditorRequest): list.Auditor => ({
  accountId: caller.actor.accountId,
  now: context.now,
  zone: config.zone,
});

/** A page of the files that were handed in; one beyond the end is the last one. */
export async function listAudits(
  services: Services,
  request: AuditorRequest,
  filter: list.AuditFilter,
): Promise<ResultOf<typeof contract.merchantAudits>> {
  const { orm } = services.database;
  const { scope } = request.caller;
  const auditor = auditorOf(services, request);
  const box = secretBoxOf(services.config);
  return readPage(filter, await list.countAuditRows(orm, scope, filter, auditor), async (page) =>
    (await list.auditRows(orm, scope, page, auditor)).map((row) => presentRow(box, auditor.now, row)),
  );
}

/** How many files each tab of the list has. */
export const countAudits = (
  services: Services,
  request: AuditorRequest,
): Promise<ResultOf<typeof contract.merchantAuditCounts>> =>
  list.countsOfAudits(services.database.orm, request.caller.scope, auditorOf(services, request));

/** Where a file stands: a settled company stays settled while its review is looked at. */
export const statusOf = ({ company, file }: FileOfCompany): number =>
  company.auditStatus === AuditStatus.settled ? file.auditStatus : company.auditStatus;

/** First files of merchants, or the review of a settled one. */
export const kindOf = (found: FileOfCompany): 'onboarding' | 'annual' =>
  found.company.auditStatus === AuditStatus.settled && statusOf(found) !== AuditStatus.settled
    ? 'annual'
    : 'onboarding';

/** Whose a file is, if anybody's, at this moment. */
async function claimOf(
  db: Queryable,
  request: AuditorRequest,
  found: FileOfCompany,
): Promise<ReturnType<typeof Claim.parse> | null> {
  const { caller, context } = request;
  const { claimedBy, claimedUntil } = found.file;
  if (statusOf(found) !== AuditStatus.submitted || claimedBy === null || claimedUntil === null) return null;
  if (claimedUntil.getTime() <= context.now) return null;
  const isMine = claimedBy === caller.actor.accountId;
  const name = isMine ? caller.actor.name : await nameOfHolder(db, request, filesOf(), found.company.id);
  return { isMine, name, until: claimedUntil.toISOString() };
}

/**
 * One file as its auditor reads it. Numbers are whole and papers open for who has claimed it and for financial
 * staff, which the trail tells; a draft is nobody's business but the merchant's.
 * @throws Refusal notFound
 */
export async function readAudit(
  services: Services,
  request: AuditorRequest,
  companyId: number,
): Promise<ResultOf<typeof contract.merchantAudit>> {
  const { database, config } = services;
  const { caller } = request;
  const { orm } = database;
  const found = await wholeFile(orm, caller.scope, companyId);
  if (!found || !AUDIT_COUNTED.some((status) => status === statusOf(found))) throw refuse.notFound();
  const { company, file } = found;
  const box = secretBoxOf(config);
  const claim = await claimOf(orm, request, found);
  const numbers = claim?.isMine || caller.actor.financialStaff ? 'whole' : 'hidden';
  const papers = numbers === 'whole';
  const read = (content: StoredContent) => readContent(box, companyId, content, numbers);
  const present = (content: MerchantFileContent) => presentContent(papers ? content : withoutPapers(content));
  const current = read(file);
  const stored = file.previous as StoredContent | null;
  const previous = stored && read(stored);
  const changed = stored ? changedFields(box, companyId, file, stored) : [];
  await tellRead(orm, request, companyId, { content: current, numbers, papers });
  const records = await stepsWithNotes(orm, caller.scope, companyId);
  return {
    companyId,
    companyName: current.company.companyName || company.companyName,
    kind: kindOf(found),
    round: file.round,
    auditStatus: statusOf(found),
    submittedAt: file.submittedAt?.toISOString() ?? null,
    version: file.version,
    current: present(current),
    previous: previous && present(previous),
    diff: previous ? differences(previous, current, changed) : [],
    sentBack: presentSentBack(file.rejected),
    checks: await readChecks(orm, services, request, found),
    waived: presentWaived(file.waived),
    records: records.map(presentStepWithNote),
    claim,
    numbersAreWhole: numbers === 'whole',
  };
}

/** What to show of the fields that have changed; two hidden numbers may look the same and yet differ. */
function differences(
  previous: Parameters<typeof changesOfFile>[0],
  current: typeof previous,
  changed: readonly string[],
): { field: string; before: string; after: string }[] {
  const shown = new Map(changesOfFile(previous, current).map((change) => [change.field, change]));
  const numbers: Readonly<Record<string, readonly [string, string]>> = {
    'legal.idNumber': [previous.legal.idNumber, current.legal.idNumber],
    'bank.number': [previous.bank.number, current.bank.number],
  };
  return changed.map((field) => {
    const [before = '', after = ''] = numbers[field] ?? [];
    return shown.get(field) ?? { field, before, after };
  });
}

/** Looks up what decides whether a file can be approved. */
export async function readChecks(
  db: Queryable,
  { config }: Services,
  { caller, context }: AuditorRequest,
  found: FileOfCompany,
): Promise<ReturnType<typeof checksOf>> {
  const { id } = found.company;
  const content = readContent(secretBoxOf(config), id, found.file, 'whole');
  const { companyName, creditCode, contactPhone } = content.company;
  return checksOf(content, {
    today: dayOf(context.now, config.zone),
    companiesLike: await companiesLike(db, caller.scope, id, { companyName, creditCode }),
    companiesOfNumber: await companiesOfNumber(db, caller.scope, id, contactPhone),
    isReview: kindOf(found) === 'annual',
  });
}

/**
 * Takes a file, keeps it, or gives it back. The trail tells that it was taken and given back, and no sign of life.
 * @throws Refusal notFound, fileNotWaiting, fileClaimed naming who has it
 */
export const claimAudit = (
  { database }: Services,
  request: AuditorRequest,
  companyId: number,
  { release }: { readonly release: boolean },
): Promise<ResultOf<typeof contract.claimMerchantAudit>> =>
  database.transaction(async (tx) => {
    const change = release ? giveBackThings : takeThings;
    const [changed] = await change(tx, request, filesOf(), { ids: [companyId] });
    if (changed) return { id: companyId, version: changed.version };
    const found = await wholeFile(tx, request.caller.scope, companyId);
    if (!found) throw refuse.notFound();
    // Who gives back what ended by itself meanwhile has what they wanted.
    if (release) return { id: companyId, version: found.file.version };
    if (statusOf(found) !== AuditStatus.submitted) throw refuse.fileNotWaiting();
    throw refuse.fileClaimed({ name: await nameOfHolder(tx, request, filesOf(), companyId) });
  });

/** Takes the free file that waits longest; two auditors who ask together get different ones. */
export const claimNextAudit = (
  { database }: Services,
  request: AuditorRequest,
  { kind }: { readonly kind: 'onboarding' | 'annual' },
): Promise<ResultOf<typeof contract.claimNextMerchantAudit>> =>
  database.transaction(async (tx) => {
    const [taken] = await takeNextThings(tx, request, filesOf(kind), 1);
    return { id: taken?.id ?? null };
  });

/** The file of a company; nothing for one that never began. */
async function wholeFile(
  db: Queryable,
  scope: PlatformScope,
  companyId: number,
): Promise<FileOfCompany | undefined> {
  const found = await fileOf(db, scope, companyId);
  return found?.file ? { company: found.company, file: found.file } : undefined;
}
