import { useRef } from 'react';
import { z } from 'zod';
import { usePluginText } from '../../core/api.ts';
import { useDialogForm } from '../../core/form.ts';
import { type OrderDetail, RefundOrderBody } from '../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../shared/format/money.ts';
import { bodyOf, faultOf, newDraft, type RefundDraft } from './model/refundDraft.ts';

/** The rules of a refund: the sum first, whose fault stands where it comes from, then those of the contract. */
const rulesOf = (order: OrderDetail) =>
  z
    .custom<RefundDraft>()
    .superRefine((draft, context) => {
      const rule = faultOf(order, draft);
      const field = draft.mode === 'lines' ? 'pieces' : 'amount';
      if (rule)
        context.addIssue({
          code: 'custom',
          path: [field],
          params: { rule },
          message: rule,
          input: draft[field],
        });
    })
    .transform((draft) => bodyOf(order, draft))
    .pipe(RefundOrderBody);

/** The form of a refund; `amountFault` is what is wrong with the text of its free amount. */
export function useRefundForm(order: OrderDetail) {
  const t = usePluginText('partner-refunds');
  const amountFault = useRef<string | null>(null);
  const most = formatCents(order.refundable ?? 0);
  const form = useDialogForm<RefundDraft, RefundOrderBody>({
    schema: rulesOf(order),
    defaults: newDraft(order),
    wrongOf: (field) => {
      if (field === 'pieces:nothing') return t('refund.fault.nothing');
      if (field === 'pieces:tooMuch') return t('refund.fault.tooMuch', { most });
      return field === 'amount' ? (amountFault.current ?? t('refund.fault.tooMuch', { most })) : undefined;
    },
  });
  return { ...form, amountFault };
}
