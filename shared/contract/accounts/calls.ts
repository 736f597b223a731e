import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { Id, text } from '../basics.ts';

/** Both tell who exists, so they take a sign-in and the right to manage people (reliability I11). */
const managers = either(platform('COMPANY_MANAGEMENT'), partner('COMPANY_MANAGE', { scope: 'company' }));

export const accountVerification = call({
  id: 'accounts.verification',
  method: 'GET',
  path: '/v2/backend-user/account-verification',
  access: managers,
  answer: 'raw',
  summary:
    'Whether an account name or a number is free; whose it is, when that is somebody the caller may know.',
  query: z
    .object({ accountName: text(1, 50).optional(), cellphone: MobileNumber.optional() })
    .refine(({ accountName, cellphone }) => (accountName === undefined) !== (cellphone === undefined), {
      error: 'or a cellphone is asked for, one of them',
      path: ['accountName'],
    }),
  result: z.object({
    free: z.boolean(),
    /** Of the caller's companies; for operators of any. */
    existing: z.object({ name: z.string(), companyName: z.string() }).optional(),
  }),
});

export const appletAccountQuery = call({
  id: 'accounts.appletQuery',
  method: 'GET',
  path: '/v2/backend-user/applet-account-query',
  access: managers,
  answer: 'raw',
  summary: 'The app user with this whole number, to be linked with a member of staff.',
  query: z.object({ cellphone: MobileNumber }),
  result: z.object({
    found: z.boolean(),
    userId: Id.optional(),
    userName: z.string().optional(),
    avatar: z.string().optional(),
  }),
});
