import { sql } from 'drizzle-orm';
import { outbox } from '../../../shared/contract/calls/notices.ts';
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
