import {
  CityAction,
  TakeOffAction,
  BookingRow,
  CancelBatchBody,
  CancelBatchChoice,
  CancelEventBody,
  CancelPreview,
  EventRow,
  PayLine,
  PlatformEventRow,
  Skipped,
} from './shapes.ts';
import { z } from 'zod';
import { DERIVED_STATES } from '../../codes/lists.ts';
import { either, partner, platform } from '../access.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import { call } from '../call.ts';
import { sessionColumns } from './columns.ts';
import { overviewColumns } from './overview.columns.ts';
import {
  Amount,
  Count,
  Day,
  Flag,
  Id,
  IdParams,
  IdText,
  Ids,
  Keyword,
  Ok,
  Option,
  Time,
  Version,
  oneOf,
  pageShape,
  pageQuery,
  severalOf,
  StoreChoice,
  text,
} from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { exportBody } from '../exports.ts';
import { TaskRef, TaskRow } from '../tasks/shapes.ts';
import { TemplateDetail } from '../eventTemplates/shapes.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is a time like 09:30' });

/** Filters of /event/index; the same names in the address bar (screens C1b). `start` and `end` are business days. */
export const manageQuery = pageQuery(sessionColumns.sortable).extend({
  templateId: IdText.optional(),
  storeId: StoreChoice.optional(),
  keyword: Keyword.optional(),
  start: Day.optional(),
  end: Day.optional(),
  status: severalOf([0, 1, 2]).optional(),
  derived: severalOf(DERIVED_STATES).optional(),
  coachId: Ids.optional(),
  sport_type: Ids.optional(),
  weekday: severalOf([1, 2, 3, 4, 5, 6, 7]).optional(),
  timeFrom: ClockTime.optional(),
  timeTo: ClockTime.optional(),
  fillMin: z.coerce.number().int().min(0).max(100).optional(),
  fillMax: z.coerce.number().int().min(0).max(100).optional(),
  underMin: oneOf([0, 1]).optional(),
  waiting: oneOf([0, 1]).optional(),
});

export const manage = call({
  id: 'events.manage',
  method: 'GET',
  path: '/v1/events/manage',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Sessions of the chosen store, or of several of its company.',
  query: manageQuery,
  result: pageShape(EventRow).extend({
    totals: z.object({ booked: Count, checkedIn: Count, gross: Amount }),
  }),
});

