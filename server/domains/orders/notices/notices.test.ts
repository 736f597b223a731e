import { sql } from 'drizzle-orm';
import { edit } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { sendNotice, sendOrderNotice } from '../../../../shared/contract/messages/notices.calls.ts';
import { moveOrder, order } from '../../../../shared/contract/orders/calls.ts';
import { publish } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { changeTemplate } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { deliverDue } from '../../../messages/delivery.ts';
import { embeddedGateway } from '../../../messages/embeddedGateway.ts';
import { scriptedMessages } from '../../../messages/testing/scriptedMessages.ts';
import { type ActorName, makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { eventTemplates } from '../../eventTemplates/domain.ts';
import { events } from '../../events/domain.ts';
import { orders } from '../domain.ts';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<TestApp['make']['event']>>;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders, events, eventTemplates] });
  world = await makeWorld(app.make);
  event = await app.make.event(await app.make.template(world.place));
});
afterAll(() => app.close());

const TEXT = '集合点改到北门，请提前到。';
let keys = 0;
const send = async (ids: readonly number[], change: object = {}, who: ActorName = 'partnerWithCode') =>
  (
    await app.send(sendOrderNotice, {
      ...world.actors[who],
      key: `order-notice-${(keys += 1)}`,
      body: { ids, channel: 'sms', text: TEXT, ...change },
    })
  ).envelope;
const timeline = async (orderNumber: string) => {
  const { envelope } = await app.send(order, { ...world.actors.partnerWithCode, params: { orderNumber } });
  return order.result.parse(envelope.result).timeline.filter(({ kind }) => kind.startsWith('notice'));
};
const messagesTo = async (recipient: string) =>
  (
    await app.database.orm.execute(
      sql`select kind, text, state from message_outbox where recipient = ${recipient}`,
    )
  ).rows;
const booking = async (phone: string, values: object = {}) => {
  const member = await app.make.member({ phone });
  return app.make.booking(event, { memberId: member.id, ...values });
};

