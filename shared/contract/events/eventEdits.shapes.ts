import { z } from 'zod';
import { Count, Flag, Id, nameText, text, Time, Version } from '../basics.ts';
import { EventRow } from './shapes.ts';
import {
  CancelDeadline,
  Capacity,
  CoachIds,
  PaymentModes,
  RegistrationClose,
} from '../eventTemplates/shapes.ts';

/** Fields that many sessions can take at once (screens F2, bulk). */
const sharedChanges = {
  place: nameText(2, 60).optional(),
  coachIds: CoachIds.optional(),
  capacity: Capacity.optional(),
  cancelDeadline: CancelDeadline.optional(),
  registrationClose: RegistrationClose.optional(),
};

/** Whether people who booked are told. */
export const ChangeNotice = z.object({
  notifyParticipants: Flag,
  /** Words of the merchant at the end of the message. */
  message: text(0, 200).default(''),
});
export type ChangeNotice = z.output<typeof ChangeNotice>;

/** How people who booked are told, and whether a warning (647) was read. */
const howToChange = {
  ...ChangeNotice.shape,
  /** Two sessions at one place and time are meant. */
  publishAnyway: z.boolean().default(false),
};

/** Names of what an edit may change. */
export const EDITABLE = [
  'startAt',
  'endAt',
  'place',
  'capacity',
  'minParticipants',
  'coachIds',
  'registrationOpenAt',
  'registrationClose',
  'cancelDeadline',
  'paymentModes',
  'note',
] as const;

/** What is left out stays as it is. Registration closes `registrationClose` minutes before the start, also a moved one. */
export const EditEventBody = z
  .object({
    ...sharedChanges,
    startAt: Time.optional(),
    endAt: Time.optional(),
    minParticipants: z.number().int().min(0).max(9999).optional(),
    registrationOpenAt: Time.optional(),
    paymentModes: PaymentModes.optional(),
    /** Shown to participants on the session. */
    note: text(0, 500).optional(),
    ...howToChange,
    version: Version,
  })
  .refine((body) => EDITABLE.some((name) => name in body), {
    error: 'names nothing to change',
    path: ['version'],
  });
export type EditEventBody = z.output<typeof EditEventBody>;

/** `affectedBookings` are live bookings of the session; `current` comes with 10150: the row as somebody else left it. */
export const EditResult = z.object({
  id: Id,
  version: Version,
  affectedBookings: Count,
  current: EventRow.nullable(),
});

const nothing = { error: 'names nothing to change', path: ['change'] };
const namesSomething = (body: { change: object }): boolean => Object.keys(body.change).length > 0;
const Change = z.object(sharedChanges);

/** What a bulk edit would do to which sessions. */
export const PreviewEditsBody = z
  .object({ ids: z.array(Id).min(1).max(200), change: Change })
  .refine(namesSomething, nothing);
/** A bulk edit of sessions, made to the versions that the preview showed. */
export const EditBatchBody = z
  .object({
    events: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(200),
    change: Change,
    ...howToChange,
  })
  .refine(namesSomething, nothing);
export type EditBatchBody = z.output<typeof EditBatchBody>;

/** Old or new values of a session, only those that change. */
export const EditValues = z.object({
  place: z.string().optional(),
  coachNames: z.array(z.string()).optional(),
  capacity: Count.optional(),
  cancelDeadline: Count.optional(),
  registrationClose: Count.optional(),
});

/** One session of a bulk edit. `code` and `reason` say why it is left out; 647 is done all the same with publishAnyway. */
export const EditRow = z.object({
  id: Id,
  version: Version,
  title: z.string(),
  startAt: Time,
  bookings: Count,
  before: EditValues,
  after: EditValues,
  code: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type EditRow = z.output<typeof EditRow>;

/** What is done to many sessions in a task; the edit takes each as it is when its turn comes. */
export const SessionAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('shelve') }),
  z.object({ action: z.literal('unshelve') }),
  z.object({ action: z.literal('edit'), change: Change, ...howToChange }).refine(namesSomething, nothing),
]);
export type SessionAction = z.output<typeof SessionAction>;
