import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditStatusAfter } from '../../../../shared/codes/merchant/merchantAudit.ts';
import {
  type MerchantFileContent,
  openFieldsOf,
  unansweredFields,
} from '../../../../shared/codes/merchant/merchantFile.ts';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/merchant/calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { CompanyCaller } from '../../../http/access/caller.ts';
import { type CompanyRights, rightsInCompany } from '../../../http/access/companyRights.ts';
import { tellOfWaiting } from '../../../live/waitingSignal.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { fileOf } from '../sql.ts';
import { readContent, withoutPapers, writeContent } from './content.ts';
import {
  answered,
  closedFields,
  companyOf,
  contentOf,
  faultsOf,
  type FileRequest,
  holdOwn,
  inWords,
  previousOf,
  sentBack,
  statusOfFile,
  strayAnswers,
  tellChanged,
  tellRead,
  unknownPictures,
  writable,
  writeStep,
} from './parts.ts';
import { type StoredContent, writeFile } from './sql.ts';

type Draft = ParsedRequest<typeof contract.saveMerchantInfo>['body'];
type State = ResultOf<typeof contract.saveMerchantInfo>;

/** Who opens the papers of a file beside those who may change it; the trail tells each time. */
const opensPapers = (actor: FileRequest['caller']['actor'], { codes, manages }: CompanyRights): boolean =>
  manages || actor.financialStaff || codes.has('ANNUAL_REVIEW');

/**
 * The onboarding file of the own company. Financial staff read its numbers whole, which the trail tells; links to its papers
 * have whoever manages the company or reviews it, and financial staff.
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
  const rights = await rightsInCompany(database.orm, caller, companyId);
  const numbers = caller.actor.financialStaff ? 'whole' : 'hidden';
  const papers = opensPapers(caller.actor, rights);
  // A settled company is what was approved, however far its annual review is.
  const settled = company.auditStatus === AuditStatus.settled ? (file?.approved ?? null) : null;
  const content = readContent(box, companyId, (settled as StoredContent | null) ?? file, numbers);
  const previous = previousOf(found);
  await tellRead(database.orm, { caller, context }, companyId, { content, numbers, papers });
  const present = (whole: MerchantFileContent) => writable(papers ? whole : withoutPapers(whole));
  const shown = present(content);
  return {
    ...shown,
    company: { ...shown.company, companyName: shown.company.companyName || company.companyName },
    previous: previous && present(readContent(box, companyId, previous, numbers)),
    companyId,
    auditStatus: company.auditStatus,
    round: file?.round ?? 1,
    rejected: company.auditStatus === AuditStatus.returned ? sentBack(found) : [],
    submittedAt: file?.submittedAt?.toISOString() ?? null,
    mayChange: rights.manages,
    version: file?.version ?? 0,
  };
}

/** @throws Refusal forbidden, to somebody of the company who neither manages it nor holds `orCode` */
async function refuseStranger(
  tx: Queryable,
  caller: CompanyCaller,
  companyId: number,
  orCode?: PartnerCode,
): Promise<void> {
  const { manages, codes } = await rightsInCompany(tx, caller, companyId);
  if (!manages && !(orCode !== undefined && codes.has(orCode)))
    throw refuse.forbidden({ code: orCode ?? 'COMPANY_MANAGE' });
}

/**
 * Keeps what was typed of the own file, or hands it in. Fields that were not sent back keep what they were.
 * @throws Refusal notFound, forbidden, changedBySomeoneElse (10150), fileIsClosed, badInput naming each field
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
    await refuseStranger(tx, caller, company.id);
    const saved = auditStatusAfter('save', company.auditStatus);
    if (saved === undefined) throw refuse.fileIsClosed();
    const before = readContent(box, company.id, file, 'whole');
    const previous = previousOf(held);
    const handedIn = previous ? readContent(box, company.id, previous, 'whole') : before;
    const content = contentOf(sent, before, readContent(box, company.id, file, 'hidden'));
    const said = answered(held, sent.answers);
    const faults = [
      ...strayAnswers(held, sent.answers),
      ...closedFields(before, content, {
        auditStatus: company.auditStatus,
        open: openFieldsOf(sentBack(held), [
          ...faultsOf(handedIn, context.now, services.config.zone),
          ...faultsOf(before, context.now, services.config.zone),
        ]),
      }),
      ...(await unknownPictures(tx, caller, company.id, content)),
      ...(submit
        ? inWords([
            ...faultsOf(content, context.now, services.config.zone),
            ...(previous ? unansweredFields(said, handedIn, content) : []),
          ])
        : []),
    ];
    if (faults.length > 0) throw refuse.badInput(faults);
    const auditStatus = submit ? (auditStatusAfter('submit', saved) ?? saved) : saved;
    const next = await writeFile(tx, caller.companies, company.id, {
      ...writeContent(box, company.id, content),
      auditStatus,
      rejected: said,
      ...(submit && { submittedAt: new Date(context.now) }),
    });
    await tellChanged(tx, { caller, context }, company.id, { before, after: content });
    if (submit) {
      await writeStep(tx, { caller, context }, held, { action: 'submit', auditStatus });
      await tellOfWaiting(services.database.signals, tx);
    }
    return { auditStatus, version: next };
  });
}

/** Takes a file back that is not decided yet, that of an annual review too. @throws Refusal notFound, changedBySomeoneElse (10150), cannotWithdraw */
export async function withdrawFile(
  services: Services,
  { caller, context }: FileRequest,
  version: number,
): Promise<State> {
  return services.database.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, version);
    const { company } = held;
    const isReview = company.auditStatus === AuditStatus.settled;
    await refuseStranger(tx, caller, company.id, isReview ? 'ANNUAL_REVIEW' : undefined);
    const auditStatus = auditStatusAfter('withdraw', statusOfFile(held), sentBack(held).length > 0);
    if (auditStatus === undefined) throw refuse.cannotWithdraw();
    const next = await writeFile(tx, caller.companies, company.id, {
      auditStatus,
      isReview,
      submittedAt: null,
    });
    await writeStep(tx, { caller, context }, held, { action: 'withdraw', auditStatus });
    await tellOfWaiting(services.database.signals, tx);
    return { auditStatus, version: next };
  });
}
