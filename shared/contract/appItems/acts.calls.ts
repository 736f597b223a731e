import { TestMessageBody, DisqualifyBody, GrantMedalBody } from './shapes.ts';
import { z } from 'zod';
import { PHONES_AT_ONCE } from '../../codes/app/items.ts';
import { platform, service } from '../access.ts';
import {
  Count,
  Day,
  Flag,
  Id,
  IdParams,
  IdText,
  Keyword,
  Ok,
  oneOf,
  pageQuery,
  pageShape,
  Time,
  Version,
} from '../basics.ts';
import { call } from '../call.ts';
import { exportBody } from '../exports.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { APP_FIGURES } from './allKinds.ts';
import { rankingColumns } from './ranking.columns.ts';
import { RankingRow } from './ranking.shapes.ts';

const races = platform('PLATFORM_TOPIC_RACE');
const medals = platform('PLATFORM_TOPIC_MEDAL');
const messages = platform('PLATFORM_MESSAGE_MANAGEMENT');

const rankingQuery = pageQuery(rankingColumns.sortable).extend({
  keyword: Keyword.optional(),
  suspicious: oneOf([0, 1]).optional(),
  city: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});

export const ranking = call({
  id: 'appItems.ranking',
  method: 'GET',
  path: '/v1/p/content/challenge/{id}/ranking',
  access: races,
  summary: 'Who takes part in a challenge, by rank. Of the same value whoever had it first stands before.',
  params: IdParams,
  query: rankingQuery,
  addition: true,
  result: pageShape(RankingRow),
});

export const exportRanking = call({
  id: 'appItems.exportRanking',
  method: 'POST',
  path: '/v1/p/content/challenge/{id}/ranking/export',
  access: races,
  summary: 'The ranking of a challenge as CSV.',
  params: IdParams,
  query: rankingQuery,
  body: exportBody(rankingColumns.inFile),
  columns: rankingColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const recomputeRanking = call({
  id: 'appItems.recompute',
  method: 'POST',
  path: '/v1/p/content/challenge/{id}/ranking/recompute',
  access: races,
  summary: 'Count the ranking of a challenge anew from its records, as a task of kind 8.',
  params: IdParams,
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const disqualify = call({
  id: 'appItems.disqualify',
  method: 'POST',
  path: '/v1/p/content/challenge/{id}/ranking/{userId}',
  access: races,
  summary: 'Take somebody out of a ranking with a reason, or back into it.',
  params: z.object({ id: IdText, userId: IdText }),
  body: DisqualifyBody,
  addition: true,
  result: Ok,
});

export const grantMedal = call({
  id: 'appItems.grantMedal',
  method: 'POST',
  path: '/v1/p/content/medal/{id}/grants',
  access: medals,
  summary: 'Give a medal to members by their phones; a dry run says who would get it and changes nothing.',
  params: IdParams,
  body: GrantMedalBody,
  idempotent: true,
  looks: true,
  addition: true,
  result: z.object({
    valid: Count,
    invalid: z.array(
      z.object({ row: Count, reason: z.enum(['notMobile', 'duplicate', 'unknown', 'hasIt']) }),
    ),
    /** The task that grants it; none after a dry run. */
    taskId: z.string().nullable(),
    totalCount: Count,
  }),
});

export const messageReach = call({
  id: 'appItems.reach',
  method: 'GET',
  path: '/v1/p/content/message/{id}/reach',
  access: messages,
  summary: 'How many people a message would reach now, and whether it has to be sent to oneself first.',
  params: IdParams,
  addition: true,
  result: z.object({ people: Count, phones: Count, needsTest: Flag, tested: Flag, costCents: Count }),
});

export const messagePhones = call({
  id: 'appItems.phones',
  method: 'PUT',
  path: '/v1/p/content/message/{id}/phones',
  access: messages,
  summary:
    'Hand in a part of the file of phones a message is for, row by row; the first part takes the place of what was there.',
  params: IdParams,
  body: z.object({
    /** Number of the first row of this part in the file, from 1. */
    from: z.number().int().min(1).max(1_000_000),
    isFirst: z.boolean(),
    rows: z.array(z.string().max(60)).min(1).max(PHONES_AT_ONCE),
  }),
  addition: true,
  result: z.object({
    taken: Count,
    /** All there are by now. */
    total: Count,
    wrong: z.array(z.object({ row: Count, reason: z.enum(['notMobile', 'duplicate', 'tooMany']) })),
  }),
});

export const testMessage = call({
  id: 'appItems.test',
  method: 'POST',
  path: '/v1/p/content/message/{id}/test',
  access: messages,
  summary: "Send a message to oneself, to a phone that is a member's.",
  params: IdParams,
  body: TestMessageBody,
  idempotent: true,
  addition: true,
  result: z.object({ sent: Count }),
});

export const sendMessage = call({
  id: 'appItems.send',
  method: 'POST',
  path: '/v1/p/content/message/{id}/send',
  access: messages,
  summary:
    'Send a message now, as a task of kind 6, or plan it for the time it says, at least 5 minutes ahead. Above 1,000 people it is sent to oneself first.',
  params: IdParams,
  body: z.object({ version: Version, now: z.boolean() }),
  idempotent: true,
  addition: true,
  result: z.object({ taskId: z.string().nullable(), totalCount: Count }),
});

export const recallMessage = call({
  id: 'appItems.recall',
  method: 'POST',
  path: '/v1/p/content/message/{id}/recall',
  access: messages,
  summary: 'Take a planned message back, until its sending starts.',
  params: IdParams,
  addition: true,
  result: Ok,
});

export const failedNumbers = call({
  id: 'appItems.failed',
  method: 'POST',
  path: '/v1/p/content/message/{id}/failed',
  access: messages,
  summary: 'The numbers a message did not arrive at, as CSV.',
  looks: true,
  params: IdParams,
  addition: true,
  answer: 'blob',
  result: z.unknown(),
});

export const clockPicture = call({
  id: 'appItems.picture',
  method: 'GET',
  path: '/v1/p/content/clock-template/{id}/picture',
  access: platform('PLATFORM_TOPIC_TEMPLATE'),
  summary: 'A sharing picture as the app draws it, with sample texts, as PNG.',
  params: IdParams,
  addition: true,
  answer: 'image',
  result: z.unknown(),
});

/** The count of a day so far: the newest one counts, so that it may be sent again. */
const Counted = z.object({
  act: z.literal('count'),
  id: Id,
  figure: z.enum(APP_FIGURES),
  day: Day,
  count: z.number().int().min(0).max(2_000_000_000),
});
/** What a member did in a challenge; the same `externalId` again is known already. */
const Recorded = z.object({
  act: z.literal('record'),
  id: Id,
  userId: Id,
  externalId: z.string().regex(/^[\w.:-]{1,64}$/, { error: 'takes 1 to 64 letters, digits and . : _ -' }),
  value: z.number().int().min(0).max(100_000_000),
  at: Time,
});

export const takeAppFigures = call({
  id: 'intake.app',
  method: 'POST',
  path: '/v1/intake/app',
  access: service('content'),
  summary:
    'What the app counted of what it shows, by day, and what members did in challenges. Items are answered one by one.',
  body: z.object({
    items: z
      .array(z.discriminatedUnion('act', [Counted, Recorded]))
      .min(1)
      .max(500),
  }),
  addition: true,
  result: z.object({
    taken: Count,
    known: Count,
    refused: z.array(
      z.object({ index: Count, reason: z.enum(['unknown', 'otherFigure', 'noUser', 'closed']) }),
    ),
  }),
});
