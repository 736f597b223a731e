import { z } from 'zod';
import { text } from '../basics.ts';
import { PaperPath } from '../papers.ts';
import { ALSO_WHEN_WRONG } from '../eventTemplates/publishing.shapes.ts';

/** Closes a failed refund: 5 done by hand (needs the number of its voucher, or a picture), 6 given up (screens B21). */
export const MarkRefundBody = z
  .object({
    state: z.union([z.literal(5), z.literal(6)]),
    note: text(5, 200),
    voucher: text(0, 60).optional(),
    voucherPicture: z.union([PaperPath, z.literal('')]).optional(),
  })
  .refine(({ state, voucher, voucherPicture }) => state !== 5 || Boolean(voucher || voucherPicture), {
    error: 'names the voucher number of the payment by hand, or its picture',
    path: ['voucher'],
    ...ALSO_WHEN_WRONG,
  });
export type MarkRefundBody = z.output<typeof MarkRefundBody>;
