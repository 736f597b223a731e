import { sql } from 'drizzle-orm';
import { login, userInfo } from '../../../shared/contract/authentication/calls.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { insertTicket } from './sql.ts';
import { purgeSignIns } from './purge.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const count = async (table: 'sign_in' | 'sign_on_ticket' | 'sign_in_throttle') => {
  const { rows } = await test.database.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count;
};
const ask = (token: string) => test.send(userInfo, { token });

it('forgets sign-ins a day after they ended, idle or old, and none that hold', async () => {
  const { id } = await test.make.account();
  const now = test.services.now();
  const [idle, old, held] = [
    await test.make.signIn(id, now - DAY_MS - 2 * HOUR_MS),
    await test.make.signIn(id, now - DAY_MS - 12 * HOUR_MS),
    await test.make.signIn(id, now - HOUR_MS),
  ];
  await test.database.orm.execute(
    sql`update sign_in set last_seen_at = ${new Date(now).toISOString()} where created_at <= ${new Date(now - DAY_MS - 12 * HOUR_MS).toISOString()}`,
  );
  expect(await purgeSignIns(test.services)).toBe(2);
  expect(await count('sign_in')).toBe(1);
  expect((await ask(idle)).envelope.resultCode).toBe(401);
  expect((await ask(old)).envelope.resultCode).toBe(401);
  expect((await ask(held)).envelope.resultCode).toBe(200);
});

it('forgets one-time values a day after their time', async () => {
  const row = { uid: 'staff-1', accountId: null, code: 416 };
  const ended = (ms: number) => new Date(test.services.now() - ms);
  await insertTicket(test.database.orm, { ...row, tokenHash: 'over', expiresAt: ended(DAY_MS) });
  await insertTicket(test.database.orm, { ...row, tokenHash: 'fresh', expiresAt: ended(DAY_MS - 1) });
  expect(await purgeSignIns(test.services)).toBe(1);
  const { rows } = await test.database.orm.execute(sql`select token_hash from sign_on_ticket`);
  expect(rows).toEqual([{ token_hash: 'fresh' }]);
});

it('forgets counters after a day and known addresses after thirty', async () => {
  const { accountName } = await test.make.account();
  const signIn = (password: string) =>
    test.send(login, { body: { username: accountName, password }, address: '10.4.4.4' });
  await signIn('wrong-1');
  // The counters of the pair and of the name.
  expect(await count('sign_in_throttle')).toBe(2);
  test.advance(DAY_MS - 1);
  expect(await purgeSignIns(test.services)).toBe(0);
  test.advance(1);
  expect(await purgeSignIns(test.services)).toBe(2);
  expect((await signIn(TEST_PASSWORD)).envelope.resultCode).toBe(200);
  test.advance(30 * DAY_MS - 1);
  await purgeSignIns(test.services);
  expect(await count('sign_in_throttle')).toBe(1);
  test.advance(1);
  await purgeSignIns(test.services);
  expect(await count('sign_in_throttle')).toBe(0);
});
