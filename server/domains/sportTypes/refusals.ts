import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of sport types, beside those of everybody. */
export const refuse = {
  ...everybody,
  inUse: refusal(
    ResultCode.hasLiveBookings,
    'inUse',
    ({ count }) => `${count} templates or sessions use this.`,
  ),
} as const;
