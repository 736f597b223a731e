import { MOBILE_NUMBER } from '../../codes/limits.ts';
import { text, Count, Id, Time, Version } from '../basics.ts';
import { GRANTED_AT_ONCE, APP_ITEM_STATES, APP_ITEM_STATUSES } from '../../codes/app/items.ts';
import { z } from 'zod';

/** Values of the fields that only its kind has; which those are, the kind says. */
export const AppValues = z.record(z.string().max(40), z.unknown());

/** An item of the app as lists and forms show it. */
export const AppItem = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  cover: z.string(),
  sort: Count,
  status: z.enum(APP_ITEM_STATUSES),
  state: z.enum(APP_ITEM_STATES),
  startAt: Time.nullable(),
  endAt: Time.nullable(),
  values: AppValues,
  /** What the numbers among the values name, by field; empty where it is gone. */
  names: z.record(z.string(), z.string()),
  /** What the app has counted, by figure. */
  figures: z.record(z.string(), Count),
  /** Of a message: when it was sent to oneself. */
  testedAt: Time.nullable(),
  updatedBy: z.string(),
  updatedAt: Time,
  createdAt: Time,
  version: Version,
});
export type AppItem = z.output<typeof AppItem>;

/** What somebody fills in; the server reads it by the rules of its kind. */
export const AppItemBody = z.object({
  title: z.string().max(400),
  cover: z.string().max(200),
  sort: z.number().int(),
  status: z.enum(APP_ITEM_STATUSES),
  startAt: z.string().max(40).nullable(),
  endAt: z.string().max(40).nullable(),
  values: AppValues,
});
/** The same of a stored one. */
export const AppItemChange = AppItemBody.extend({ version: Version });

/** What `grantMedal` is sent. */
export const GrantMedalBody = z.object({
  phones: z.array(z.string().trim().max(20)).min(1).max(GRANTED_AT_ONCE),
  dryRun: z.boolean(),
});
export type GrantMedalBody = z.output<typeof GrantMedalBody>;

/** What `disqualify` is sent. */
export const DisqualifyBody = z.object({ disqualified: z.boolean(), reason: text(5, 200) });
export type DisqualifyBody = z.output<typeof DisqualifyBody>;

/** What `testMessage` is sent. */
export const TestMessageBody = z.object({
  phone: z.string().regex(MOBILE_NUMBER, { error: 'is no mobile number' }),
  version: Version,
});
export type TestMessageBody = z.output<typeof TestMessageBody>;
