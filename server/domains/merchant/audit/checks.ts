import { isOutsideReview } from '../../../../shared/codes/merchant/annualReview.ts';
import { FILE_CHECKS, type FileCheck } from '../../../../shared/codes/merchant/auditReasons.ts';
import {
  type MerchantFileContent,
  merchantFileFaults,
} from '../../../../shared/codes/merchant/merchantFile.ts';
import type { FileCheckResult } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';

/** What is known of a file beside its content. */
export interface FileSurroundings {
  /** Business day, YYYY-MM-DD. */
  readonly today: string;
  /** Other companies of its name or credit code. */
  readonly companiesLike: readonly string[];
  /** Other companies in which somebody has its contact number. */
  readonly companiesOfNumber: readonly string[];
  /** An annual review: its stores are run elsewhere. */
  readonly isReview: boolean;
}

/** Fields that have a check of their own; every other rule is part of `complete`. */
const FIELDS: Readonly<Partial<Record<FileCheck, string>>> = {
  creditCode: 'company.creditCode',
  idNumber: 'legal.idNumber',
  bankNumber: 'bank.number',
  holder: 'bank.holder',
  licence: 'company.licenceUntil',
};

/**
 * Everything that is looked up about a file, in the order of its page. The rules are those the merchant's file was handed
 * in by, as of today: a licence may have ended since.
 */
export function checksOf(file: MerchantFileContent, around: FileSurroundings): FileCheckResult[] {
  const faults = merchantFileFaults(file, around.today)
    .map(({ field }) => field)
    .filter((field) => !around.isReview || !isOutsideReview(field));
  const own = Object.values(FIELDS);
  const details: Readonly<Record<FileCheck, readonly string[]>> = {
    creditCode: [],
    idNumber: [],
    bankNumber: [],
    holder: [],
    licence: [],
    complete: faults.filter((field) => !own.includes(field)),
    company: around.companiesLike,
    account: around.companiesOfNumber,
  };
  return FILE_CHECKS.map((check) => {
    const field = FIELDS[check];
    const isOk = field === undefined ? details[check].length === 0 : !faults.includes(field);
    const detail = check === 'licence' ? file.company.licenceUntil : details[check].join(', ');
    return { check, isOk: isOk ? 1 : 0, detail };
  });
}
