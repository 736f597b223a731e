import { seenLength } from '../../format/normalForm.ts';

/**
 * Why an auditor sends a field back, beside words of their own: what the merchant has to mend, in a form that pages can
 * translate. `other` says nothing by itself and needs words.
 */
export const AUDIT_REASONS = [
  'unreadable',
  'expired',
  'expiresSoon',
  'copy',
  'cropped',
  'blackAndWhite',
  'edited',
  'otherPerson',
  'otherCompany',
  'otherDocument',
  'missingPage',
  'missingStamp',
  'differs',
  'wrongNumber',
  'other',
] as const;
/** A reason why a field or a document is sent back. */
export type AuditReason = (typeof AUDIT_REASONS)[number];

/** What the server looks up about a file before somebody decides it. A failed one can be waived, by name. */
export const FILE_CHECKS = [
  'creditCode',
  'idNumber',
  'bankNumber',
  'holder',
  'licence',
  'complete',
  'company',
  'account',
] as const;
/** A check of a merchant file. */
export type FileCheck = (typeof FILE_CHECKS)[number];

/** What an auditor can decide. */
export const AUDIT_DECISIONS = ['approve', 'return', 'reject'] as const;
/** A decision on a merchant file. */
export type AuditDecision = (typeof AUDIT_DECISIONS)[number];

/** Words about one field, of a waived check, and of a file that is rejected say something from so many characters on. */
export const WORDS_AT_LEAST = 2;
export const COMMENT_AT_LEAST = 10;
/** Whether words say enough, by the characters that can be seen. */
export const saysEnough = (words: string, least: number): boolean => seenLength(words.trim()) >= least;

/** What a message about a decision is made of. */
export interface DecidedFile {
  readonly decision: AuditDecision;
  readonly companyName: string;
  /** Fields that were sent back. */
  readonly fields: number;
  /** Words of the auditor to the merchant; may be empty. */
  readonly comment: string;
}

/** The text message by which a merchant learns of a decision; the auditor's page shows the same beforehand. */
export function decisionMessage({ decision, companyName, fields, comment }: DecidedFile): string {
  const words = comment === '' ? '' : ` ${comment}`;
  switch (decision) {
    case 'approve':
      return `${companyName}：您提交的入驻资料已通过审核，请登录商户后台继续。Your papers were approved; sign in to go on.${words}`;
    case 'return':
      return `${companyName}：您提交的资料有 ${fields} 处需要修改，请登录商户后台查看。${fields === 1 ? '1 field of your papers has' : `${fields} fields of your papers have`} to be corrected; sign in to see them.${words}`;
    case 'reject':
      return `${companyName}：您提交的资料未通过审核。Your papers were rejected.${words}`;
  }
}
