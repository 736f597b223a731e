import * as attendance from '../../../../shared/contract/events/attendance.calls.ts';
import * as contract from '../../../../shared/contract/messages/notices.calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { accounts } from '../../accounts/domain.ts';
import { messages } from '../../messages/domain.ts';
import { events } from '../domain.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [events, messages, accounts] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

const session = async (phone: string) => {
  const event = await app.make.event(await app.make.template(world.place));
  const member = await app.make.member({ phone });
  const landline = await app.make.member({ phone: `021-${phone.slice(-2)}` });
  for (const values of [{ memberId: member.id }, { memberId: member.id }, { memberId: landline.id }])
    await app.make.booking(event, values);
  await app.make.booking(event, { status: 'cancelled' });
  return { event, member };
};

test('a notice goes to each person once, says what failed, and operators find it in the outbox', async () => {
  const { event } = await session('13700001111');
  const partner = world.actors.partnerWithCode;
  const text = '集合点改到北门，请提前到。';
  const preview = (channel: string) =>
    app.send(contract.previewNotice, { ...partner, params: { id: event.id }, query: { channel } });
  expect((await preview('sms')).envelope.result).toEqual({ recipients: 2, costEach: 5, cost: 10 });
  expect((await preview('push')).envelope.result).toEqual({ recipients: 2, costEach: 0, cost: 0 });
  const request = { ...partner, key: 'notice', params: { x: event.id }, query: { channel: 'sms', text } };
  const sent = await app.send(contract.sendNotice, request);
  expect(sent.envelope.result).toEqual({ sent: 1, failed: 1 });
  expect((await app.send(contract.sendNotice, request)).envelope.result).toEqual({ sent: 1, failed: 1 });
  const found = await app.send(contract.outbox, {
    ...world.actors.operatorWithCode,
    query: { keyword: `notice-event-${event.id}-` },
  });
  expect(found.envelope.result).toMatchObject({
    totalRecords: 2,
    results: [
      { recipient: '****11', state: 'failed', failure: 'NOT_MOBILE', nextTryAt: null, text },
      { recipient: '137****1111', state: 'queued', failure: '', sentAt: null, tries: 0, text },
    ],
  });
});

test.each([
  ['four characters', '1234', 400],
  ['five', '12345', 200],
  ['two hundred', 'x'.repeat(200), 200],
  ['two hundred and one', 'x'.repeat(201), 400],
])('a notice of %s', async (_, text, resultCode) => {
  const event = await app.make.event(await app.make.template(world.place));
  const query = { channel: 'push', text };
  const { envelope } = await app.send(contract.sendNotice, {
    ...world.actors.partnerWithCode,
    key: `length-${text.length}`,
    params: { x: event.id },
    query,
  });
  expect(envelope.resultCode).toBe(resultCode);
});

test('app users are found by their whole number, and by identity only where they booked', async () => {
  const { member } = await session('13700002222');
  const ask = async (
    who: 'partnerWithCode' | 'partnerOfOther' | 'operatorWithCode',
    query: Record<string, string>,
  ) => (await app.send(attendance.profile, { ...world.actors[who], query })).envelope.result;
  const ids = { ids: `${member.id}` };
  expect(await ask('partnerWithCode', ids)).toMatchObject([
    { userId: member.id, phone: '137****2222', level: 1 },
  ]);
  expect(await ask('operatorWithCode', ids)).toHaveLength(1);
  expect(await ask('partnerOfOther', ids)).toEqual([]);
  expect(await ask('partnerOfOther', { cellphone: '13700002222' })).toHaveLength(1);
  expect(await ask('partnerOfOther', { cellphone: '13700009999' })).toEqual([]);
});
