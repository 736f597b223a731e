import { changed, MORE_SAMPLES } from './moreSamples.ts';
import { FREE, type Request, type Sample, SAMPLES } from './samples.ts';
import type { Objects } from './objects.ts';

/** The first sample of a call with another body, about objects that SQL has made ready for it. */
const after =
  (
    id: string,
    statement: (objects: Objects) => string | readonly string[],
    body: (objects: Objects) => object,
    params: (objects: Objects) => object = () => ({}),
  ): Sample =>
  async (objects, test): Promise<Request> => {
    for (const each of [statement(objects)].flat()) await test.database.pool.query(each);
    return changed(id, (mine) => ({ body: body(mine), params: params(mine) }))(objects, test);
  };
const ready = () => [];

const payable = (mode: object) => JSON.stringify([{ ...FREE, ...mode }]);
/** A number that nobody else has. */
const phoneOf = ({ memberId }: Objects): string => `137${String(memberId).padStart(8, '0')}`;
const withPhone = (objects: Objects) =>
  `update member set points = 50, phone = '${phoneOf(objects)}' where id = ${objects.memberId}`;

/** Requests that reach statements which the others pass by. */
export const FURTHER_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  // Somebody booked is told of a change of the template; a named session has begun meanwhile.
  'eventTemplates.change': [
    changed('eventTemplates.change', () => ({ body: { applyTo: 'all', notifyParticipants: 1 } })),
    after(
      'eventTemplates.change',
      ({ otherEventId }) =>
        `update event set start_at = start_at - interval '9 days', end_at = end_at - interval '9 days'
           where id = ${otherEventId}`,
      ({ otherEventId }) => ({ applyTo: [otherEventId], notifyParticipants: 0 }),
    ),
  ],
  'events.publish': [changed('events.publish', () => ({ body: { notify: true } }))],
  'events.edit': [
    changed('events.edit', () => ({ body: { place: 'Court 11', notifyParticipants: 1 } })),
    ...(MORE_SAMPLES['events.edit'] ?? []),
  ],
  'events.previewEdits': MORE_SAMPLES['events.previewEdits'] ?? [],
  'events.cancel': [changed('events.cancel', () => ({ body: { megSendParticipants: 1 } }))],
  'events.previewBatch': [changed('events.previewBatch', () => ({ body: { megSendParticipants: 1 } }))],
  'events.changeWaitlist': [changed('events.changeWaitlist', () => ({ body: { action: 'offer' } }))],
  // At the door: by the code of an order, and somebody who came is taken back.
  'events.checkIn': [
    ...(MORE_SAMPLES['events.checkIn'] ?? []),
    after(
      'events.checkIn',
      ({ orderId }) => `update booking set checked_in_at = '2026-11-20T11:59:30+08:00' where id = ${orderId}`,
      () => ({ undo: true }),
    ),
  ],
  // At the desk: a session of a series; a member who pays with points, and with class times.
  'events.addParticipant': [
    after(
      'events.addParticipant',
      ready,
      () => ({}),
      ({ seriesEventId }) => ({ id: seriesEventId }),
    ),
    after(
      'events.addParticipant',
      (objects) => [
        `update event set payment_modes = '${payable({ mode: 1, points: 5 })}' where id = ${objects.eventId}`,
        withPhone(objects),
      ],
      (objects) => ({ phone: phoneOf(objects), userName: undefined, payMode: 1 }),
    ),
    after(
      'events.addParticipant',
      (objects) => [
        `update event set payment_modes = '${payable({ mode: 2, times: 1, classPackId: objects.classPackId })}'
         where id = ${objects.eventId}`,
        withPhone(objects),
      ],
      (objects) => ({ phone: phoneOf(objects), userName: undefined, payMode: 2 }),
    ),
  ],
  // One of two seats goes back with its money.
  'orders.refund': [
    after(
      'orders.refund',
      ({ orderId }) => `update booking set seats = 2 where id = ${orderId}`,
      () => ({ amount: 2_500, lines: [{ line: 0, seats: 1 }], alsoCancel: true }),
    ),
  ],
  'refunds.mark': [
    changed('refunds.mark', ({ pictureName }) => ({
      body: { state: 5, note: 'By transfer', voucherPicture: `/${pictureName}` },
    })),
  ],
  'tasks.stop': [
    async ({ changeId }, test) => {
      await test.database.pool.query(`update task set status = 'queued' where id = '${changeId}'`);
      return { params: { taskId: changeId } };
    },
  ],
};

/** The first request of a call and those that reach further. */
export const reachingSamplesOf = (id: string): readonly Sample[] => [
  SAMPLES[id] ?? (() => ({})),
  ...(FURTHER_SAMPLES[id] ?? []),
];