describe('a notice to chosen orders', () => {
  test('reaches each buyer once, and every order tells how far it got', async () => {
    const first = await booking('13700003001');
    const second = await app.make.booking(event, { memberId: first.memberId });
    const landline = await booking('021-3002');
    const ids = [first.id, second.id, landline.id, first.id];
    expect(await send(ids)).toMatchObject({ resultCode: 200, result: { sent: 1, failed: 1, skipped: 0 } });
    expect(await messagesTo('13700003001')).toEqual([{ kind: 'sms', text: TEXT, state: 'queued' }]);
    for (const { orderNumber } of [first, second])
      expect(await timeline(orderNumber)).toMatchObject([{ kind: 'noticeQueued', actor: 'sms', text: TEXT }]);
    expect(await timeline(landline.orderNumber)).toMatchObject([{ kind: 'noticeFailed' }]);
    await deliverDue(app.database, scriptedMessages());
    for (const { orderNumber } of [first, second])
      expect(await timeline(orderNumber)).toMatchObject([{ kind: 'noticeSent', text: TEXT }]);
    expect(await timeline(landline.orderNumber)).toMatchObject([{ kind: 'noticeFailed' }]);
  });

  test('that was sent to nobody because no gateway is set is not told as sent', async () => {
    const { id, orderNumber } = await booking('13700003009');
    await send([id]);
    await deliverDue(app.database, embeddedGateway);
    expect(await timeline(orderNumber)).toMatchObject([{ kind: 'noticeKept', text: TEXT }]);
  });

  test('skips cancelled orders, and says who sent what in the trail of each other one', async () => {
    const paid = await booking('13700003003');
    const cancelled = await booking('13700003004', { status: 'cancelled' });
    const ids = [paid.id, cancelled.id];
    expect(await send(ids, { channel: 'push' })).toMatchObject({
      result: { sent: 1, failed: 0, skipped: 1 },
    });
    expect(await messagesTo(String(paid.memberId))).toHaveLength(1);
    expect(await messagesTo(String(cancelled.memberId))).toEqual([]);
    const { rows } = await app.database.orm.execute(sql`
      select object_id as number, actor_id as actor, after -> 'text' as text from audit_entry
      where action = 'orders.notice' and object_id = any(${sql.param([paid.orderNumber, cancelled.orderNumber])})`);
    expect(rows).toEqual([{ number: paid.orderNumber, actor: world.accountIds.partnerWithCode, text: TEXT }]);
    expect(await send([cancelled.id])).toMatchObject({ result: { sent: 0, failed: 0, skipped: 1 } });
  });

  test('is refused whole when one order is of another store, as if there were none', async () => {
    const [own, others] = [await booking('13700003005'), await booking('13700003006')];
    const foreign = await app.make.booking(await app.make.event(await app.make.template(world.other)), {
      memberId: others.memberId,
    });
    const refused = await send([own.id, foreign.id]);
    const { requestId: _one, ...absent } = await send([own.id, 900_000_001]);
    expect(refused.resultCode).toBe(404);
    expect(refused).toMatchObject(absent);
    expect((await send([own.id], {}, 'partnerOfOther')).resultCode).toBe(404);
    expect(await messagesTo('13700003005')).toEqual([]);
  });

  test.each([
    ['ids', { ids: [] }],
    ['ids', { ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
    ['text', { text: '1234' }],
    ['text', { text: 'x'.repeat(201) }],
    ['channel', { channel: 'inbox' }],
  ])('names a wrong %s', async (field, change) => {
    const { resultCode, errors } = await send([1], change);
    expect(resultCode).toBe(400);
    expect(errors).toMatchObject([{ field }]);
  });

  test('sent again with its key is the first one', async () => {
    const { id } = await booking('13700003007');
    const again = () =>
      app.send(sendOrderNotice, {
        ...world.actors.partnerWithCode,
        key: 'order-notice-again',
        body: { ids: [id], channel: 'sms', text: TEXT },
      });
    const first = (await again()).envelope.result;
    expect((await again()).envelope.result).toEqual(first);
    expect(await messagesTo('13700003007')).toHaveLength(1);
  });
});

test('what everybody of a session was told stands in the timeline of each order, and of no other', async () => {
  const session = await app.make.event(await app.make.template(world.place));
  const [told, late] = [
    await app.make.booking(session),
    await app.make.booking(session, { status: 'cancelled' }),
  ];
  const { partnerWithCode } = world.actors;
  const query = { channel: 'push', text: TEXT };
  await app.send(sendNotice, { ...partnerWithCode, key: 'of-session', params: { x: session.id }, query });
  await app.send(edit, {
    ...partnerWithCode,
    key: 'of-edit',
    params: { id: session.id },
    body: { version: 0, place: 'Court 9', notifyParticipants: 1 },
  });
  expect(await timeline(told.orderNumber)).toMatchObject([
    { kind: 'noticeQueued', actor: 'sms', text: expect.stringContaining('Court 9') },
    { kind: 'noticeQueued', actor: 'push', text: TEXT },
  ]);
  expect(await timeline(late.orderNumber)).toEqual([]);
});

test('what was told about its session before an order was moved stays in its timeline', async () => {
  const template = await app.make.template(world.place);
  const [from, to] = [await app.make.event(template), await app.make.event(template)];
  const moved = await app.make.booking(from, {
    memberId: (await app.make.member({ phone: '13700003010' })).id,
  });
  const { partnerWithCode } = world.actors;
  const query = { channel: 'push', text: TEXT };
  await app.send(sendNotice, { ...partnerWithCode, key: 'before-move', params: { x: from.id }, query });
  const { envelope } = await app.send(moveOrder, {
    ...partnerWithCode,
    key: 'move',
    params: { orderNumber: moved.orderNumber },
    body: { eventId: to.id, notify: true },
  });
  expect(envelope.resultCode).toBe(200);
  expect(await timeline(moved.orderNumber)).toMatchObject([
    { kind: 'noticeQueued', actor: 'sms', text: expect.stringContaining('已改至') },
    { kind: 'noticeQueued', actor: 'push', text: TEXT },
  ]);
});

const FREE = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };

test('a change of the template that flowed into the session stands in the timelines of its orders', async () => {
  const template = await app.make.template(world.place);
  const [changed, apart] = [
    await app.make.event(template),
    await app.make.event(await app.make.template(world.place)),
  ];
  const [told, other] = [await app.make.booking(changed), await app.make.booking(apart)];
  const { envelope } = await app.send(changeTemplate, {
    ...world.actors.partnerWithCode,
    key: 'of-template',
    body: {
      id: template.id,
      version: template.version,
      title: 'Yoga in the park',
      sport_type: template.sportTypeId,
      grades: [1],
      cover: `/${(await app.make.picture()).name}`,
      images: [],
      description: '<p>An evening.</p>',
      minAge: null,
      maxAge: null,
      capacity: 20,
      minParticipants: 0,
      waitlistMax: 0,
      waitlistOfferMinutes: 120,
      paymentModes: [FREE],
      cancelDeadline: 24,
      registrationClose: 60,
      coachIds: [],
      regulations: [],
      isOnShelf: 1,
      applyTo: 'all',
      notifyParticipants: 1,
    },
  });
  expect(envelope).toMatchObject({ resultCode: 200, result: { messages: 1 } });
  expect(await timeline(told.orderNumber)).toMatchObject([
    { kind: 'noticeQueued', actor: 'sms', text: expect.stringContaining('Yoga in the park') },
  ]);
  expect(await timeline(other.orderNumber)).toEqual([]);
});

test('what is published later stands in the timelines of the orders of regulars', async () => {
  const template = await app.make.template(world.place);
  const earlier = await app.make.event(template, { createdAt: new Date(TEST_NOW - 7_200_000) });
  const [regular, unpaid] = [
    await app.make.booking(earlier),
    await app.make.booking(earlier, { status: 'pending', paymentNumber: null }),
  ];
  const at = (hours: number): string => new Date(TEST_NOW + hours * 3_600_000).toISOString();
  const { envelope } = await app.send(publish, {
    ...world.actors.partnerWithCode,
    key: 'news',
    params: { id: template.id },
    body: {
      sessions: [
        {
          startAt: at(168),
          endAt: at(169),
          place: 'Court 12',
          capacity: 20,
          minParticipants: 0,
          coachIds: [],
        },
      ],
      registrationOpenAt: null,
      registrationClose: 60,
      cancelDeadline: 24,
      paymentModes: [FREE],
      notify: true,
    },
  });
  expect(envelope.resultCode).toBe(200);
  expect(await timeline(regular.orderNumber)).toMatchObject([{ kind: 'noticeQueued', actor: 'push' }]);
  expect(await timeline(unpaid.orderNumber)).toEqual([]);
});
