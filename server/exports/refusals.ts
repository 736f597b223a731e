import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../http/errors.ts';

/** Refusals of exports, beside those of everybody. */
export const refuse = {
  ...everybody,
  exportsRunning: refusal(
    ResultCode.notAllowedNow,
    'exportsRunning',
    () => 'Two exports of yours are being made. Wait for one, or stop it.',
  ),
  exportsSpent: refusal(
    ResultCode.notAllowedNow,
    'exportsSpent',
    ({ count, minutes }) =>
      `You began ${count} large exports within an hour. Begin the next one in ${minutes} minutes, or choose fewer rows.`,
  ),
} as const;
