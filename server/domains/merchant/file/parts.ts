import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { isOpenField } from '../../../../shared/codes/merchant/merchantAudit.ts';
import {
  ANSWER_AT_LEAST,
  changesOfFile,
  fieldsOfFile,
  type FileFault,
  LICENCE_DAYS,
  type MerchantFileContent,
  merchantFileFaults,
  withPapers,
} from '../../../../shared/codes/merchant/merchantFile.ts';
import { holdsUpload } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import type { FieldError } from '../../../../shared/contract/call.ts';
import type { MerchantFileDraft } from '../../../../shared/contract/merchant/merchantFile.shapes.ts';
import { pathOfPaper } from '../../../../shared/contract/papers.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { writeAudit, writeAudits } from '../../../audit/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { Caller, CompanyCaller } from '../../../http/access/caller.ts';
import type { RequestContext, RequestOf } from '../../../http/handler.ts';
import { presentSentBack } from '../present.ts';
import { refuse } from '../refusals.ts';
import { hasPapers, type Numbers } from './content.ts';
import { insertStep, type LockedFile, lockFile, ownPictures, type StoredContent } from './sql.ts';

/** Who writes the own file, and in which request. */
export type FileRequest = RequestOf<CompanyCaller, RequestContext>;

/** The company a merchant call is about: the chosen store's, else the first of the account. */
export const companyOf = (caller: CompanyCaller): number | undefined =>
  caller.store?.companyId ?? caller.companies.companyIds[0];

/** Where a file stands: a settled company stays settled while its annual review goes on. */
export const statusOfFile = ({ company, file }: LockedFile): number =>
  company.auditStatus === AuditStatus.settled
    ? (file?.auditStatus ?? company.auditStatus)
    : company.auditStatus;

/** The year of the annual review a company is in or comes to; null before it is settled. */
export const reviewYearOf = ({ auditStatus, annualReviewDue }: LockedFile['company']): number | null =>
  auditStatus === AuditStatus.settled && annualReviewDue !== null
    ? Number(annualReviewDue.slice(0, 4))
    : null;

/** The content as the contract has it, whose lists may be written. */
export const writable = ({ stores, files, ...rest }: MerchantFileContent) => ({
  ...rest,
  stores: [...stores],
  files: [...files],
});

/** What was handed in in the round before. */
export const previousOf = ({ file }: LockedFile): StoredContent | null =>
  (file?.previous ?? null) as StoredContent | null;

/** Fields that were sent back. */
export const sentBack = ({ file }: LockedFile): ReturnType<typeof presentSentBack> =>
  presentSentBack(file?.rejected ?? []);

/** Fields that were sent back with these answers; where nothing is said anew, what was said stays. */
export const answered = (held: LockedFile, answers: MerchantFileDraft['answers'] = []) =>
  sentBack(held).map((line) => ({
    ...line,
    answer: answers.find(({ field }) => field === line.field)?.answer ?? line.answer,
  }));

/** Answers to what was not sent back. */
export const strayAnswers = (held: LockedFile, answers: MerchantFileDraft['answers'] = []): FieldError[] =>
  answers.flatMap(({ field }, index) =>
    sentBack(held).some((line) => line.field === field)
      ? []
      : [{ field: `answers.${index}.field`, code: 'unknown', message: 'names no field that was sent back' }],
  );

/** What of a file somebody sees that others do not. */
export interface Sight {
  readonly numbers: Numbers;
  /** Links to its papers. */
  readonly papers: boolean;
}

/** Tells the trail that the numbers of a file were read whole, and that links to its papers were given. */
export async function tellRead(
  db: Queryable,
  { caller, context }: RequestOf<Caller>,
  companyId: number,
  { content, numbers, papers }: Sight & { readonly content: MerchantFileContent },
): Promise<void> {
  const hasNumbers = `${content.legal.idNumber}${content.bank.number}` !== '';
  const actions: readonly TrailAction[] = [
    ...(numbers === 'whole' && hasNumbers ? (['merchant.readNumbers'] as const) : []),
    ...(papers && hasPapers(content) ? (['merchant.readPapers'] as const) : []),
  ];
  await writeAudits(
    db,
    actions.map((action) => ({ by: caller, action, object: 'company', objectId: companyId, context })),
  );
}

