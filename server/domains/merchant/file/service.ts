import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditStatusAfter, isOpenField } from '../../../../shared/codes/merchantAudit.ts';
import {
  changesOfFile,
  fieldsOfFile,
  LICENCE_DAYS,
  type MerchantFileContent,
  merchantFileFaults,
  openFieldsOf,
} from '../../../../shared/codes/merchantFile.ts';
import type { FieldError, ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/merchant.ts';
import { pathOfPaper } from '../../../../shared/contract/shapes/papers.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { CompanyCaller } from '../../../http/access/caller.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import type { Services } from '../../../services.ts';
import { presentSentBack } from '../present.ts';
import { refuse } from '../refusals.ts';
import { fileOf } from '../sql.ts';
import { readContent, writeContent } from './content.ts';
import { insertStep, type LockedFile, lockFile, ownPictures, type StoredContent, writeFile } from './sql.ts';

/** Who writes the own file, and in which request. */
export interface FileRequest {
  readonly caller: CompanyCaller;
  readonly context: RequestContext;
}
type Draft = ParsedRequest<typeof contract.saveMerchantInfo>['body'];
type State = ResultOf<typeof contract.saveMerchantInfo>;

/** The company a merchant call is about: the chosen store's, else the first of the account. */
export const companyOf = (caller: CompanyCaller): number | undefined =>
  caller.store?.companyId ?? caller.companies.companyIds[0];

/**
 * The onboarding file of the own company. Financial staff read its numbers whole, which the trail tells.
 * @throws Refusal notFound for an account without a company
 */
export async function onboardingFile(
  { database, config }: Services,
  { caller, context }: FileRequest,
): Promise<ResultOf<typeof contract.merchantInfo>> {
  const companyId = companyOf(caller);
  const found = companyId === undefined ? undefined : await fileOf(database.orm, caller.companies, companyId);
  if (!found || companyId === undefined) throw refuse.notFound();
  const { company, file } = found;
  const box = secretBoxOf(config);
  const numbers = caller.actor.financialStaff ? 'whole' : 'hidden';
  const content = readContent(box, companyId, file, numbers);
  const previous = previousOf(found);
  if (caller.actor.financialStaff && `${content.legal.idNumber}${content.bank.number}` !== '')
    await writeAudit(database.orm, {
      by: caller,
      action: 'merchant.readNumbers',
      object: 'company',
      objectId: companyId,
      context,
    });
  const shown = writable(content);
  return {
    ...shown,
    company: { ...shown.company, companyName: shown.company.companyName || company.companyName },
    previous: previous && writable(readContent(box, companyId, previous, numbers)),
    companyId,
    auditStatus: company.auditStatus,
    round: file?.round ?? 1,
    rejected: company.auditStatus === AuditStatus.returned ? sentBack(found) : [],
    submittedAt: file?.submittedAt?.toISOString() ?? null,
    version: file?.version ?? 0,
  };
}

/** The content as the contract has it, whose lists may be written. */
const writable = ({ stores, files, ...rest }: MerchantFileContent) => ({
  ...rest,
  stores: [...stores],
  files: [...files],
});

/** What was handed in in the round before. */
const previousOf = ({ file }: LockedFile): StoredContent | null =>
  (file?.previous ?? null) as StoredContent | null;

const sentBack = ({ file }: LockedFile): ReturnType<typeof presentSentBack> =>
  presentSentBack(file?.rejected ?? []);

/**
 * Keeps what was typed of the own file, or hands it in. Fields that were not sent back keep what they were.
 * @throws Refusal notFound, changedBySomeoneElse (10150), fileIsClosed, badInput naming each field
 */
export async function saveFile(
  services: Services,
  { caller, context }: FileRequest,
  { submit, version, ...sent }: Draft,
): Promise<State> {
  const box = secretBoxOf(services.config);
  return services.database.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, version);
    const { company, file } = held;
    const saved = auditStatusAfter('save', company.auditStatus);
    if (saved === undefined) throw refuse.fileIsClosed();
    const before = readContent(box, company.id, file, 'whole');
    const previous = previousOf(held);
    const handedIn = previous ? readContent(box, company.id, previous, 'whole') : before;
    const content = contentOf(sent, before, readContent(box, company.id, file, 'hidden'));
    const faults = [
      ...closedFields(before, content, {
        auditStatus: company.auditStatus,
        open: openFieldsOf(sentBack(held), [
          ...faultsOf(handedIn, context.now, services.config.zone),
          ...faultsOf(before, context.now, services.config.zone),
        ]),
      }),
      ...(await unknownPictures(tx, caller, company.id, content)),
      ...(submit ? ruleFaults(content, context.now, services.config.zone) : []),
    ];
    if (faults.length > 0) throw refuse.badInput(faults);
    const auditStatus = submit ? (auditStatusAfter('submit', saved) ?? saved) : saved;
    const next = await writeFile(tx, caller.companies, company.id, {
      ...writeContent(box, company.id, content),
      auditStatus,
      ...(submit && { submittedAt: new Date(context.now) }),
    });
    if (submit) await writeStep(tx, { caller, context }, held, 'submit', auditStatus);
    return { auditStatus, version: next };
  });
}

