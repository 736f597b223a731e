import { z } from 'zod';
import { signedIn } from '../../shared/contract/access.ts';
import { call } from '../../shared/contract/call.ts';
import type { Domain } from '../../server/domains/domain.ts';
import { idempotencyKey } from '../../server/db/schema/identity.ts';
import { databaseKinds } from '../../server/testing/database.ts';
import { refuse } from '../../server/http/errors.ts';
import { handler } from '../../server/http/handler.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { buildApp } from '../../server/app.ts';

/** A call that counts how often it was really made; the letter it is sent decides how it ends. */
const pay = call({
  id: 'testing.pay',
  method: 'POST',
  path: '/v1/testing/pay',
  access: signedIn(),
  summary: 'Counts.',
  body: z.object({ ends: z.enum(['well', 'refused', 'badly', 'late']) }),
  idempotent: true,
  result: z.object({ made: z.number() }),
});

const DAY_MS = 24 * 3_600_000;
let made = 0;
let release: () => void = () => {};
let held = new Promise<void>(() => {});
let begin: () => void = () => {};
let begun = new Promise<void>(() => {});
const testing: Domain = {
  name: 'testing',
  statements: {},
  routes: () => [
    handler(pay, async ({ body }) => {
      made += 1;
      const mine = made;
      if (body.ends === 'refused') throw refuse.startedOrEnded();
      if (body.ends === 'badly') throw new Error('the machine stumbled');
      begin();
      if (body.ends === 'late') await held;
      return { made: mine };
    }),
  ],
};

describe.each(databaseKinds())('idempotency keys on %s', (kind) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await buildTestApp({ domains: [testing], calls: [pay], database: { kind } });
    token = await test.make.session((await test.make.account()).id);
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(() => {
    made = 0;
    held = new Promise((done) => (release = done));
    begun = new Promise((done) => (begin = done));
  });
  const send = (key: string | undefined, ends: string, as = token) =>
    test.send(pay, { token: as, key, body: { ends } });

  it('are asked for', async () => {
    expect((await send(undefined, 'well')).envelope).toMatchObject({ resultCode: 400, reason: 'keyMissing' });
    expect((await send('has space', 'well')).envelope.reason).toBe('keyMissing');
    expect(made).toBe(0);
  });

  it('replay the first answer, refusals too', async () => {
    for (const ends of ['well', 'refused']) {
      const [first, second] = [await send(`replay-${ends}`, ends), await send(`replay-${ends}`, ends)];
      expect({ ...second.envelope, requestId: '' }).toEqual({ ...first.envelope, requestId: '' });
    }
    expect(made).toBe(2);
  });

  it('refuse another body, and belong to one account', async () => {
    await send('mine', 'well');
    expect((await send('mine', 'refused')).envelope).toMatchObject({ resultCode: 409, reason: 'keyReused' });
    const other = await test.make.session((await test.make.account()).id);
    expect((await send('mine', 'refused', other)).envelope.reason).toBe('startedOrEnded');
  });

  it('keep nothing of a wrong input or a fault: the same key may try again', async () => {
    expect((await send('again', 'nonsense')).envelope.resultCode).toBe(400);
    expect((await send('again', 'badly')).status).toBe(500);
    expect((await send('again', 'well')).envelope.result).toEqual({ made: 2 });
  });

  it('let one of many that arrive together work, and answer the others the same', async () => {
    const all = Array.from({ length: 10 }, () => send('crowd', 'late'));
    await begun;
    release();
    const answers = await Promise.all(all);
    expect(made).toBe(1);
    expect(answers.map(({ envelope }) => envelope.result)).toEqual(answers.map(() => ({ made: 1 })));
  });

  it('are free again when the process that had them died, and after 24 hours', async () => {
    const { accountId, bodyHash } = await keyOf('late', 'seed-row');
    const leaseUntil = new Date(test.services.now() - 1);
    await test.database.orm.insert(idempotencyKey).values({
      accountId,
      key: 'orphan',
      callId: pay.id,
      bodyHash,
      createdAt: new Date(test.services.now()),
      leaseUntil,
    });
    release();
    expect((await send('orphan', 'late')).envelope.resultCode).toBe(200);
    made = 0;
    token = await test.make.session(accountId, test.services.now() + DAY_MS);
    test.advance(DAY_MS);
    expect((await send('orphan', 'late')).envelope.result).toEqual({ made: 1 });
  });

  /** The row a request leaves behind, to make another like it. */
  async function keyOf(ends: string, key: string) {
    release();
    await send(key, ends);
    const row = (await test.database.orm.select().from(idempotencyKey)).find((stored) => stored.key === key);
    if (!row) throw new Error('The key was not stored.');
    return row;
  }
});

describe('the server', () => {
  it('refuses to start with a call without handler, a handler without call, or a reader without scope', async () => {
    const test = await buildTestApp({ domains: [testing], calls: [pay] });
    const build = (domains: Domain[], calls: (typeof pay)[]) => buildApp(test.services, { domains, calls });
    await expect(build([], [pay])).rejects.toThrow('testing.pay has no handler');
    await expect(build([testing], [])).rejects.toThrow('testing.pay is not in the contract');
    await expect(build([testing, testing], [pay])).rejects.toThrow('POST /v1/testing/pay is mounted twice');
    const careless = { ...testing, statements: { everything: () => [] } };
    await expect(build([careless], [pay])).rejects.toThrow('testing/sql.ts: everything has no scope');
    await test.close();
  });
});
