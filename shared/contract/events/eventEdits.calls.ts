import { z } from 'zod';
import { partner } from '../access.ts';
import { call } from '../call.ts';
import { manageQuery } from './calls.ts';
import { Id, IdParams } from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import {
  EditBatchBody,
  EditEventBody,
  EditResult,
  EditRow,
  PreviewEditsBody,
  SessionAction,
} from './eventEdits.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

/**
 * The full edit (decision H35). A raw answer (spec section 7): 645 started or ended, 646 capacity below the booked
 * seats, 647 another session at that place and time unless `publishAnyway`, 10150 with the `current` row.
 */
export const edit = call({
  id: 'events.edit',
  method: 'PUT',
  path: '/v1/events/{id}/edit',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Change a session; of one that has started only place and coaches.',
  params: IdParams,
  body: EditEventBody,
  idempotent: true,
  answer: 'raw',
  result: EditResult,
});

export const previewEdits = call({
  id: 'events.previewEdits',
  method: 'POST',
  looks: true,
  path: '/v1/events/batch/edit/preview',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a bulk edit would change, old and new value of each session; changes nothing.',
  body: PreviewEditsBody,
  addition: true,
  result: z.object({ rows: z.array(EditRow) }),
});

export const editBatch = call({
  id: 'events.editBatch',
  method: 'PUT',
  path: '/v1/events/batch/edit',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Change place, coaches, capacity or deadlines of many sessions, each by itself.',
  body: EditBatchBody,
  idempotent: true,
  addition: true,
  result: z.object({
    done: z.array(Id),
    /** Left out by a rule, with its result code. */
    skipped: z.array(z.object({ id: Id, code: z.number().int(), reason: z.string() })),
    /** Worth a second try. */
    failed: z.array(Id),
  }),
});

export const changeSessions = call({
  id: 'events.changeMany',
  method: 'POST',
  path: '/v1/events/changes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Shelf, place, coaches, capacity or deadlines of the sessions of a filter, as a task of kind 8.',
  query: manageQuery,
  body: z.object({ change: SessionAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});
