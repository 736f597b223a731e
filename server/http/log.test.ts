import { Writable } from 'node:stream';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import { login } from '../../shared/contract/authentication/calls.ts';
import { makeWorld, type World } from '../testing/actors.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const logger = createLogger({ logLevel: 'info' }, stream);

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp({ logger });
  world = await makeWorld(test.make);
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});

it('writes one line for each call: who, where, what, outcome, and how to find it again', async () => {
  const { envelope } = await test.send(auditLogs, world.actors.partnerWithCode);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reqId: envelope.requestId,
      call: 'audit.logs',
      accountId: world.accountIds.partnerWithCode,
      storeId: world.place.storeId,
      code: 200,
      ms: expect.any(Number),
    }),
  ]);
});

it('writes every refusal louder, with its reason', async () => {
  await test.send(auditLogs, world.actors.partnerWithout);
  await test.send(auditLogs);
  const refused = lines.map((line) => JSON.parse(line));
  expect(refused.map(({ level, reason }) => [level, reason])).toEqual([
    [40, 'forbidden'],
    [40, 'signedOut'],
  ]);
});

it('never writes tokens, passwords, store keys or what people searched for', async () => {
  const account = await test.make.account({ cellphone: '13812345678' });
  await test.send(login, { body: { username: account.accountName, password: TEST_PASSWORD } });
  await test.send(auditLogs, { ...world.actors.partnerWithCode, query: { object: '13812345678' } });
  logger.info({ account, headers: { token: 'abc' }, password: 'xyz' }, 'careless');
  const all = lines.join('');
  for (const secret of [
    TEST_PASSWORD,
    '13812345678',
    'abc',
    'xyz',
    world.storeKey,
    world.actors.partnerWithCode.token,
  ]) {
    expect(all).not.toContain(`"${secret}"`);
  }
  expect(all).toContain('careless');
});