export const exportSessions = call({
  id: 'events.exportSessions',
  method: 'POST',
  path: '/v1/events/manage/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The sessions of a filter as CSV.',
  query: manageQuery,
  body: exportBody(sessionColumns.inFile),
  columns: sessionColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

/** The operator's list shows one row a template (screens E5), unlike the merchant's list of sessions. */
export const managePlatform = call({
  id: 'events.managePlatform',
  method: 'GET',
  path: '/v1/p/events/manage',
  access: platform('PLATFORM_EVENT'),
  summary: 'Event templates of every company with their next session and their sums.',
  query: pageQuery(overviewColumns.sortable).extend({
    keyword: Keyword.optional(),
    companyId: Ids.optional(),
    storeId: Ids.optional(),
    sport_type: Ids.optional(),
    status: severalOf([0, 1, 2]).optional(),
    start: Day.optional(),
    end: Day.optional(),
    cityActivity: oneOf([0, 1]).optional(),
    isOnShelf: oneOf([0, 1]).optional(),
    fillMin: z.coerce.number().int().min(0).max(100).optional(),
    fillMax: z.coerce.number().int().min(0).max(100).optional(),
  }),
  result: pageShape(PlatformEventRow),
});

/** What operators do to each of many templates, whichever merchant's. */
export const OverviewAction = z.discriminatedUnion('action', [CityAction, TakeOffAction]);
export type OverviewAction = z.output<typeof OverviewAction>;

export const changeOverview = call({
  id: 'events.changeOverview',
  method: 'POST',
  path: '/v1/p/events/manage/changes',
  access: platform('PLATFORM_EVENT'),
  summary:
    'Show the templates of a filter as city activity, or take them off the shelf with a reason for the merchants, as a task of kind 8, one by one.',
  query: managePlatform.query,
  body: z.object({ change: OverviewAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const exportOverview = call({
  id: 'events.exportOverview',
  method: 'POST',
  path: '/v1/p/events/manage/export',
  access: platform('PLATFORM_EVENT'),
  summary: 'The templates of the operator’s list as CSV.',
  query: managePlatform.query,
  body: exportBody(overviewColumns.inFile),
  columns: overviewColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const event = call({
  id: 'events.event',
  method: 'GET',
  path: '/v1/events/{id}',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'One session with its template, its refund task and its history.',
  params: IdParams,
  result: EventRow.extend({
    paymentModes: z.array(PayLine),
    cancelDeadline: Count,
    registrationClose: Count,
    waitlistMax: Count,
    waitlistOfferMinutes: Count,
    /** Shown to participants. */
    note: z.string(),
    /**
     * Of a session that is booked with its whole series (B25): how many sessions that has, which one this is (from 0),
     * and which ones are to come. Null for one that is booked by itself.
     */
    series: z.object({ count: Count, index: Count, toCome: z.array(Count) }).nullable(),
    /** Null once it was deleted. */
    template: TemplateDetail.nullable(),
    /** Channel codes of the template. */
    channels: Count,
    refundTask: TaskRow.nullable(),
    history: z.array(HistoryEntry),
  }),
});

/** Quick changes beside the full edit form (decision H35). */
export const quickChange = call({
  id: 'events.quickChange',
  method: 'PUT',
  path: '/v1/events/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Put a session on or off the shelf, open or close its registration, change its capacity.',
  params: IdParams,
  body: z
    .object({
      isOnShelf: Flag.optional(),
      /** A time closes registration then; null returns to the deadline of the session's settings. */
      registrationCloseAt: Time.nullable().optional(),
      capacity: z.number().int().min(1).max(9999).optional(),
      version: Version,
    })
    .refine((body) => Object.keys(body).length > 1, { error: 'names nothing to change', path: ['version'] }),
  result: Ok,
});

/** Both ids of the body repeat the path (decision H4); 200 or 1404 is success (spec section 8). */
export const cancel = call({
  id: 'events.cancel',
  method: 'DELETE',
  path: '/v2/events/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Cancel one session and start its refunds.',
  params: IdParams,
  body: CancelEventBody,
  idempotent: true,
  result: z.object({ cancelled: Count, task: TaskRef.optional() }),
});

export const cancelBatch = call({
  id: 'events.cancelBatch',
  method: 'DELETE',
  path: '/v1/events/batch',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Cancel many sessions of the store, of one template or several, and start their refunds as one task.',
  body: CancelBatchBody,
  idempotent: true,
  result: z.object({
    taskId: z.string().nullable(),
    totalCount: Count,
    /** Null when the sessions are of several templates: the record of such a cancel is the store's. */
    templateId: Id.nullable(),
    cancelled: Count,
    skipped: z.array(Skipped),
  }),
});

export const previewBatch = call({
  id: 'events.previewBatch',
  method: 'POST',
  looks: true,
  path: '/v1/events/batch/preview',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a batch cancel would do, counted by the server; changes nothing.',
  body: CancelBatchBody,
  addition: true,
  result: CancelPreview,
});

/** The sessions a batch cancel would take, as its preview lists them. */
export const exportPreview = call({
  id: 'events.exportPreview',
  method: 'POST',
  path: '/v1/events/batch/preview/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a batch cancel would do to each session, as CSV.',
  body: CancelBatchChoice,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const exportNotRefundable = call({
  id: 'events.exportNotRefundable',
  method: 'POST',
  path: '/v1/events/batch/preview/not-refundable/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Orders of a batch cancel that must be paid back by hand, as CSV.',
  body: CancelBatchChoice,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

/** Participants as CSV. Answers bytes; a JSON body is an envelope with an error (screens A8). */
export const exportParticipants = call({
  id: 'events.exportParticipants',
  method: 'POST',
  path: '/v1/events/participants',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Participants of sessions as CSV.',
  body: z
    .object({ templateId: Id.optional(), eventIds: z.array(Id).min(1).max(500).optional() })
    .refine((body) => (body.templateId === undefined) !== (body.eventIds === undefined), {
      error: 'names a template or sessions, one of the two',
      path: ['templateId'],
    }),
  answer: 'blob',
  isUntouched: true,
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const participants = call({
  id: 'events.participants',
  method: 'GET',
  path: '/v1/events/{id}/participants',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Bookings of one session.',
  params: IdParams,
  query: pageQuery(['bookedAt', 'userName', 'amount']).extend({
    keyword: Keyword.optional(),
    status: severalOf(['pending', 'paid', 'cancelled']).optional(),
  }),
  addition: true,
  result: pageShape(BookingRow),
});

/** `{x}` is a keyword (decision H37). */
export const places = call({
  id: 'events.places',
  method: 'GET',
  path: '/v1/events/places',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Places the store has held sessions at in the last year, the most used first, at most 50; with a time, which session occupies each.',
  query: z.object({
    startAt: Time.optional(),
    endAt: Time.optional(),
    /** A session that may stay where it is. */
    exceptId: IdText.optional(),
  }),
  addition: true,
  result: z.array(
    z.object({
      place: z.string(),
      sessions: Count,
      /** The earliest session there at that time; null for a free place, and while no time is named. */
      taken: z.object({ title: z.string(), startAt: Time, endAt: Time }).nullable(),
    }),
  ),
});

export const search = call({
  id: 'events.search',
  method: 'GET',
  path: '/v1/events/search/{x}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Find sessions by title or place; at most 20.',
  params: z.object({ x: text(1, 50) }),
  result: z.array(Option.extend({ startAt: Time })),
});
