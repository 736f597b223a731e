import { z } from 'zod';
import { partner } from '../access.ts';
import { call } from '../call.ts';
import { Id, IdParams, Time } from '../basics.ts';
import {
  BulkBody,
  DryRun,
  Publication,
  PublishBody,
  QuickBody,
  SkippedSession,
} from './publishing.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

/**
 * `{id}` is the template. Sessions are checked one by one; when none can be published, the first one's code is the
 * answer: 645 too early, 647 another session at that place and time, 649 no open receiving account.
 */
export const publish = call({
  id: 'events.publish',
  method: 'POST',
  path: '/v1/events/{id}/publish',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Publish sessions of a template.',
  params: IdParams,
  body: PublishBody,
  idempotent: true,
  result: z.object({
    created: z.array(z.object({ id: Id, startAt: Time })),
    skipped: z.array(SkippedSession),
  }),
});

export const quickCreate = call({
  id: 'events.quickCreate',
  method: 'POST',
  path: '/v1/events/quick',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Create a template and its first session in one go; codes as on publish.',
  body: QuickBody,
  idempotent: true,
  result: z.object({ templateId: Id, eventId: Id.nullable() }),
});

/** With `dryRun` the rows and nothing else happens; otherwise a task of kind 2 that creates them one by one. */
export const publishBulk = call({
  id: 'eventTemplates.bulk',
  method: 'POST',
  looks: true,
  path: '/v1/event_templates/bulk',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Publish up to 200 sessions by a rule or a list; first as a dry run.',
  body: BulkBody,
  idempotent: true,
  result: z.union([DryRun, TaskRef]),
});

const TaskParams = z.object({ taskId: z.string().regex(/^[\w-]{1,40}$/, { error: 'is not a task number' }) });

export const publication = call({
  id: 'eventTemplates.publication',
  method: 'GET',
  path: '/v1/event_templates/bulk/{taskId}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a bulk publication has created and skipped.',
  params: TaskParams,
  addition: true,
  result: Publication,
});

/** A task that still runs is stopped first. `kept` are sessions that somebody has booked or waits for. */
export const undoPublication = call({
  id: 'eventTemplates.undoPublication',
  method: 'POST',
  path: '/v1/event_templates/bulk/{taskId}/undo',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Delete the sessions of a bulk publication that nobody has booked, within 30 minutes.',
  params: TaskParams,
  idempotent: true,
  addition: true,
  result: z.object({
    removed: z.number().int(),
    kept: z.array(z.object({ id: Id, startAt: Time, booked: z.number().int() })),
  }),
});