/** Tells the trail which fields of the own file were changed; values are the file's. */
export async function tellChanged(
  tx: Queryable,
  { caller, context }: FileRequest,
  companyId: number,
  { before, after }: { readonly before: MerchantFileContent; readonly after: MerchantFileContent },
): Promise<void> {
  const fields = changesOfFile(before, after).map(({ field }) => field);
  if (fields.length > 0)
    await writeAudit(tx, {
      by: caller,
      action: 'merchant.save',
      object: 'company',
      objectId: companyId,
      after: { fields },
      context,
    });
}

/** The own file, held, in the version the person saw. */
export async function holdOwn(tx: Queryable, caller: CompanyCaller, version: number): Promise<LockedFile> {
  const companyId = companyOf(caller);
  const held = companyId === undefined ? undefined : await lockFile(tx, caller.companies, companyId);
  if (!held) throw refuse.notFound();
  if ((held.file?.version ?? 0) !== version) throw refuse.changedBySomeoneElse();
  return held;
}

/** What was sent, with papers by their paths and with the numbers that came back as they were shown. */
export function contentOf(
  draft: MerchantFileDraft,
  before: MerchantFileContent,
  shown: MerchantFileContent,
): MerchantFileContent {
  const { company, legal, bank, stores, files } = withPapers<MerchantFileContent>(draft, pathOfPaper);
  return {
    company,
    legal: {
      ...legal,
      idNumber: legal.idNumber === shown.legal.idNumber ? before.legal.idNumber : legal.idNumber,
    },
    bank: { ...bank, number: bank.number === shown.bank.number ? before.bank.number : bank.number },
    stores,
    files,
  };
}

/** Fields that were changed and may not be. */
export function closedFields(
  before: MerchantFileContent,
  after: MerchantFileContent,
  {
    auditStatus,
    open,
  }: { readonly auditStatus: number; readonly open: readonly { readonly field: string }[] },
): FieldError[] {
  return changesOfFile(before, after)
    .filter(({ field }) => !isOpenField(auditStatus, field, open))
    .map(({ field }) => ({ field, code: 'closed', message: 'was not sent back, so it stays' }));
}

/** Pictures and papers that are not the company's own. */
export async function unknownPictures(
  tx: Queryable,
  caller: CompanyCaller,
  companyId: number,
  content: MerchantFileContent,
): Promise<FieldError[]> {
  const named = [...fieldsOfFile(content)].filter(([field, value]) => value !== '' && holdsUpload(field));
  const names = named.map(([, path]) => path.slice(1));
  const own = await ownPictures(tx, caller.companies, companyId, names);
  return named
    .filter(([, path]) => !own.has(path.slice(1)))
    .map(([field]) => ({ field, code: 'unknown', message: 'is no uploaded picture' }));
}

const SENTENCES = {
  required: 'is required',
  tooShort: 'is too short',
  shape: 'is not written like one',
  checkDigit: 'has a mistyped digit',
  date: 'names a day that does not exist',
  expires: `has to hold for ${LICENCE_DAYS} more days`,
  holder: 'has to be the company, or the legal person for a personal account',
  twice: 'is there twice',
  tooMany: 'are too many',
  paper: 'has to be shown anew, because what it proves has changed',
  confirm: 'has to be called still correct, or changed',
  answer: `was sent back and is what it was: change it, or answer the reason in ${ANSWER_AT_LEAST} characters or more`,
} as const;

/** What keeps a file of the onboarding from being handed in today. */
export const faultsOf = (content: MerchantFileContent, now: number, zone: string) =>
  merchantFileFaults(content, addDays(dayOf(now, zone), LICENCE_DAYS));

/** Broken rules as a refusal names them. */
export const inWords = (faults: readonly FileFault[]): FieldError[] =>
  faults.map(({ field, code }) => ({ field, code, message: SENTENCES[code] }));

/** Writes a step of the file and its line of the trail; `year` of an annual review. */
export async function writeStep(
  tx: Queryable,
  { caller, context }: FileRequest,
  { company, file }: LockedFile,
  { action, auditStatus }: { readonly action: 'submit' | 'withdraw'; readonly auditStatus: number },
): Promise<void> {
  const year = reviewYearOf(company);
  await insertStep(tx, caller.companies, company.id, {
    round: file?.round ?? 1,
    reviewYear: year,
    action,
    auditStatus,
    comment: '',
    fields: [],
    actor: caller.actor.name,
    at: new Date(context.now),
  });
  await writeAudit(tx, {
    by: caller,
    action: `merchant.${action}`,
    object: 'company',
    objectId: company.id,
    context,
    before: { auditStatus: statusOfFile({ company, file }) },
    after: { auditStatus, ...(year !== null && { reviewYear: year }) },
  });
}
