import type { PlatformCaller, StoreCaller } from './caller.ts';

/** True when amounts may leave the server for this caller: operators, and merchants with the code (decision H21). */
export const seesMoney = (caller: StoreCaller | PlatformCaller): boolean =>
  caller.kind === 'platform' || caller.codes.has('PAYMENT_READ_EXPORT');

/** An amount for somebody who sees money or does not. */
export const shown = (viewer: { readonly seesMoney: boolean }, cents: number): number | null =>
  viewer.seesMoney ? cents : null;
