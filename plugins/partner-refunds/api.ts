/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const refundTexts = {
  plugin: 'partner-refunds',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/** Closes failed refunds by hand, on whatever page it is shown; says `mark.…` by the `t` of that page. Lazy. */
export const loadMarkRefund = () => import('./components/MarkRefundDialog.tsx');

/* For pages: a manifest takes the sentences, and nothing else comes with them. */
/** How much of something goes back, as a free amount. */
export { AmountField } from './components/AmountField.tsx';
export { AskRefund } from './components/AskRefund.tsx';
/** The refund of many orders at once. */
export { BulkRefund, MOST_REFUNDS } from './components/BulkRefund.tsx';
export { DialogTable } from './components/DialogTable.tsx';
/** Why something goes back. */
export { ReasonFields } from './components/ReasonFields.tsx';
export { FIRST_REASON, type ReasonValues, useReasonForm } from './useReasonForm.ts';
export { RefundActs } from './components/RefundActs.tsx';
/** What became of a refund whose answer never came. */
export { RefundDoubt, useRefundDoubt } from './components/RefundDoubt.tsx';
export { type OrderDialogProps, RefundSteps } from './components/RefundSteps.tsx';
export { needsTypedWord } from './model/refundDraft.ts';
export { failureOf } from './model/refundFailure.ts';
export { isOpenRefund } from './model/refundState.ts';
export { showsFailedRefunds, useFailedRefunds } from './useFailedRefunds.tsx';
export { type RefundRights, useRefundRights } from './useRefundRights.ts';
