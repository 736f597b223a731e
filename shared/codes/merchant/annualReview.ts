import {
  changesOfFile,
  fieldsOfFile,
  type FileFault,
  type MerchantFileContent,
  merchantFileFaults,
} from './merchantFile.ts';

/** Parts of a file that a settled merchant looks through every year. Stores are run in /store/index, not here. */
export const REVIEW_SECTIONS = ['company', 'legal', 'bank', 'files'] as const;
/** A section of the annual review. */
export type ReviewSection = (typeof REVIEW_SECTIONS)[number];

/** So many days before it is due a review can be begun: what is handed in earlier says little about the year. */
export const REVIEW_OPENS_DAYS = 60;
/** Days after the due date on which publishing goes on, until the setting `annualReviewGraceDays` says otherwise. */
export const REVIEW_GRACE_DAYS = 30;
/** The most days that setting may name: then the next review is due. */
export const REVIEW_GRACE_MOST = 365;

/** The section a field of the file stands in; undefined for stores. The contract is a paper like the others. */
export function sectionOf(field: string): ReviewSection | undefined {
  if (field === 'company.contract') return 'files';
  const name = field.split('.')[0];
  return REVIEW_SECTIONS.find((section) => section === name);
}

/** True for a field that no review changes: stores have pages of their own, and payments hang on the type. */
export const isOutsideReview = (field: string): boolean =>
  sectionOf(field) === undefined || field === 'company.companyType';

/** What a review changes of what was approved last, by section. */
export const changedSections = (
  approved: MerchantFileContent,
  content: MerchantFileContent,
): ReadonlySet<ReviewSection> =>
  new Set(
    changesOfFile(approved, content)
      .map(({ field }) => sectionOf(field))
      .filter((section) => section !== undefined),
  );

/** The content with the sections that are called still correct as they were approved. */
export function withConfirmed(
  content: MerchantFileContent,
  approved: MerchantFileContent,
  confirmed: readonly ReviewSection[],
): MerchantFileContent {
  const of = (section: ReviewSection) => (confirmed.includes(section) ? approved : content);
  return {
    company: { ...of('company').company, contract: of('files').company.contract },
    legal: of('legal').legal,
    bank: of('bank').bank,
    stores: content.stores,
    files: of('files').files,
  };
}

/** Facts and the papers that prove them: who changes one shows the other anew. */
const PROOFS: readonly { readonly facts: readonly string[]; readonly papers: readonly string[] }[] = [
  {
    facts: [
      'company.companyName',
      'company.creditCode',
      'company.licenceUntil',
      'company.city',
      'company.address',
    ],
    papers: ['company.licence'],
  },
  { facts: ['legal.name', 'legal.idNumber'], papers: ['legal.idFront', 'legal.idBack'] },
];
const ACCOUNT = ['bank.accountType', 'bank.holder', 'bank.bankName', 'bank.branch', 'bank.number'];

/**
 * Everything that keeps an annual review from being handed in: the rules of the file with a licence that holds today,
 * papers of changed facts that are still the old ones, and sections that are neither changed nor called still correct.
 * What was empty in the approved file is filled in without a paper: nothing that was looked at changes.
 */
export function annualReviewFaults(
  content: MerchantFileContent,
  approved: MerchantFileContent,
  confirmed: readonly ReviewSection[],
  today: string,
): FileFault[] {
  const faults = merchantFileFaults(content, today).filter(
    ({ field }) => field !== 'stores' && !field.startsWith('stores.'),
  );
  const add = (field: string, code: FileFault['code']): void => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code });
  };
  for (const field of papersAskedFor(content, approved)) add(field, 'paper');
  const changed = changedSections(approved, content);
  for (const section of REVIEW_SECTIONS)
    if (!confirmed.includes(section) && !changed.has(section)) add(section, 'confirm');
  return faults;
}

/** Papers that are still those of the facts before. */
export function papersAskedFor(content: MerchantFileContent, approved: MerchantFileContent): string[] {
  const [before, now] = [fieldsOfFile(approved), fieldsOfFile(content)];
  const hasChanged = (field: string): boolean => {
    const old = before.get(field) ?? '';
    return old !== '' && old !== now.get(field);
  };
  const asked = PROOFS.filter(({ facts }) => facts.some(hasChanged)).flatMap(({ papers }) =>
    papers.filter((paper) => before.get(paper) === now.get(paper)),
  );
  const known = new Set(approved.files.map(({ url }) => url));
  const hasNewFile = content.files.some(({ url }) => url !== '' && !known.has(url));
  return ACCOUNT.some(hasChanged) && !hasNewFile ? [...asked, 'files'] : asked;
}
