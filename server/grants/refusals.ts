import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { refusal } from '../http/errors.ts';

/** Refusals of a change of rights that would leave nobody in charge. */
export const refuse = {
  rightsLastAdministrator: refusal(
    ResultCode.notAllowedNow,
    'rightsLastAdministrator',
    () =>
      'Nobody would be left who manages the accounts, roles and rights of the platform. Give somebody else those rights first.',
  ),
  rightsLastManager: refusal(
    ResultCode.notAllowedNow,
    'rightsLastManager',
    ({ store }) => `Nobody would be left who manages ${store}. Give somebody else that right first.`,
  ),
} as const;
