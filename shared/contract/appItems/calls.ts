import { z } from 'zod';
import { AD_SLOT_NAMES, APP_ITEM_STATES, SORTED_AT_ONCE } from '../../codes/app/items.ts';
import { anyone, platform } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import {
  Count,
  Day,
  Id,
  IdText,
  Ids,
  Keyword,
  Ok,
  Option,
  pageQuery,
  pageShape,
  severalOf,
  Time,
  Version,
} from '../basics.ts';
import { call } from '../call.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import {
  APP_ITEM_FILE,
  APP_ITEM_ORDERS,
  APP_KIND_CODES,
  APP_KIND_NAMES,
  PUBLIC_KIND_NAMES,
} from './allKinds.ts';
import { AppItem, AppItemBody, AppItemChange, AppValues } from './shapes.ts';

/** Whoever edits one kind; the kind itself asks for its own code. */
const editors = platform(...APP_KIND_CODES);
const KindName = z.enum(APP_KIND_NAMES);
const ofKind = z.object({ kind: KindName });
const ofItem = z.object({ kind: KindName, id: IdText });

/** Filters of every list. */
const appItemsQuery = pageQuery(APP_ITEM_ORDERS).extend({
  keyword: Keyword.optional(),
  state: severalOf(APP_ITEM_STATES).optional(),
  /** Days on which it is shown. */
  start: Day.optional(),
  end: Day.optional(),
  /** Of ads. */
  slot: severalOf(AD_SLOT_NAMES).optional(),
  ids: Ids.optional(),
});

export const appItems = call({
  id: 'appItems.list',
  method: 'GET',
  path: '/v1/p/content/{kind}',
  access: editors,
  summary: 'What the app shows of a kind, in its order. Each kind needs its own code.',
  params: ofKind,
  query: appItemsQuery,
  addition: true,
  result: pageShape(AppItem),
});

export const exportAppItems = call({
  id: 'appItems.export',
  method: 'POST',
  path: '/v1/p/content/{kind}/export',
  access: editors,
  summary: 'The items of a kind that a filter finds, as CSV; of the columns those that the kind has.',
  params: ofKind,
  query: appItemsQuery,
  body: exportBody(APP_ITEM_FILE),
  columns: APP_ITEM_FILE,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const appItemOptions = call({
  id: 'appItems.options',
  method: 'GET',
  path: '/v1/p/content/{kind}/options',
  access: editors,
  summary: 'Names of the items of a kind that are not off, for fields of other kinds.',
  params: ofKind,
  addition: true,
  result: z.array(Option),
});

export const appItem = call({
  id: 'appItems.one',
  method: 'GET',
  path: '/v1/p/content/{kind}/{id}',
  access: editors,
  summary: 'One item.',
  params: ofItem,
  addition: true,
  result: AppItem,
});

export const createAppItem = call({
  id: 'appItems.create',
  method: 'POST',
  path: '/v1/p/content/{kind}',
  access: editors,
  summary: 'Make an item; its values are those that its kind asks for. 10151 when the name is taken.',
  params: ofKind,
  body: AppItemBody,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const changeAppItem = call({
  id: 'appItems.change',
  method: 'PUT',
  path: '/v1/p/content/{kind}/{id}',
  access: editors,
  summary: 'Change an item as a whole; 10150 when its version is older than the stored one.',
  params: ofItem,
  body: AppItemChange,
  addition: true,
  result: Ok,
});

export const removeAppItem = call({
  id: 'appItems.remove',
  method: 'DELETE',
  path: '/v1/p/content/{kind}/{id}',
  access: editors,
  summary: 'Delete an item that is off or a draft and that nothing uses (644).',
  params: ofItem,
  addition: true,
  result: Ok,
});

const Switched = z.object({ status: z.enum(['on', 'off']) });
export const switchAppItem = call({
  id: 'appItems.switch',
  method: 'PUT',
  path: '/v1/p/content/{kind}/{id}/status',
  access: editors,
  summary: 'Switch an item on, from when on its dates decide, or off.',
  params: ofItem,
  body: Switched,
  addition: true,
  result: Ok,
});

export const changeAppItems = call({
  id: 'appItems.changeMany',
  method: 'POST',
  path: '/v1/p/content/{kind}/changes',
  access: editors,
  summary: 'Switch the items of a filter on or off, or delete them, as a task of kind 8.',
  params: ofKind,
  query: appItemsQuery,
  body: z.object({ change: z.object({ act: z.enum(['on', 'off', 'remove']) }), ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const sortAppItems = call({
  id: 'appItems.sorts',
  method: 'PUT',
  path: '/v1/p/content/{kind}/sorts',
  access: editors,
  summary:
    'Change the order of items, all named ones or none: 10150 when one of them was changed since it was read.',
  params: ofKind,
  body: z.object({
    sortList: z
      .array(z.object({ id: Id, sort: z.number().int().min(0).max(9999), version: Version }))
      .min(1)
      .max(SORTED_AT_ONCE)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'names an item twice',
      }),
  }),
  addition: true,
  result: z.object({ sorted: z.array(z.object({ id: Id, sort: Count, version: Version })) }),
});

export const appItemHistory = call({
  id: 'appItems.history',
  method: 'GET',
  path: '/v1/p/content/{kind}/{id}/history',
  access: editors,
  summary: 'What happened to an item, newest first.',
  params: ofItem,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

export const appItemDays = call({
  id: 'appItems.days',
  method: 'GET',
  path: '/v1/p/content/{kind}/{id}/days',
  access: editors,
  summary: 'What the app counted of an item in the last 90 days, by day.',
  params: ofItem,
  addition: true,
  result: z.array(z.object({ day: Day, figures: z.record(z.string(), Count) })),
});

/** An item as the app reads it: no numbers of people, no work of editors. */
export const ShownItem = z.object({
  id: Id,
  title: z.string(),
  cover: z.string(),
  startAt: Time.nullable(),
  endAt: Time.nullable(),
  values: AppValues,
});
export type ShownItem = z.output<typeof ShownItem>;

export const shownItems = call({
  id: 'appItems.shown',
  method: 'GET',
  path: '/v1/app/{kind}',
  access: anyone(),
  summary:
    "What the app shows of a kind now, in its order: live items only, by the server's clock. The answer has a tag and is the same for everybody.",
  params: z.object({ kind: z.enum(PUBLIC_KIND_NAMES) }),
  query: z.object({ slot: z.enum(AD_SLOT_NAMES).optional() }),
  counted: 'shared',
  addition: true,
  result: z.array(ShownItem),
});
