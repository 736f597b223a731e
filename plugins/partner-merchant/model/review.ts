import {
  annualReviewFaults,
  isOutsideReview,
  sectionOf,
} from '../../../shared/codes/merchant/annualReview.ts';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { isOpenField } from '../../../shared/codes/merchant/merchantAudit.ts';
import { fieldsOfFile, openFieldsOf } from '../../../shared/codes/merchant/merchantFile.ts';
import { type Content, contentOf, draftOf, isHidden, type Review } from './content.ts';
import type { Fault } from './faults.ts';
import type { PageType } from './pageType.ts';
import type { Step } from './steps.ts';

/** The steps of an annual review: stores have pages of their own. */
export const REVIEW_STEPS: readonly Step[] = ['company', 'legal', 'bank', 'files', 'check'];

/** The pages a review has now; the first one is where a bare address leads. */
function pagesOf({ status, isOpen }: Pick<Review, 'status' | 'isOpen'>): readonly PageType[] {
  switch (status) {
    case AuditStatus.returned:
      return ['result', 'fix', 'view'];
    case AuditStatus.rejected:
      return ['result', 'new', 'view'];
    case AuditStatus.submitted:
      return ['result', 'view'];
    case AuditStatus.draft:
      return ['new', 'view'];
    default:
      return isOpen ? ['new', 'view', 'result'] : ['result', 'view'];
  }
}

/** The page of an address: the one it names, or where the review is at home when that cannot be shown now. */
export function reviewPageOf(wanted: string | null, review: Pick<Review, 'status' | 'isOpen'>): PageType {
  const pages = pagesOf(review);
  return pages.find((page) => page === wanted) ?? pages[0] ?? 'view';
}

/** What the form of a review begins with. */
export const reviewContentOf = (review: Review): Content => ({
  ...draftOf(review),
  confirmed: review.confirmed,
});

/** What keeps a review from being handed in. A number that is not shown whole is the server's to check. */
export function reviewFaultsOf(content: Content, approved: Content, today: string): readonly Fault[] {
  const fields = fieldsOfFile(content);
  return annualReviewFaults(content, approved, content.confirmed ?? [], today).filter(
    ({ field, code }) => code === 'required' || code === 'paper' || !isHidden(fields.get(field) ?? ''),
  );
}

/** Which fields of a review may be written, by its state. */
export function openFieldOf(review: Review, today: string): (field: string) => boolean {
  const approved = contentOf(review.approved);
  const versions = [reviewContentOf(review), review.previous ? contentOf(review.previous) : approved];
  const faults = versions.flatMap((version) => reviewFaultsOf(version, approved, today));
  const open = openFieldsOf(
    review.rejected,
    faults.filter(({ code }) => code !== 'confirm').map(({ field }) => ({ field, code: 'required' })),
  );
  const status = review.status === AuditStatus.settled ? AuditStatus.draft : review.status;
  return (field) => !isOutsideReview(field) && isOpenField(status, field, open);
}

/** Whether a section differs from what was approved. */
export const isSectionChanged = (content: Content, approved: Content, step: Step): boolean => {
  const [before, now] = [fieldsOfFile(approved), fieldsOfFile(content)];
  return [...new Set([...before.keys(), ...now.keys()])].some(
    (field) => sectionOf(field) === step && (before.get(field) ?? '') !== (now.get(field) ?? ''),
  );
};
