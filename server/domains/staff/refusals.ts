import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals about people of merchants, beside those of everybody. */
export const refuse = {
  ...everybody,
  staffNameUsed: refusal(
    ResultCode.alreadyUsed,
    'staffNameUsed',
    ({ accountName }) => `Another account is called ${accountName}. Choose another account name.`,
  ),
  staffPhoneUsed: refusal(
    ResultCode.alreadyUsed,
    'staffPhoneUsed',
    () => 'Another account has this telephone number. Give that account access instead of making a new one.',
  ),
  staffOffAlready: refusal(
    ResultCode.notAllowedNow,
    'staffOffAlready',
    ({ name }) => `${name} is disabled already.`,
  ),
  staffSelf: refusal(
    ResultCode.notAllowedNow,
    'staffSelf',
    () => 'Nobody takes rights from themselves. Ask somebody else who manages the store.',
  ),
  staffLastManager: refusal(
    ResultCode.notAllowedNow,
    'staffLastManager',
    ({ name, store }) => `${name} is the last one who manages ${store}. Give somebody else that right first.`,
  ),
  staffOwner: refusal(
    ResultCode.notAllowedNow,
    'staffOwner',
    ({ name }) =>
      `${name} is the contact of the company, whose number, password and access the platform alone takes away.`,
  ),
  staffBeyondOwn: refusal(
    ResultCode.notAllowedNow,
    'staffBeyondOwn',
    ({ name, store }) => `${name} holds rights in ${store} that you do not hold. Ask somebody who does.`,
  ),
  staffRoleBeyondOwn: refusal(
    ResultCode.notAllowedNow,
    'staffRoleBeyondOwn',
    ({ store }) => `A chosen role holds rights that you do not hold in ${store}. Choose another role.`,
  ),
  staffWorksElsewhere: refusal(
    ResultCode.notAllowedNow,
    'staffWorksElsewhere',
    ({ name }) =>
      `${name} also works in stores that you do not manage. Withdraw the access to your own stores instead.`,
  ),
  staffMemberUsed: refusal(
    ResultCode.alreadyUsed,
    'staffMemberUsed',
    () => 'That app user is linked with another account. Unlink them there first.',
  ),
  staffFinance: refusal(
    ResultCode.notAllowedNow,
    'staffFinance',
    ({ store }) =>
      `Whole bank numbers are opened by somebody who holds every right in ${store}. Ask an administrator of the store.`,
  ),
  staffCoaches: refusal(
    ResultCode.notAllowedNow,
    'staffCoaches',
    ({ name, sessions, store }) =>
      `${name} coaches ${sessions} future sessions in ${store}. Choose who takes them (substitutes).`,
  ),
  staffOwnsTemplates: refusal(
    ResultCode.notAllowedNow,
    'staffOwnsTemplates',
    ({ name, templates }) => `${name} owns ${templates} templates. Choose who gets them (handOverTo).`,
  ),
} as const;
