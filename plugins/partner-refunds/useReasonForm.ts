import type { z } from 'zod';
import { useDialogForm } from '../../core/form.ts';
import { RefundReason } from '../../shared/codes/lists.ts';

/** Why something goes back, and whether the buyer is told. */
export interface ReasonValues {
  readonly reason: RefundReason;
  readonly note: string;
  readonly notify: boolean;
}

/** What is asked at first. */
export const FIRST_REASON: ReasonValues = { reason: RefundReason.customerRequest, note: '', notify: true };

/** The form of a reason, by the body of a call that takes one: what the call does not know is not sent. */
export const useReasonForm = <Body>(schema: z.ZodType<Body>) =>
  useDialogForm<ReasonValues, Body>({ schema, defaults: FIRST_REASON });
