import { sectionOf } from '../../../../shared/codes/merchant/annualReview.ts';
import {
  COMMENT_AT_LEAST,
  decisionMessage,
  saysEnough,
  WORDS_AT_LEAST,
} from '../../../../shared/codes/merchant/auditReasons.ts';
import { auditStatusAfter } from '../../../../shared/codes/merchant/merchantAudit.ts';
import { fieldsOfFile, type MerchantFileContent } from '../../../../shared/codes/merchant/merchantFile.ts';
import type { FieldError, ResultOf } from '../../../../shared/contract/call.ts';
import type { decideMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type {
  AuditDecisionBody,
  WaivedCheck,
} from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';
import { tellOfWaiting } from '../../../live/waitingSignal.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import type { Services } from '../../../services.ts';
import { nameOfHolder } from '../../reviewing/service.ts';
import { hidden, readContent } from '../file/content.ts';
import { reviewYearOf } from '../file/parts.ts';
import type { StoredContent } from '../file/sql.ts';
import { refuse } from '../refusals.ts';
import { firstAccountOf } from './approve.sql.ts';
import { openCompany } from './approve.ts';
import { filesOf } from './claim.sql.ts';
import { presentWaived } from './present.ts';
import { type AuditorRequest, kindOf, readChecks, statusOf } from './service.ts';
import {
  accountsOf,
  type FileOfCompany,
  insertAnyStep,
  lockAnyFile,
  tellMerchant,
  writeCompany,
  writeDecision,
} from './sql.ts';

type Result = ResultOf<typeof decideMerchantAudit>;

/** A decision about a held file, once nothing speaks against it. */
interface Decision {
  readonly body: AuditDecisionBody;
  readonly held: FileOfCompany;
  readonly content: MerchantFileContent;
  readonly next: number;
}

/**
 * Decides a file: all of it, the message to the merchant and the trail included, or nothing. Whoever decides holds the
 * file and its claim; of two who decide the same round, the second one is told that it has changed.
 * @throws Refusal notFound, changedBySomeoneElse (10150), fileNotWaiting, fileClaimed, claimNeeded, badInput,
 *   creditCodeUsed and companyNameUsed (10151)
 */
export const decideAudit = (
  services: Services,
  request: AuditorRequest,
  companyId: number,
  body: AuditDecisionBody,
): Promise<Result> =>
  services.database.transaction(async (tx) => {
    const held = await lockAnyFile(tx, request.caller.scope, companyId);
    if (!held) throw refuse.notFound();
    if (held.file.version !== body.version) throw refuse.changedBySomeoneElse();
    const isReview = kindOf(held) === 'annual';
    const act = isReview && body.decision === 'approve' ? 'approveReview' : body.decision;
    const next = auditStatusAfter(act, statusOf(held));
    if (next === undefined) throw refuse.fileNotWaiting();
    await refuseUnclaimed(tx, request, held);
    const content = readContent(secretBoxOf(services.config), companyId, held.file, 'whole');
    const decision = { body, held, content, next };
    const faults = faultsOf(decision);
    if (faults.length > 0) throw refuse.badInput(faults);
    if (body.decision === 'approve') await refuseFailed(tx, services, request, decision);
    const version = await write(tx, request, decision);
    if (body.decision === 'approve')
      await openCompany(tx, services, request, { held, content, auditStatus: next, isReview });
    // Whoever waits for it hears of it on their open page.
    await tellOfAccess(services.database.signals, tx, await accountsOf(tx, request.caller.scope, companyId));
    await tellOfWaiting(services.database.signals, tx);
    return { id: companyId, version };
  });

async function refuseUnclaimed(
  tx: Transaction,
  request: AuditorRequest,
  { company, file }: FileOfCompany,
): Promise<void> {
  const { caller, context } = request;
  const isOpen = file.claimedUntil !== null && file.claimedUntil.getTime() > context.now;
  if (!isOpen) throw refuse.claimNeeded();
  if (file.claimedBy === caller.actor.accountId) return;
  throw refuse.fileClaimed({ name: await nameOfHolder(tx, request, filesOf(), company.id) });
}

/** What a decision lacks, or says against itself. */
function faultsOf({ body, held, content }: Decision): FieldError[] {
  const faults: FieldError[] = [];
  const add = (field: string, code: string, message: string) => faults.push({ field, code, message });
  const { decision, comment, fields, waived } = body;
  const known = [...fieldsOfFile(content).keys()];
  for (const [index, { field, code, text }] of fields.entries()) {
    if (!known.some((path) => path === field || path.startsWith(`${field}.`)) && !isEmptyList(field, content))
      add(`fields.${index}.field`, 'unknown', 'is no field of the file');
    if (fields.findIndex((each) => each.field === field) !== index)
      add(`fields.${index}.field`, 'twice', 'is there twice');
    if (code === 'other' && !saysEnough(text, WORDS_AT_LEAST))
      add(
        `fields.${index}.text`,
        'tooShort',
        `needs at least ${WORDS_AT_LEAST} characters where no code says why`,
      );
  }
  if (decision === 'approve' && fields.length > 0)
    add('fields', 'notOk', 'has to be empty: a file is approved when nothing is not OK');
  if (decision === 'return' && fields.length === 0) add('fields', 'required', 'needs at least one field');
  if (decision === 'reject') {
    if (!saysEnough(comment, COMMENT_AT_LEAST))
      add('comment', 'tooShort', `needs at least ${COMMENT_AT_LEAST} characters`);
    if (body.companyName !== nameOf({ held, content }))
      add('companyName', 'differs', 'has to be the name of the company as the file has it');
  }
  if (decision !== 'approve' && waived.length > 0)
    add('waived', 'notNow', 'has to be empty: checks are waived by who approves');
  return faults;
}

const nameOf = ({ held, content }: Pick<Decision, 'held' | 'content'>): string =>
  content.company.companyName || held.company.companyName;

/** A list without entries has no paths, and may be what is wrong. */
const isEmptyList = (field: string, { stores, files }: MerchantFileContent): boolean =>
  (field === 'stores' && stores.length === 0) || (field === 'files' && files.length === 0);

/** Every check passes, or is waived in this very round. @throws Refusal badInput naming each one */
async function refuseFailed(
  tx: Transaction,
  services: Services,
  request: AuditorRequest,
  { body, held }: Decision,
): Promise<void> {
  const checks = await readChecks(tx, services, request, held);
  const failed = checks.filter(
    ({ check, isOk }) => isOk === 0 && !body.waived.some((each) => each.check === check),
  );
  if (failed.length === 0) return;
  throw refuse.badInput(
    failed.map(({ check }) => ({
      field: 'waived',
      code: check,
      message: `has to say why ${check} may fail`,
    })),
  );
}

/** Writes the decision, the step of its round, the line of the trail and the message. */
async function write(tx: Transaction, request: AuditorRequest, decision: Decision): Promise<number> {
  const { caller, context } = request;
  const { body, held, content, next } = decision;
  const { company, file } = held;
  const { comment, internalNote } = body;
  const sentBack = body.fields.map(({ field, code, text }) => ({ field, code, reason: text }));
  const isOver = body.decision === 'approve';
  const version = await writeDecision(tx, caller.scope, company.id, {
    auditStatus: next,
    rejected: body.decision === 'return' ? sentBack : [],
    waived: [...presentWaived(file.waived), ...waivedNow(request, decision)],
    ...(!isOver && { previous: contentOf(file), round: file.round + 1 }),
    ...(isOver ? { approved: null, confirmed: [] } : { confirmed: stillConfirmed(file.confirmed, sentBack) }),
  });
  // An approved company gets its status from `openCompany`, together with the name and the code that have to be free.
  if (!isOver && kindOf(held) === 'onboarding')
    await writeCompany(tx, caller.scope, company.id, { auditStatus: next });
  await insertAnyStep(tx, caller.scope, {
    companyId: company.id,
    round: file.round,
    reviewYear: kindOf(held) === 'annual' ? reviewYearOf(company) : null,
    action: body.decision,
    auditStatus: next,
    comment,
    internalNote,
    fields: stepFields(content, sentBack),
    actor: caller.actor.name,
    at: new Date(context.now),
  });
  await writeAudit(tx, {
    by: caller,
    action: `merchantAudits.${body.decision}`,
    object: 'company',
    objectId: company.id,
    before: { auditStatus: statusOf(held) },
    after: {
      auditStatus: next,
      round: file.round,
      comment,
      fields: sentBack.map(({ field }) => field),
      waived: body.waived,
    },
    context,
  });
  // Whose number was proved by a code, or written by an operator: what the file calls the contact's may be anybody's.
  const recipient = (await firstAccountOf(tx, caller.scope, company.id))?.cellphone ?? '';
  if (recipient === '') return version;
  await tellMerchant(tx, caller.scope, {
    recipient,
    text: decisionMessage({
      decision: body.decision,
      companyName: nameOf({ held, content }),
      fields: sentBack.length,
      comment,
    }),
    reference: `audit-${company.id}-${version}`,
  });
  return version;
}

const contentOf = ({ company, legal, bank, stores, files }: FileOfCompany['file']): StoredContent => ({
  company,
  legal,
  bank,
  stores,
  files,
});

/** Sections that are still called correct: none of which a field was sent back. */
const stillConfirmed = (
  confirmed: readonly string[],
  fields: readonly { readonly field: string }[],
): string[] => confirmed.filter((section) => !fields.some(({ field }) => sectionOf(field) === section));

const waivedNow = ({ caller, context }: AuditorRequest, { body, held }: Decision): WaivedCheck[] =>
  body.waived.map(({ check, text }) => ({
    check,
    text,
    by: caller.actor.name,
    at: new Date(context.now).toISOString(),
    round: held.file.round,
  }));

const NUMBERS = ['legal.idNumber', 'bank.number'];

/** What the record of a round keeps of a field that was sent back: its value, of a number the last four signs. */
function stepFields(
  content: MerchantFileContent,
  sentBack: readonly { readonly field: string; readonly code: string; readonly reason: string }[],
): object[] {
  const values = fieldsOfFile(content);
  return sentBack.map(({ field, code, reason }) => {
    const value = values.get(field) ?? '';
    return { field, code, reason, before: NUMBERS.includes(field) ? hidden(value) : value, after: '' };
  });
}
