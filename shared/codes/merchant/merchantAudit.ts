import { AuditStatus } from '../lists.ts';

/** What moves a merchant's file (B16): acts of the merchant, of the auditor who claimed it, and of the payment side. */
export type AuditAct =
  | 'save'
  | 'saveReview'
  | 'submit'
  | 'withdraw'
  | 'return'
  | 'reject'
  | 'approve'
  | 'approveReview'
  | 'openAccount';

interface Step {
  readonly by: 'merchant' | 'auditor' | 'payments';
  /** Where it may begin, and where it leads from there. */
  readonly leads: Readonly<Partial<Record<AuditStatus, AuditStatus>>>;
}

const { notStarted, draft, submitted, returned, rejected, accountOpening, settled } = AuditStatus;

/**
 * The audit of a merchant's file as one table (screens B16, /merchant-settle, /company/processEdit).
 */
export const AUDIT_STEPS: Readonly<Record<AuditAct, Step>> = {
  save: {
    by: 'merchant',
    // Whoever was rejected may start again with what was there.
    leads: { [notStarted]: draft, [draft]: draft, [returned]: returned, [rejected]: draft },
  },
  // The annual review of a settled company begins with what was approved last.
  saveReview: {
    by: 'merchant',
    leads: { [settled]: draft, [draft]: draft, [returned]: returned, [rejected]: draft },
  },
  submit: { by: 'merchant', leads: { [draft]: submitted, [returned]: submitted } },
  withdraw: { by: 'merchant', leads: { [submitted]: draft } },
  return: { by: 'auditor', leads: { [submitted]: returned } },
  reject: { by: 'auditor', leads: { [submitted]: rejected } },
  approve: { by: 'auditor', leads: { [submitted]: accountOpening } },
  // The annual review of a settled company: it has its account.
  approveReview: { by: 'auditor', leads: { [submitted]: settled } },
  openAccount: { by: 'payments', leads: { [accountOpening]: settled } },
};

/**
 * Where an act leads from a status; undefined when it is not possible there. A file in which fields were sent back is a
 * returned one again when it is withdrawn, so what was asked for stays asked for.
 */
export function auditStatusAfter(act: AuditAct, from: number, hasSentBack = false): AuditStatus | undefined {
  const next = AUDIT_STEPS[act].leads[from as AuditStatus];
  return act === 'withdraw' && next !== undefined && hasSentBack ? returned : next;
}

/** True for a field that the merchant may write now: of a returned file those that were sent back, else all. */
export function isOpenField(
  status: number,
  field: string,
  sentBack: readonly { readonly field: string }[],
): boolean {
  if (auditStatusAfter('save', status) === draft) return true;
  return (
    status === returned && sentBack.some((each) => field === each.field || field.startsWith(`${each.field}.`))
  );
}

/** Where a file stands that auditors have seen or wait to see: handed in, or decided. */
export const AUDIT_COUNTED = [submitted, returned, rejected, accountOpening, settled] as const;
