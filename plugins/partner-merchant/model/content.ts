import type { ReviewSection } from '../../../shared/codes/merchant/annualReview.ts';
import { papersOf, withPapers } from '../../../shared/codes/merchant/merchantFile.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { annualReview, auditRecord, merchantInfo } from '../../../shared/contract/merchant/calls.ts';
import type { MerchantFileDraft } from '../../../shared/contract/merchant/merchantFile.shapes.ts';
import { pathOfPaper } from '../../../shared/contract/papers.ts';

/** The own file as the server answers it, and the rounds of its audit, newest first. */
export type MerchantFile = ResultOf<typeof merchantInfo>;
export type AuditRounds = ResultOf<typeof auditRecord>;

/** A file as it is shown, before or now. */
export type Shown = Pick<MerchantFile, 'company' | 'legal' | 'bank' | 'stores' | 'files'>;

/** The annual review as the server answers it. */
export type Review = ResultOf<typeof annualReview>;

/**
 * What a form holds of a file: papers by their paths, which stay when their links are over; in an annual review with the
 * sections that are called still correct.
 */
export type Content = MerchantFileDraft & { readonly confirmed?: readonly ReviewSection[] };

/** The links of papers by their paths. */
export type PaperLinks = ReadonlyMap<string, string>;

/** The links of a file's papers, which open them for ten minutes. */
export const linksOf = (file: Shown): PaperLinks =>
  new Map(papersOf(file).map((address) => [pathOfPaper(address), address]));

/** What of an answer is the file itself. */
export const contentOf = ({ company, legal, bank, stores, files }: Shown): Content =>
  withPapers({ company, legal, bank, stores, files }, pathOfPaper);

/** What a form begins with: the file, and what was said to the reasons of fields that were sent back. */
export const draftOf = (file: Shown & Pick<MerchantFile, 'rejected'>): Content => ({
  ...contentOf(file),
  answers: file.rejected.map(({ field, answer }) => ({ field, answer })),
});

/** A number as somebody sees it who may not read it: by its last four signs. */
const HIDDEN = /^\*{4}/;
export const isHidden = (number: string): boolean => HIDDEN.test(number);

/** Whether two values of a field are the same, as far as can be told where one of them is hidden. */
export const isSameValue = (one: string, other: string): boolean =>
  one === other ||
  ((isHidden(one) || isHidden(other)) && one.slice(-4) === other.slice(-4) && one !== '' && other !== '');

/** The file with another value in one field, named by its path (`company.city`, `stores.0.name`). */
export function withValue(content: Content, field: string, value: string): Content {
  const [section = '', ...rest] = field.split('.');
  if (section === 'stores' || section === 'files') {
    const [index = '', name = ''] = rest;
    const rows: readonly object[] = content[section];
    const changed = rows.map((row, at) => (at === Number(index) ? { ...row, [name]: value } : row));
    return { ...content, [section]: changed };
  }
  const whole: object = content[section as 'company' | 'legal' | 'bank'];
  return { ...content, [section]: { ...whole, [rest.join('.')]: value } };
}
