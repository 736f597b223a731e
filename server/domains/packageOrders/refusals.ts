import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofPurchases } from '../../purchases/refusals.ts';

/** Refusals of orders of packs, beside those of everybody. */
export const refuse = {
  ...everybody,
  ...ofPurchases,
  groupBuyingRuns: refusal(
    ResultCode.notAllowedNow,
    'groupBuyingRuns',
    () => 'The group of this order is not complete yet; it ends by itself.',
  ),
  nothingLeft: refusal(
    ResultCode.notAllowedNow,
    'nothingLeft',
    () => 'What was paid is used up; nothing is left to give back.',
  ),
  timesNotBought: refusal(
    ResultCode.notAllowedNow,
    'timesNotBought',
    () => 'These times were given and not bought; there is no money to give back.',
  ),
} as const;
