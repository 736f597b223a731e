import { z } from 'zod';
import { ReceiptState } from '../../codes/receipts.ts';
import { Amount, Id, Time } from '../basics.ts';

/** Money that came in on the receiving account of a store, for a registration or for packs. */
export const StoreReceipt = z.object({
  id: Id,
  at: Time,
  orderNumber: z.string(),
  amount: Amount,
  /** The number of the payment side; its last four signs for whoever is no financial staff. */
  flowNumber: z.string(),
  state: z.enum(ReceiptState),
});
export type StoreReceipt = z.output<typeof StoreReceipt>;
