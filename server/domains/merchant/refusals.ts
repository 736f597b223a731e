import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of onboarding, beside those of everybody. */
export const refuse = {
  ...everybody,
  fileIsClosed: refusal(
    ResultCode.notAllowedNow,
    'fileIsClosed',
    () => 'The file cannot be changed now: it is being looked at, or decided.',
  ),
  reviewNotOpen: refusal(
    ResultCode.notAllowedNow,
    'reviewNotOpen',
    ({ day }) => `The next annual review can be begun from ${day} on.`,
  ),
  reviewOverdue: refusal(
    ResultCode.notAllowedNow,
    'reviewOverdue',
    ({ due }) =>
      `The annual review was due on ${due}, so nothing new is published. Hand it in; sessions that are published go on.`,
  ),
  cannotWithdraw: refusal(
    ResultCode.notAllowedNow,
    'cannotWithdraw',
    () => 'Only a file that was handed in and is not decided yet can be taken back.',
  ),
  fileNotWaiting: refusal(
    ResultCode.notAllowedNow,
    'fileNotWaiting',
    () => 'This file does not wait for a decision: it was decided, or taken back.',
  ),
  fileClaimed: refusal(
    ResultCode.notAllowedNow,
    'fileClaimed',
    ({ name }) => `${name} has taken this file. Wait until it is given back, ten minutes at most.`,
  ),
  claimNeeded: refusal(
    ResultCode.notAllowedNow,
    'claimNeeded',
    () => 'Take the file before you decide it; your ten minutes are over.',
  ),
  creditCodeUsed: refusal(
    ResultCode.alreadyUsed,
    'creditCodeUsed',
    () => 'Another company has this unified social credit code already.',
  ),
  companyNameUsed: refusal(
    ResultCode.alreadyUsed,
    'companyNameUsed',
    ({ name }) => `Another company is called ${name} already.`,
  ),
} as const;