/** Takes a file back that is not decided yet. @throws Refusal notFound, changedBySomeoneElse (10150), cannotWithdraw */
export async function withdrawFile(
  services: Services,
  { caller, context }: FileRequest,
  version: number,
): Promise<State> {
  return services.database.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, version);
    const { company } = held;
    const auditStatus = auditStatusAfter('withdraw', company.auditStatus, sentBack(held).length > 0);
    if (auditStatus === undefined) throw refuse.cannotWithdraw();
    const next = await writeFile(tx, caller.companies, company.id, { auditStatus, submittedAt: null });
    await writeStep(tx, { caller, context }, held, 'withdraw', auditStatus);
    return { auditStatus, version: next };
  });
}

/** The own file, held, in the version the person saw. */
async function holdOwn(tx: Queryable, caller: CompanyCaller, version: number): Promise<LockedFile> {
  const companyId = companyOf(caller);
  const held = companyId === undefined ? undefined : await lockFile(tx, caller.companies, companyId);
  if (!held) throw refuse.notFound();
  if ((held.file?.version ?? 0) !== version) throw refuse.changedBySomeoneElse();
  return held;
}

/** What was sent, with papers by their paths and with the numbers that came back as they were shown. */
function contentOf(
  { company, legal, bank, stores, files }: Omit<Draft, 'submit' | 'version'>,
  before: MerchantFileContent,
  shown: MerchantFileContent,
): MerchantFileContent {
  return {
    company: {
      ...company,
      licence: pathOfPaper(company.licence),
      contract: pathOfPaper(company.contract),
    },
    legal: {
      ...legal,
      idNumber: legal.idNumber === shown.legal.idNumber ? before.legal.idNumber : legal.idNumber,
      idFront: pathOfPaper(legal.idFront),
      idBack: pathOfPaper(legal.idBack),
    },
    bank: { ...bank, number: bank.number === shown.bank.number ? before.bank.number : bank.number },
    stores,
    files: files.map(({ name, url }) => ({ name, url: pathOfPaper(url) })),
  };
}

function closedFields(
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
async function unknownPictures(
  tx: Queryable,
  caller: CompanyCaller,
  companyId: number,
  content: MerchantFileContent,
): Promise<FieldError[]> {
  const named = [...fieldsOfFile(content)].filter(
    ([field, value]) => value !== '' && /\.(licence|contract|idFront|idBack|cover|url)$/.test(field),
  );
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
} as const;

const faultsOf = (content: MerchantFileContent, now: number, zone: string) =>
  merchantFileFaults(content, addDays(dayOf(now, zone), LICENCE_DAYS));

function ruleFaults(content: MerchantFileContent, now: number, zone: string): FieldError[] {
  return faultsOf(content, now, zone).map(({ field, code }) => ({
    field,
    code,
    message: SENTENCES[code],
  }));
}

async function writeStep(
  tx: Queryable,
  { caller, context }: FileRequest,
  { company, file }: LockedFile,
  action: 'submit' | 'withdraw',
  auditStatus: number,
): Promise<void> {
  await insertStep(tx, caller.companies, company.id, {
    round: file?.round ?? 1,
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
    before: { auditStatus: company.auditStatus },
    after: { auditStatus },
  });
}
