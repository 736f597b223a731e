import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { RIGHTS_UNDO_MINUTES } from '../../../shared/codes/rightsRules.ts';
import { refuse as ofGrants } from '../../grants/refusals.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals about roles and rights, beside those of everybody. */
export const refuse = {
  ...everybody,
  ...ofGrants,
  rightsSelf: refusal(
    ResultCode.notAllowedNow,
    'rightsSelf',
    () => 'Nobody changes their own rights. Ask another administrator.',
  ),
  rightsOwnRole: refusal(
    ResultCode.notAllowedNow,
    'rightsOwnRole',
    ({ role }) =>
      `You hold the role ${role} yourself, so you do not change what it gives. Ask another administrator.`,
  ),
  rightsBeyondOwn: refusal(
    ResultCode.notAllowedNow,
    'rightsBeyondOwn',
    ({ codes }) => `You do not hold ${codes}, so you neither give nor take it. Ask somebody who holds it.`,
  ),
  rightsTooLate: refusal(
    ResultCode.notAllowedNow,
    'rightsTooLate',
    () => `A change is undone within ${RIGHTS_UNDO_MINUTES} minutes. Change the rights instead.`,
  ),
  rightsNotUndone: refusal(
    ResultCode.notAllowedNow,
    'rightsNotUndone',
    () => 'This change cannot be undone. Change the rights, or delete the role.',
  ),
  accountOffAlready: refusal(
    ResultCode.notAllowedNow,
    'accountOffAlready',
    ({ name }) => `${name} is disabled already.`,
  ),
  roleOtherSide: refusal(
    ResultCode.notAllowedNow,
    'roleOtherSide',
    ({ role, name }) => `${role} is a role of the other side than ${name}.`,
  ),
  accountNowhere: refusal(
    ResultCode.notAllowedNow,
    'accountNowhere',
    ({ name }) => `${name} works in no store, where a role could be held.`,
  ),
  operatorNameUsed: refusal(
    ResultCode.alreadyUsed,
    'operatorNameUsed',
    ({ accountName }) => `Another account is called ${accountName}. Choose another account name.`,
  ),
  operatorPhoneUsed: refusal(
    ResultCode.alreadyUsed,
    'operatorPhoneUsed',
    () => 'Another account has this telephone number. Type another one.',
  ),
  operatorSelf: refusal(
    ResultCode.notAllowedNow,
    'operatorSelf',
    () => 'This is your own account. Change your password yourself, or ask another administrator.',
  ),
  roleHasMembers: refusal(
    ResultCode.hasLiveBookings,
    'roleHasMembers',
    ({ members }) => `${members} accounts hold this role. Take it from them first.`,
  ),
  roleNameUsed: refusal(
    ResultCode.alreadyUsed,
    'roleNameUsed',
    ({ name }) => `Another role of this side is called ${name}. Choose another name.`,
  ),
  roleCodeUsed: refusal(
    ResultCode.alreadyUsed,
    'roleCodeUsed',
    ({ code }) => `Another role has the code ${code}. Choose another code.`,
  ),
} as const;
