/** What became of money that came in: `StoreReceipt.state` of the contract. */
export const ReceiptState = { received: 1, partlyRefunded: 2, refunded: 3 } as const;
export type ReceiptState = (typeof ReceiptState)[keyof typeof ReceiptState];
