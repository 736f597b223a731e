import { z } from 'zod';
import { HOLDING_STATES } from '../../codes/holdings.ts';
import { partner } from '../access.ts';
import { Day, IdParams, IdText, Keyword, Ok, oneOf, pageQuery, pageShape, severalOf } from '../basics.ts';
import { call } from '../call.ts';
import { exportBody } from '../exports.ts';
import { OrderRefund } from '../orders/shapes.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { holdingColumns, packRecordColumns } from './holdings.columns.ts';
import {
  HoldingChange,
  HoldingRow,
  HoldingsChange,
  PackRecordRow,
  RefundHoldingBody,
  TicketOfHolding,
} from './holdings.shapes.ts';

const access = partner('TICKET_READ_WRITE');

/** Filters of the holders of tickets. */
export const holdingsQuery = pageQuery(holdingColumns.sortable).extend({
  /** Without one the holders of all tickets of the store. */
  classPackId: IdText.optional(),
  /** Members. */
  userId: IdText.optional(),
  keyword: Keyword.optional(),
  state: severalOf(HOLDING_STATES).optional(),
  /** Ends within so many days. */
  expiringIn: z.coerce.number().int().min(1).max(366).optional(),
  leftAtMost: z.coerce.number().int().min(0).max(9_999).optional(),
});

export const holdings = call({
  id: 'classPacks.holdings',
  method: 'GET',
  path: '/v2/class-pack/owners',
  access,
  summary: 'Who holds a ticket, and how much of it is left.',
  query: holdingsQuery,
  result: pageShape(HoldingRow),
});

export const exportHoldings = call({
  id: 'classPacks.exportHoldings',
  method: 'POST',
  path: '/v2/class-pack/owners/export',
  access,
  summary: 'The same as CSV.',
  query: holdingsQuery,
  body: exportBody(holdingColumns.inFile),
  columns: holdingColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const holders = call({
  id: 'classPacks.holders',
  method: 'GET',
  path: '/v1/classPacks/userlist',
  access,
  summary: 'The same by the earlier path: holders of one ticket by name or number.',
  query: holdingsQuery,
  result: pageShape(HoldingRow),
});

export const ticketsOfHolding = call({
  id: 'classPacks.tickets',
  method: 'GET',
  path: '/v2/class-pack/tickets',
  access: partner(),
  summary: 'The times of one holding, one by one, and what became of each.',
  query: z.object({ holdingId: IdText }),
  result: z.array(TicketOfHolding),
});

/** Filters of records. */
export const recordsQuery = pageQuery(packRecordColumns.sortable).extend({
  classPackId: IdText.optional(),
  holdingId: IdText.optional(),
  /** An order of packs: what became of the times it brought. */
  packageOrderId: IdText.optional(),
  recordType: severalOf([1, 2, 3, 4, 5, 6, 7, 8, 9]).optional(),
  keyword: Keyword.optional(),
  /** Who of the staff did it. */
  operator: Keyword.optional(),
  start: Day.optional(),
  end: Day.optional(),
  /** Only those whose balance does not continue the one before. */
  broken: oneOf([1]).optional(),
});

export const packRecords = call({
  id: 'classPacks.records',
  method: 'GET',
  path: '/v2/class-pack/records',
  access,
  summary:
    'Every movement of a ticket, of one holding of it, or of what an order of packs brought, with the balance it left behind.',
  query: recordsQuery,
  result: pageShape(PackRecordRow),
});

export const exportPackRecords = call({
  id: 'classPacks.exportRecords',
  method: 'POST',
  path: '/v2/class-pack/records/export',
  access,
  summary: 'The same as CSV.',
  query: recordsQuery,
  body: exportBody(packRecordColumns.inFile),
  columns: packRecordColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const changeHolding = call({
  id: 'classPacks.changeHolding',
  method: 'POST',
  path: '/v2/class-pack/holdings/{id}/changes',
  access,
  summary:
    'Add or take back times, move the end, put on hold and go on, end it, or undo a gift; 10150 when it changed.',
  params: IdParams,
  body: HoldingChange,
  idempotent: true,
  addition: true,
  result: Ok.extend({ record: PackRecordRow }),
});

export const changeHoldings = call({
  id: 'classPacks.changeHoldings',
  method: 'POST',
  path: '/v2/class-pack/holdings/changes',
  access,
  summary: 'Move the end of many holdings, or remind those who hold them, as a task of kind 8.',
  query: holdingsQuery,
  body: z.object({ change: HoldingsChange, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

/** Needs PAYMENT_READ_EXPORT beside the code: who may not see sums may not move them. */
export const refundHolding = call({
  id: 'classPacks.refundHolding',
  method: 'POST',
  path: '/v2/class-pack/holdings/{id}/refunds',
  access,
  summary: 'Give back some unused times of a bought holding, and money for them; 650 while a refund runs.',
  params: IdParams,
  body: RefundHoldingBody,
  idempotent: true,
  addition: true,
  result: OrderRefund,
});
