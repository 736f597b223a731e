import { sql } from 'drizzle-orm';
import { outbox, readCode, sendTestMessage } from '../../../shared/contract/messages/notices.calls.ts';
import { sendCode } from '../../../shared/contract/authentication/smsCodes.calls.ts';
import { deliverDue } from '../../messages/delivery.ts';
import { embeddedGateway } from '../../messages/embeddedGateway.ts';
import { scriptedMessages } from '../../messages/testing/scriptedMessages.ts';
import { intoOutbox } from '../../db/statements/intoOutbox.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  await test.database.orm.execute(
    intoOutbox(sql`select 'sms' as kind, recipient, 'Hello' as text, reference
      from (values ('13800000001', 'notice-orders-7'), ('13800000002', 'notice-orders-8'),
        ('13800000002', 'publish_event-9')) told (recipient, reference)`),
  );
});
afterAll(() => test.close());

const references = async (keyword: string) => {
  const { envelope } = await test.send(outbox, { ...world.actors.operatorWithCode, query: { keyword } });
  return outbox.result.parse(envelope.result).results.map(({ reference }) => reference);
};

it('finds messages by their whole recipient and by the beginning of their reference, newest first', async () => {
  expect(await references('13800000002')).toEqual(['publish_event-9', 'notice-orders-8']);
  expect(await references('1380000')).toEqual([]);
  expect(await references('notice-orders')).toEqual(['notice-orders-8', 'notice-orders-7']);
  // A sign of patterns means itself.
  expect(await references('publish_')).toEqual(['publish_event-9']);
  expect(await references('notice_')).toEqual([]);
});

it('masks the numbers it shows', async () => {
  const { envelope } = await test.send(outbox, { ...world.actors.operatorWithCode, query: {} });
  const { results } = outbox.result.parse(envelope.result);
  expect(results.map(({ recipient }) => recipient)).toContain('138****0001');
});

it('shows the codes of a demo, but those of operators', async () => {
  const demo = await buildTestApp({ config: { seed: 'demo' } });
  const [operator, clerk] = [demo.make.number(), demo.make.number()];
  await demo.make.account({ userType: 0, cellphone: operator });
  await demo.make.account({ cellphone: clerk });
  await demo.database.orm.execute(
    intoOutbox(
      sql`select 'sms' as kind, recipient, 'Code 123456' as text, recipient as reference
        from (values (${operator}), (${clerk}), ('13700000009')) told (recipient)`,
      { isSecret: true },
    ),
  );
  const { actors } = await makeWorld(demo.make);
  const textTo = async (keyword: string) => {
    const { envelope } = await demo.send(outbox, { ...actors.operatorWithCode, query: { keyword } });
    return outbox.result.parse(envelope.result).results.map(({ text }) => text);
  };
  expect(await textTo(operator)).toEqual(['']);
  expect(await textTo(clerk)).toEqual(['Code 123456']);
  expect(await textTo('13700000009')).toEqual(['Code 123456']);
  await demo.close();
});

describe('a code of a registration', () => {
  /** Asks for a code, lets it go where it goes, and answers its message as the outbox shows it. */
  const codeTo = async (cellphone: string, gateway = embeddedGateway, purpose = 'register') => {
    await test.send(sendCode, { query: { cellphone, purpose, language: 'en' } });
    await deliverDue(test.database, gateway);
    const { envelope } = await test.send(outbox, {
      ...world.actors.operatorWithCode,
      query: { keyword: cellphone },
    });
    const [message] = outbox.result.parse(envelope.result).results;
    if (!message) throw new Error('The code is not in the outbox.');
    return message;
  };
  const read = (id: number, actor = world.actors.operatorWithCode) =>
    test.send(readCode, { ...actor, params: { id } });
  const looks = async () => {
    const { rows } = await test.database.orm.execute<{ objectId: string; after: unknown }>(
      sql`select object_id as "objectId", after from audit_entry where action = 'messages.readCode' order by id`,
    );
    return rows;
  };

  it('that was sent to nobody is read by who may, each time with a line in the trail', async () => {
    const message = await codeTo('13800000011');
    expect(message).toMatchObject({ state: 'kept', text: '', code: 'readable' });
    for (const _ of [1, 2])
      expect((await read(message.id)).envelope.result).toEqual({
        text: expect.stringMatching(/^\d{6} is your code to register a merchant; .* know it\.$/),
      });
    expect((await read(message.id, world.actors.operatorWithout)).envelope.resultCode).toBe(403);
    const line = { objectId: String(message.id), after: { recipient: '138****0011' } };
    expect(await looks()).toEqual([line, line]);
  });

  it('that went to its phone, is over, or opens an account is read by nobody', async () => {
    const [sent, reset, over, none] = [
      await codeTo('13800000012', scriptedMessages()),
      await codeTo(
        (await test.make.account({ cellphone: test.make.number() })).cellphone,
        embeddedGateway,
        'reset',
      ),
      await codeTo('13800000013'),
      { id: 99_999 },
    ];
    expect([sent.code, reset.code]).toEqual(['hidden', 'hidden']);
    await test.database.orm.execute(
      sql`update message_outbox set created_at = created_at - interval '5 minutes' where id = ${over.id}`,
    );
    const before = await looks();
    for (const { id } of [sent, reset, over, none]) expect((await read(id)).envelope.resultCode).toBe(404);
    expect(await looks()).toEqual(before);
  });
});

it('a test message says by its reference how far it got', async () => {
  const send = (cellphone: string, key: string) =>
    test.send(sendTestMessage, {
      ...world.actors.operatorWithCode,
      key,
      body: { cellphone, language: 'en' },
    });
  const { reference } = sendTestMessage.result.parse((await send('13800000021', 'test-one')).envelope.result);
  await deliverDue(test.database, embeddedGateway);
  const { envelope } = await test.send(outbox, {
    ...world.actors.operatorWithCode,
    query: { keyword: reference },
  });
  expect(outbox.result.parse(envelope.result).results).toMatchObject([
    { recipient: '138****0021', state: 'kept', text: expect.stringContaining('test'), code: null },
  ]);
  expect((await send('021-5888', 'test-two')).envelope.errors).toMatchObject([{ field: 'cellphone' }]);
});
