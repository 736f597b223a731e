import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '../../server/domains/events/refusals.ts';
import { signedIn } from '../../shared/contract/access.ts';
import { call } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import type { Domain } from '../../server/domains/domain.ts';
import { databaseKinds } from '../../server/testing/database.ts';
import { handler } from '../../server/http/handler.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { buildApp } from '../../server/app.ts';
import { fingerprint } from '../access/fingerprint.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { recordOfDomains } from '../../server/testing/access/collect.ts';
import { MADE, SAMPLES } from '../access/samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** A call that counts how often it was really made; the letter it is sent decides how it ends. */
const pay = call({
  id: 'testing.pay',
  method: 'POST',
  path: '/v1/testing/pay',
  access: signedIn(),
  summary: 'Counts.',
  body: z.object({ ends: z.enum(['well', 'refused', 'wrong', 'badly', 'late']) }),
  idempotent: true,
  result: z.object({ made: z.number() }),
});

let made = 0;
let work: (() => Promise<unknown>) | undefined;
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
      await work?.();
      if (body.ends === 'refused') throw refuse.startedOrEnded();
      if (body.ends === 'wrong') throw refuse.badInput([]);
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
    token = await test.make.signIn((await test.make.account()).id);
  });
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
    const other = await test.make.signIn((await test.make.account()).id);
    expect((await send('mine', 'refused', other)).envelope.reason).toBe('startedOrEnded');
  });

  it('keep nothing of a wrong input or a fault: the same key may try again', async () => {
    expect((await send('again', 'nonsense')).envelope.resultCode).toBe(400);
    expect((await send('again', 'badly')).status).toBe(500);
    expect((await send('again', 'well')).envelope.result).toEqual({ made: 2 });
  });

  it('leave no work behind a refusal, a wrong input or a fault', async () => {
    const name = 'written by the work';
    const { database } = test;
    work = () => database.orm.execute(sql`insert into setting (name, value) values (${name}, '1')`);
    const written = () => database.orm.execute(sql`select name from setting where name = ${name}`);
    for (const ends of ['refused', 'badly', 'wrong']) {
      expect((await send(`behind-${ends}`, ends)).envelope.resultCode).not.toBe(200);
      expect((await written()).rows).toEqual([]);
    }
    await send('behind', 'well');
    expect((await written()).rows).toEqual([{ name }]);
    work = undefined;
  });

  it('let one of many that arrive together work, and answer the others the same', async () => {
    const all = Array.from({ length: 10 }, () => send('crowd', 'late'));
    await begun;
    release();
    const answers = await Promise.all(all);
    expect(made).toBe(1);
    expect(answers.map(({ envelope }) => envelope.result)).toEqual(answers.map(() => ({ made: 1 })));
  });

  it('are free again after 24 hours by the clock of the database', async () => {
    await send('old', 'well');
    await test.database.orm.execute(
      sql`update idempotency_key set created_at = now() - interval '23:59' where key = 'old'`,
    );
    expect((await send('old', 'well')).envelope.result).toEqual({ made: 1 });
    await test.database.orm.execute(
      sql`update idempotency_key set created_at = now() - interval '24 hours' where key = 'old'`,
    );
    expect((await send('old', 'well')).envelope.result).toEqual({ made: 2 });
    expect((await send('old', 'well')).envelope.result).toEqual({ made: 2 });
  });
});

const everyCall = allCalls.filter(({ idempotent }) => idempotent);

/** Requests of calls whose sample is refused. */
const RIGHT = recordOfDomains('right');

describe.each(databaseKinds())('every idempotent call on %s', (kind) => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  it.each(everyCall.map((one) => [one.id, one] as const))(
    'does its work once for a key that comes twice: %s',
    async (id, one) => {
      const objects = await makeObjects(test, world.place);
      const sample = await (RIGHT[id]?.(test, world.place) ?? SAMPLES[id]?.(objects, test));
      const who = one.access.kind === 'platform' ? 'operatorWithCode' : 'partnerWithCode';
      const sending = { ...sample, ...world.actors[who], key: `twice-${id}` };
      const untouched = await fingerprint(test);
      const first = await test.send(one, sending);
      expect(MADE[id] ?? [200]).toContain(first.envelope.resultCode);
      const done = await fingerprint(test);
      expect(done).not.toBe(untouched);
      const second = await test.send(one, sending);
      expect({ ...second.envelope, requestId: '' }).toEqual({ ...first.envelope, requestId: '' });
      const twice = await fingerprint(test);
      expectPromised(() => expect(twice).toBe(done));
    },
  );
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
