import { eq } from 'drizzle-orm';
import { eventTemplate } from '../../../db/schema/events.ts';
import type { Excuses } from '../../../testing/access/excuses.ts';
import { one } from '../../../testing/factories.ts';
import { withItem } from '../../eventTemplates/testing/excuses.ts';

/** What tests about all calls have to know of sessions. */
export const excuses: Excuses = {
  noIds: {
    'events.checkIn body.actions[].actionId': 'made by the device that sends it',
  },
  // Each person at the door is let in alone: the others come in, and nobody sends the whole again.
  oneByOne: ['events.checkIn'],
  oneMore: {
    eventId: async ({ make, database: { orm } }, _, { templateId }) => {
      const template = one(await orm.select().from(eventTemplate).where(eq(eventTemplate.id, templateId)));
      return (await make.event(template)).id;
    },
  },
  counting: ['events.previewNotices'],
  wordless: ['events.exportNotRefundable', 'events.previewNotice', 'events.previewNotices'],
  texts: {
    prose: [
      {
        table: 'event',
        columns: ['title', 'place', 'note', 'cancel_description'],
        owner: 'store',
        id: 't.store_id',
      },
    ],
    json: [
      { column: 'event.payment_modes', value: withItem, owner: 'store', id: 't.store_id' },
      {
        column: 'check_in_action.answer',
        value: `t.answer || jsonb_build_object('note', word)`,
        owner: 'store',
        id: 't.store_id',
      },
    ],
    noProse: ['event.repeat_key', 'event.publish_task_id', 'event.cancel_task_id', 'waitlist_entry.state'],
    trail: [{ object: 'event', table: 'event', id: 'id' }],
    histories: ['events.event'],
    byStaff: (accountId) => [
      `update event set created_by = ${accountId}, cancelled_by = ${accountId}`,
      `update check_in_action set account_id = ${accountId}`,
    ],
  },
  tellsAmounts: [
    'events.event',
    'events.exportParticipants',
    'events.exportPreview',
    'events.exportSessions',
    'events.manage',
    'events.participants',
    'events.previewBatch',
  ],
  orders: {
    amounts: ['amount', 'gross'],
    others: [
      'booked',
      'bookedAt',
      'fillMax',
      'fillMin',
      'joinedAt',
      'startAt',
      'title',
      'underMin',
      'userName',
    ],
  },
  // Signing somebody up answers no amount at all.
  deeds: { 'events.addParticipant': { body: () => ({}), answersSums: false } },
  sums: [
    { call: 'events.event', part: 'history' },
    { call: 'events.previewBatch', part: 'messageSample', body: { megSendParticipants: 1 } },
  ],
  statementsOfPeople: ['memberByPhone', 'memberForPhone', 'reserveBooking', 'takePoints'],
  largeTables: ['event'],
  // The sums of a template are what operators order by.
  readsWhole: { 'events.managePlatform': ['event'] },
};
