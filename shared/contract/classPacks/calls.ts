import {
  CopyClassPackBody,
  ClassPackChange,
  ClassPackFigures,
  ClassPackForm,
  ClassPackRow,
  FreeCount,
} from './shapes.ts';
import { z } from 'zod';
import { partner } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import {
  Flag,
  IdParams,
  Ids,
  IdText,
  Keyword,
  Ok,
  oneOf,
  pageQuery,
  pageShape,
  severalOf,
  StoreChoice,
} from '../basics.ts';
import { call } from '../call.ts';
import { PackOption } from '../choices/calls.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { classPackColumns } from './columns.ts';

/**
 * Tickets and packs share their calls and not their rights: of kind 1 they need TICKET_READ_WRITE, of kind 2
 * TICKET_PACKAGE_READ, and to change something TICKET_PACKAGE_WRITE. The server asks for them once it knows the kind.
 */
const byKind = partner();

const cents = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Filters of the list of tickets or packs. */
export const classPacksQuery = pageQuery(classPackColumns.sortable).extend({
  kind: oneOf([1, 2]).optional(),
  keyword: Keyword.optional(),
  storeId: StoreChoice.optional(),
  status: severalOf([0, 1]).optional(),
  sport_type: Ids.optional(),
  /** Within the span of its sale, or not. */
  onSale: oneOf([0, 1]).optional(),
  priceMin: cents.optional(),
  priceMax: cents.optional(),
  /** Packs that contain one of these tickets. */
  contains: Ids.optional(),
});

export const classPacks = call({
  id: 'classPacks.list',
  method: 'GET',
  path: '/v2/class-pack',
  access: byKind,
  summary:
    'Tickets (kind 1, without a kind too) or packs (kind 2) of the chosen store, or of several of its company.',
  query: classPacksQuery,
  result: pageShape(ClassPackRow),
});

export const exportClassPacks = call({
  id: 'classPacks.export',
  method: 'POST',
  path: '/v2/class-pack/export',
  access: byKind,
  summary: 'The same as CSV.',
  query: classPacksQuery,
  body: exportBody(classPackColumns.inFile),
  columns: classPackColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const changeClassPacks = call({
  id: 'classPacks.changeMany',
  method: 'POST',
  path: '/v2/class-pack/changes',
  access: byKind,
  summary: 'Put the tickets or packs of a filter on or off sale, as a task of kind 8.',
  query: classPacksQuery,
  body: z.object({ change: z.object({ status: Flag }), ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const storeTicketOptions = call({
  id: 'classPacks.storeOptions',
  method: 'GET',
  path: '/v1/ticket-package/stores/{id}/options',
  access: partner('TICKET_PACKAGE_READ'),
  summary:
    'Tickets that a store has on sale and that a pack can contain, as options; the price is that of one time.',
  params: IdParams,
  result: z.array(PackOption),
});

export const classPack = call({
  id: 'classPacks.one',
  method: 'GET',
  path: '/v1/classPack/{id}',
  access: byKind,
  summary: 'One ticket or pack.',
  params: IdParams,
  result: ClassPackRow,
});

export const createClassPack = call({
  id: 'classPacks.create',
  method: 'POST',
  path: '/v1/classPacks',
  access: byKind,
  summary: 'Make a ticket or a pack; 10151 when a store it is offered in has one of that name.',
  body: ClassPackForm,
  idempotent: true,
  result: Ok,
});

export const changeClassPack = call({
  id: 'classPacks.change',
  method: 'PUT',
  path: '/v1/classPacks',
  access: byKind,
  summary:
    'Change one as a whole; what was sold keeps its price, times and validity. 10150 for an older version.',
  body: ClassPackChange,
  result: Ok,
});

export const removeClassPack = call({
  id: 'classPacks.remove',
  method: 'DELETE',
  path: '/v1/classPack/{id}',
  access: byKind,
  summary: 'Delete one that was never sold or handed out (644).',
  params: IdParams,
  addition: true,
  result: Ok,
});

export const switchClassPack = call({
  id: 'classPacks.switch',
  method: 'PUT',
  path: '/v1/classPack/{id}/status',
  access: byKind,
  summary: 'Put one on sale or take it off; members keep what they hold.',
  params: IdParams,
  body: z.object({ status: Flag }),
  addition: true,
  result: Ok,
});

export const copyClassPack = call({
  id: 'classPacks.copy',
  method: 'POST',
  path: '/v1/classPack/{id}',
  access: byKind,
  summary: 'Make another one like it, off sale; 10151 when the name is taken.',
  params: IdParams,
  body: CopyClassPackBody,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const classPackHistory = call({
  id: 'classPacks.history',
  method: 'GET',
  path: '/v1/classPack/{id}/history',
  access: byKind,
  summary: 'What happened to one, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

export const classPackFigures = call({
  id: 'classPacks.figures',
  method: 'GET',
  path: '/v1/classPack/{id}/figures',
  access: byKind,
  summary: 'What one brought, and what is left of it; the income with PAYMENT_READ_EXPORT only.',
  params: IdParams,
  addition: true,
  result: ClassPackFigures,
});

export const freeCount = call({
  id: 'classPacks.freeCount',
  method: 'GET',
  path: '/v2/class-pack/free-count',
  access: partner('TICKET_READ_WRITE'),
  summary: 'How many class times of a ticket can still be handed out.',
  query: z.object({ classPackId: IdText }),
  result: FreeCount,
});
