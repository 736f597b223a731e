import { z } from 'zod';
import { LANGUAGES } from '../../format/localized.ts';
import { CODE_PURPOSES } from '../../codes/lists.ts';
import { anyone } from '../access.ts';
import { call } from '../call.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { Count, Day, Id, nameText, Ok, text } from '../basics.ts';
import { Password, SmsCode, UserTypeCode } from './identity.shapes.ts';

/** Whose password it was, so that the sign-in is filled in: told to whoever has proved to be that. */
const Renewed = Ok.extend({ accountName: z.string(), userType: UserTypeCode });

/** Whether the number has an account is never told: by the answer, its time, or what is counted (reliability I11). */
export const sendCode = call({
  id: 'authentication.sendCode',
  method: 'POST',
  path: '/v1/backend-user/sms/send',
  access: anyone(),
  counted: 'signIn',
  summary:
    'Send a number a code of six digits for one purpose; known and unknown numbers are answered alike.',
  query: z.object({
    cellphone: MobileNumber,
    purpose: z.enum(CODE_PURPOSES).default('signIn'),
    /** Of the message: what the page is read in. */
    language: z.enum(LANGUAGES).default('zh-CN'),
  }),
  result: z.object({ waitSeconds: Count, expiresIn: Count }),
});

export const resetPassword = call({
  id: 'authentication.resetPassword',
  method: 'PATCH',
  path: '/v1/backend-user/sms',
  access: anyone(),
  counted: 'signIn',
  summary: 'Set a new password with a code of purpose reset; ends every sign-in of the account.',
  body: z.object({ cellphone: MobileNumber, code: SmsCode, password: Password }),
  result: Renewed,
});

export const resetByLink = call({
  id: 'authentication.resetByLink',
  method: 'POST',
  path: '/v1/backend-user/reset',
  access: anyone(),
  counted: 'signIn',
  summary:
    'Set a new password with the token of a link, once within 24 h; ends every sign-in of the account.',
  body: z.object({ token: text(1, 200), password: Password }),
  result: Renewed,
  addition: true,
});

/** 10151 only after the code was right: before that nobody learns whether a number is registered. */
export const register = call({
  id: 'authentication.register',
  method: 'POST',
  path: '/v1/backend-user/register',
  access: anyone(),
  counted: 'signIn',
  summary: 'Make a merchant account and its company with a code of purpose register; answers the token.',
  body: z.object({
    cellphone: MobileNumber,
    code: SmsCode,
    password: Password,
    companyName: nameText(2, 60),
    contactName: nameText(2, 20),
    agree: z.literal(true),
  }),
  result: z.object({
    userId: Id,
    token: z.string().optional(),
    /** Another company has this name: said to whoever has registered, and no reason to refuse (screens D). */
    companyNameUsed: z.boolean().optional(),
  }),
});

export const terms = call({
  id: 'authentication.terms',
  method: 'GET',
  path: '/v1/terms',
  access: anyone(),
  summary: 'The terms that a merchant agrees to, with their version and date.',
  query: z.object({ language: z.enum(LANGUAGES).default('zh-CN') }),
  result: z.object({ version: z.string(), date: Day, html: z.string() }),
  addition: true,
});
