import {
  annualReviewFaults,
  isOutsideReview,
  REVIEW_OPENS_DAYS,
  type ReviewSection,
  withConfirmed,
} from '../../../../shared/codes/merchant/annualReview.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditStatusAfter } from '../../../../shared/codes/merchant/merchantAudit.ts';
import {
  changesOfFile,
  type MerchantFileContent,
  openFieldsOf,
  unansweredFields,
} from '../../../../shared/codes/merchant/merchantFile.ts';
import type { FieldError, ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/merchant/calls.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import type { SecretBox } from '../../../secrets/secretBox.ts';
import { secretBoxOf } from '../../../secrets/secretBox.ts';
import type { Services } from '../../../services.ts';
import { changedFields } from '../audit/present.ts';
import { type Numbers, readContent, writeContent } from '../file/content.ts';
import {
  answered,
  closedFields,
  companyOf,
  contentOf,
  type FileRequest,
  holdOwn,
  inWords,
  previousOf,
  reviewYearOf,
  sentBack,
  statusOfFile,
  strayAnswers,
  tellChanged,
  tellRead,
  unknownPictures,
  writable,
  writeStep,
} from '../file/parts.ts';
import { type LockedFile, type StoredContent, writeFile } from '../file/sql.ts';
import { refuse } from '../refusals.ts';
import { fileOf } from '../sql.ts';
import { stopOf } from './sql.ts';

type Detail = ResultOf<typeof contract.annualReview>;
type Draft = ParsedRequest<typeof contract.saveAnnualReview>['body'];
type Saved = ResultOf<typeof contract.saveAnnualReview>;

/** The first day on which a review that is due then can be begun. */
const opensOn = (due: string): string => addDays(due, -REVIEW_OPENS_DAYS);

/** True while nothing of a review is under way: what stands in the file is what was approved. */
const isApproved = ({ file }: LockedFile): boolean =>
  (file?.auditStatus ?? AuditStatus.settled) === AuditStatus.settled;

/** What was approved last: the file itself until a review is begun. */
function approvedOf(box: SecretBox, found: LockedFile, numbers: Numbers): MerchantFileContent {
  const { company, file } = found;
  const stored = isApproved(found) ? null : ((file?.approved ?? null) as StoredContent | null);
  return completed(readContent(box, company.id, stored ?? file, numbers), company);
}

/** A file of older days does not say what the company itself knows. */
const completed = (
  content: MerchantFileContent,
  { companyName, type }: LockedFile['company'],
): MerchantFileContent => ({
  ...content,
  company: {
    ...content.company,
    companyName: content.company.companyName || companyName,
    companyType: content.company.companyType || (type === 2 ? '2' : '1'),
  },
});

/**
 * The annual review of the own company, begun with what was approved last. Financial staff read its numbers whole, which
 * the trail tells.
 * @throws Refusal notFound for an account without a company, and for another year than that of the review
 */
export async function readReview(
  { database, config }: Services,
  request: FileRequest,
  year: number | undefined,
): Promise<Detail> {
  const { caller, context } = request;
  const companyId = companyOf(caller);
  const found = companyId === undefined ? undefined : await fileOf(database.orm, caller.companies, companyId);
  if (!found || companyId === undefined) throw refuse.notFound();
  const own = reviewYearOf(found.company);
  if (year !== undefined && year !== own) throw refuse.notFound();
  const box = secretBoxOf(config);
  const numbers = caller.actor.financialStaff ? 'whole' : 'hidden';
  const content = completed(readContent(box, companyId, found.file, numbers), found.company);
  const approved = approvedOf(box, found, numbers);
  const previous = isApproved(found) ? null : previousOf(found);
  await tellRead(database.orm, request, companyId, { content, numbers, papers: true });
  const due = found.company.annualReviewDue;
  const status = statusOfFile(found);
  return {
    ...writable(content),
    approved: writable(approved),
    previous: previous && writable(readContent(box, companyId, previous, numbers)),
    companyId,
    year: own,
    due,
    opensOn: due && opensOn(due),
    publishingStopsOn: await stopOf(database.orm, caller.companies, companyId),
    isOpen: !isApproved(found) || (due !== null && dayOf(context.now, config.zone) >= opensOn(due)),
    status,
    round: isApproved(found) ? 1 : (found.file?.round ?? 1),
    changed: changedSince(box, found),
    confirmed: isApproved(found) ? [] : confirmedOf(found),
    rejected: status === AuditStatus.returned ? sentBack(found) : [],
    submittedAt: isApproved(found) ? null : (found.file?.submittedAt?.toISOString() ?? null),
    version: found.file?.version ?? 0,
  };
}

const confirmedOf = ({ file }: LockedFile): ReviewSection[] => (file?.confirmed ?? []) as ReviewSection[];

/** Paths of what differs from the approved file, also of numbers that end alike. */
function changedSince(box: SecretBox, found: LockedFile): string[] {
  const { company, file } = found;
  if (!file || isApproved(found) || file.approved === null) return [];
  return changedFields(box, company.id, file, file.approved as StoredContent);
}

/**
 * Keeps what was changed in the annual review, or hands it in. Sections that are called still correct stay as they were
 * approved; in a returned review only what was sent back is open.
 * @throws Refusal notFound, changedBySomeoneElse (10150), reviewNotOpen, fileIsClosed, badInput naming each field
 */
export async function saveReview(
  services: Services,
  request: FileRequest,
  { submit, version, confirmed, ...sent }: Draft,
): Promise<Saved> {
  const { caller, context } = request;
  const { zone } = services.config;
  const today = dayOf(context.now, zone);
  const box = secretBoxOf(services.config);
  return services.database.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, version);
    const { company, file } = held;
    const due = company.annualReviewDue;
    const from = statusOfFile(held);
    const saved =
      company.auditStatus === AuditStatus.settled ? auditStatusAfter('saveReview', from) : undefined;
    if (saved === undefined) throw refuse.fileIsClosed();
    if (isApproved(held) && (due === null || today < opensOn(due)))
      throw refuse.reviewNotOpen({ day: due === null ? '–' : opensOn(due) });
    const approved = approvedOf(box, held, 'whole');
    const before = completed(readContent(box, company.id, file, 'whole'), company);
    const hidden = completed(readContent(box, company.id, file, 'hidden'), company);
    const typed = contentOf({ ...sent, stores: [...before.stores] }, before, hidden);
    const content = withConfirmed(typed, approved, confirmed);
    const previous = previousOf(held);
    const handedIn = previous ? readContent(box, company.id, previous, 'whole') : before;
    const said = answered(held, sent.answers);
    // What no review changes cannot be asked for in one.
    const asked = said.filter(({ field }) => !isOutsideReview(field));
    const open = openFieldsOf(sentBack(held), [
      ...fixable(handedIn, approved, today),
      ...fixable(before, approved, today),
      ...fixable(content, approved, today),
    ]);
    const faults: FieldError[] = [
      ...strayAnswers(held, sent.answers),
      ...closedFields(before, content, { auditStatus: from === AuditStatus.settled ? saved : from, open }),
      ...outside(before, content),
      ...(await unknownPictures(tx, caller, company.id, { ...content, stores: [] })),
      ...(submit
        ? inWords([
            ...annualReviewFaults(content, approved, confirmed, today),
            ...(previous ? unansweredFields(asked, handedIn, content) : []),
          ])
        : []),
    ];
    if (faults.length > 0) throw refuse.badInput(faults);
    const status = submit ? (auditStatusAfter('submit', saved) ?? saved) : saved;
    const stored = writeContent(box, company.id, approved);
    const next = await writeFile(tx, caller.companies, company.id, {
      ...writeContent(box, company.id, content),
      auditStatus: status,
      isReview: true,
      confirmed: [...confirmed],
      rejected: said,
      ...(isApproved(held) && { approved: stored, previous: stored, round: 1, rejected: [] }),
      submittedAt: submit ? new Date(context.now) : null,
    });
    await tellChanged(tx, request, company.id, { before, after: content });
    if (submit) {
      const again = await holdOwn(tx, caller, next);
      await writeStep(tx, request, again, { action: 'submit', auditStatus: status });
    }
    return { status, version: next };
  });
}

/** What keeps a review from being handed in and is mended in one field: those may be written in a returned one too. */
const fixable = (content: MerchantFileContent, approved: MerchantFileContent, today: string) =>
  annualReviewFaults(content, approved, [], today).filter(({ code }) => code !== 'confirm');

const outside = (before: MerchantFileContent, after: MerchantFileContent): FieldError[] =>
  changesOfFile(before, after)
    .filter(({ field }) => isOutsideReview(field))
    .map(({ field }) => ({ field, code: 'closed', message: 'is no part of the annual review' }));
