import { eq } from 'drizzle-orm';
import { exchange, login, logout, userInfo } from '../../../../shared/contract/authentication/calls.ts';
import {
  bindStores,
  facility,
  identities,
  leaveSignOn,
  ssoAuthorize,
  ssoCallback,
  ssoLogout,
  verifyIdentity,
} from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import { account, accountRole, accountStore } from '../../../db/schema/identity.ts';
import { store } from '../../../db/schema/organisation.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { startProvider, type TestProvider } from '../../../testing/identityProvider.ts';
import { signOnAttempt, staffIdentity } from '../schema.ts';
import { purgeSignIns } from '../purge.ts';
import { DEMO_STAFF, DEMO_STORES } from './demoStaff.ts';

const CONSOLE = 'http://localhost:7999';

let provider: TestProvider;
let test: TestApp;
let world: World;
/** Those whose staff the provider signs in. */
const companies: number[] = [];
beforeAll(async () => {
  provider = await startProvider(CONSOLE);
  const config = { publicOrigin: CONSOLE, identityProvider: { ...provider.settings, companies } };
  test = await buildTestApp({ config });
  world = await makeWorld(test.make);
  const setNumber = (id: number, accountNum: string) =>
    test.database.orm.update(store).set({ accountNum }).where(eq(store.id, id));
  await setNumber(world.place.storeId, DEMO_STORES.first);
  await setNumber(world.sibling.storeId, DEMO_STORES.second);
  companies.push(world.place.companyId);
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const personOf = (outcome: string) => {
  const found = DEMO_STAFF.find((person) => person.outcome === outcome);
  if (!found) throw new Error(`Nobody of the demo ends in ${outcome}.`);
  return found;
};

/** Cookies of the browser that all of this happens in, by their names. */
const jar = new Map<string, string>();
const cookies = () => [...jar.values()].join('; ');

/** Goes to the provider; answers its address and the cookie of the way. */
async function leave(app = test, query = {}) {
  const { status, headers } = await app.send(ssoAuthorize, { query });
  expect(status).toBe(302);
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  jar.set(cookie.split('=')[0] ?? '', cookie);
  return { address: String(headers['location']), cookie };
}

async function comeBack(callback: URL, cookie: string, app = test): Promise<URL> {
  const query = Object.fromEntries(callback.searchParams);
  const { status, headers } = await app.send(ssoCallback, { query, headers: { cookie } });
  expect(status).toBe(302);
  return new URL(String(headers['location']), CONSOLE);
}

/** A whole way through the provider; answers where the console is opened. */
async function signOn(subject: string, query = {}): Promise<URL> {
  const { address, cookie } = await leave(test, query);
  return comeBack(await provider.choose(address, subject), cookie);
}

async function sendExchange({ searchParams }: URL, cookie: string) {
  const body = { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
  return (await test.send(exchange, { body, headers: { cookie } })).envelope;
}

const exchangeOf = async (arrival: URL) =>
  exchange.result.parse((await sendExchange(arrival, cookies())).result);

/** A sign-on that ends at /bind-store; answers its ticket. */
async function ticketOf(subject: string, code: number): Promise<string> {
  const result = await exchangeOf(await signOn(subject));
  expect(result).toEqual({ code, ticket: expect.any(String) });
  return result.ticket ?? '';
}

/** The staff record of one of the demo's people, afresh; with an account when they are linked. */
async function record(outcome: string, { linked = true, status = 1 } = {}) {
  const { subject, staffNo, name, cellphone } = personOf(outcome);
  await test.database.orm.delete(signOnAttempt);
  await test.database.orm.delete(staffIdentity).where(eq(staffIdentity.staffNo, staffNo));
  const own = linked ? await test.make.account({ name, cellphone, status, isTouchline: true }) : undefined;
  if (own) await test.make.membership(own.id, world.place.companyId, [world.place.storeId]);
  const [made] = await test.database.orm
    .insert(staffIdentity)
    .values({
      staffNo,
      name,
      cellphone,
      storeId: world.place.storeId,
      ...(own && { issuer: provider.settings.issuer, subject, accountId: own.id }),
    })
    .returning();
  if (!made) throw new Error('The record was not written.');
  return { id: made.id, accountId: own?.id ?? 0 };
}

const bind = async (body: object) => (await test.send(facility, { body })).envelope;
const storesOf = async (accountId: number) => {
  const rows = await test.database.orm
    .select()
    .from(accountStore)
    .where(eq(accountStore.accountId, accountId));
  return rows.map(({ storeId }) => storeId);
};

describe('a sign-on', () => {
  it('of a linked account ends in the console, and its sign-out at the provider as well', async () => {
    const { accountId } = await record('200');
    const arrival = await signOn('staff-linked', { redirect: '/order/index' });
    expect(arrival.pathname).toBe('/');
    expect(arrival.searchParams.get('redirect')).toBe('/order/index');
    const { code, token } = await exchangeOf(arrival);
    expect(code).toBe(200);
    const who = userInfo.result.parse((await test.send(userInfo, { token })).envelope.result);
    expect(who).toMatchObject({ id: accountId, isTouchline: true });
    const end = ssoLogout.result.parse((await test.send(ssoLogout, { token })).envelope.result);
    const logoutUrl = new URL(end.logoutUrl);
    expect(logoutUrl.origin).toBe(provider.settings.issuer);
    expect(logoutUrl.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(logoutUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${CONSOLE}/merchant-login`);
    expect((await test.send(logout, { token })).envelope.resultCode).toBe(200);
    expect((await test.send(userInfo, { token })).envelope.resultCode).toBe(401);
  });

  it('of an operator leads back to the sign-in page of operators', async () => {
    const { accountId } = await record('200');
    const { token } = await exchangeOf(await signOn('staff-linked'));
    await test.database.orm.update(account).set({ userType: 0 }).where(eq(account.id, accountId));
    const end = ssoLogout.result.parse((await test.send(ssoLogout, { token })).envelope.result);
    const { searchParams } = new URL(end.logoutUrl);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${CONSOLE}/login`);
    await test.database.orm.update(account).set({ userType: 1 }).where(eq(account.id, accountId));
  });

  it('by password ends here alone', async () => {
    const { accountName } = await test.make.account();
    const body = { username: accountName, password: TEST_PASSWORD };
    const { token } = login.result.parse((await test.send(login, { body })).envelope.result);
    expect((await test.send(ssoLogout, { token })).envelope.result).toEqual({ logoutUrl: '' });
  });

  it('of a disabled account, of a stranger and of somebody who cancels ends at the sign-in', async () => {
    await record('disabled', { status: 0 });
    const ends = [];
    // One after the other, as a browser does.
    // oxlint-disable-next-line no-await-in-loop
    for (const subject of ['staff-disabled', 'staff-unknown', '']) ends.push(await signOn(subject));
    expect(ends.map(({ pathname, search }) => pathname + search)).toEqual([
      '/merchant-login?failed=disabled',
      '/merchant-login?failed=unknown',
      '/merchant-login?failed=refused',
    ]);
  });

  it('counts once, in the browser that began it', async () => {
    await record('200');
    const { address, cookie } = await leave();
    const callback = await provider.choose(address, 'staff-linked');
    const stranger = await leave();
    const ends = [
      await comeBack(callback, stranger.cookie),
      await comeBack(callback, 'another=cookie'),
      await comeBack(callback, cookie),
      await comeBack(callback, cookie),
    ];
    expect(ends.map(({ searchParams }) => searchParams.get('failed') ?? 'came in')).toEqual([
      'expired',
      'expired',
      'came in',
      'expired',
    ]);
    expect(ends[2]?.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('arrives in the browser that began it, and in no other: nobody is signed in as somebody else by a link', async () => {
    await record('200');
    const arrival = await signOn('staff-linked');
    const stranger = await leave();
    for (const cookie of ['', 'touchline-sign-on=made-up', stranger.cookie])
      expect(await sendExchange(arrival, cookie)).toMatchObject({ resultCode: 402, reason: 'wrongTicket' });
    expect((await exchangeOf(arrival)).code).toBe(200);
  });

  it('in two tabs of one browser ends well in both', async () => {
    await record('200');
    const tabs = [await leave(), await leave()];
    const arrivals: URL[] = [];
    for (const { address } of tabs)
      arrivals.push(await comeBack(await provider.choose(address, 'staff-linked'), cookies()));
    for (const arrival of arrivals) expect((await exchangeOf(arrival)).code).toBe(200);
  });

  it('keeps nothing of the provider once it has ended, and when its time is over', async () => {
    await record('200');
    await exchangeOf(await signOn('staff-linked'));
    await record('418');
    const ticket = await ticketOf('staff-moved', 418);
    await test.send(leaveSignOn, { body: { ticket } });
    const kept = async () => {
      const rows = await test.database.orm.select().from(signOnAttempt);
      return rows.filter((row) => row.idToken || row.codeVerifier || row.nonce).length;
    };
    expect(await kept()).toBe(0);
    await signOn('staff-linked');
    expect(await kept()).toBe(1);
    await test.database.pool.query("update sign_on_attempt set expires_at = now() - interval '1 ms'");
    await purgeSignIns(test.services);
    expect(await kept()).toBe(0);
  });

  it('keeps a state, a nonce and a verifier of its own, in no two alike, and none of them in the clear', async () => {
    const addresses = [await leave(), await leave()].map(({ address }) => new URL(address));
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = addresses.map(({ searchParams }) => searchParams.get(name) ?? '');
      expect(values.every((value) => value.length >= 43)).toBe(true);
      expect(new Set(values).size).toBe(2);
    }
    expect(addresses[0]?.searchParams.get('code_challenge_method')).toBe('S256');
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select t::text as row from sign_on_attempt t',
    );
    const states = addresses.map(({ searchParams }) => searchParams.get('state') ?? '');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => states.some((state) => row.includes(state)))).toEqual([]);
  });
});

describe('a record that waits for its person (416)', () => {
  it('is found by the own number or phone alone, proved by a code, and signs in without rights', async () => {
    const { id } = await record('416', { linked: false });
    const { staffNo, cellphone, name } = personOf('416');
    const ticket = await ticketOf('staff-waiting', 416);
    const find = async (query: object) =>
      (await test.send(identities, { query: { ticket, ...query } })).envelope;
    expect((await find({ staffNo: 'S1001' })).reason).toBe('notFound');
    expect((await find({})).reason).toBe('notFound');
    const found = identities.result.parse((await find({ staffNo })).result);
    expect(found).toMatchObject({ id, name: '郑**', storeId: world.place.storeId, code: 416 });
    expect(found.name).not.toBe(name);
    expect((await find({ cellphone })).result).toEqual(found);

    const body = { ticket, identityId: id, storeId: world.place.storeId };
    expect((await bind(body)).reason).toBe('codeOver');
    const { code } = await test.make.smsCode(cellphone, 'bindStore');
    const prove = (query: object) => test.send(verifyIdentity, { query: { ticket, id, code, ...query } });
    expect((await prove({ code: code === '000000' ? '111111' : '000000' })).envelope.reason).toBe(
      'wrongCode',
    );
    expect((await prove({ id: id + 1 })).envelope.reason).toBe('notFound');
    expect((await prove({})).envelope.result).toEqual({ verified: true });
    expect((await bind({ ...body, storeId: world.other.storeId })).reason).toBe('notFound');

    const ends = await Promise.all([bind(body), bind(body)]);
    expect(ends.map(({ resultCode }) => resultCode).toSorted((a, b) => a - b)).toEqual([200, 402]);
    const { userId, token } = facility.result.parse(
      ends.find(({ resultCode }) => resultCode === 200)?.result,
    );
    expect(await storesOf(userId)).toEqual([world.place.storeId]);
    const { orm } = test.database;
    expect(await orm.select().from(accountRole).where(eq(accountRole.accountId, userId))).toEqual([]);
    const who = userInfo.result.parse((await test.send(userInfo, { token })).envelope.result);
    expect(who).toMatchObject({ id: userId, userName: name });
    expect((await exchangeOf(await signOn('staff-waiting'))).code).toBe(200);
  });
});

describe('somebody without a record (417)', () => {
  const newcomer = personOf('417');

  it('chooses a store of the company and gets a disabled account without rights', async () => {
    const ticket = await ticketOf('staff-new', 417);
    const { envelope } = await test.send(bindStores, { query: { ticket } });
    const choices = bindStores.result.parse(envelope.result).map(({ id }) => id);
    expect(choices.toSorted((a, b) => a - b)).toEqual(
      [world.place.storeId, world.sibling.storeId].toSorted((a, b) => a - b),
    );
    const missing = await bind({ ticket, storeId: world.place.storeId });
    expect(missing.errors?.map(({ field }) => field)).toEqual(['name', 'cellphone', 'code']);
    const person = async () => ({
      name: newcomer.name,
      ...(await test.make.smsCode(newcomer.cellphone, 'bindStore')),
    });
    const elsewhere = await bind({ ticket, storeId: world.other.storeId, ...(await person()) });
    expect(elsewhere.reason).toBe('notFound');
    const done = await bind({ ticket, storeId: world.sibling.storeId, ...(await person()) });
    const { userId, token } = facility.result.parse(done.result);
    expect(token).toBeUndefined();
    expect(await storesOf(userId)).toEqual([world.sibling.storeId]);
    const { orm } = test.database;
    const [made] = await orm.select().from(account).where(eq(account.id, userId));
    expect(made).toMatchObject({ status: 0, userType: 1, isTouchline: true, passwordHash: '' });
    expect(await orm.select().from(accountRole).where(eq(accountRole.accountId, userId))).toEqual([]);
    const [line] = await orm.select().from(auditEntry).where(eq(auditEntry.action, 'account.registerStaff'));
    expect(line?.objectId).toBe(String(userId));
    expect((await signOn('staff-new')).search).toBe('?failed=disabled');
  });
});

describe('somebody who works in another store by now (418)', () => {
  it('moves when they agree: rights and sign-ins of the old store end', async () => {
    const { id, accountId } = await record('418');
    await test.make.grant(accountId, ['EVENTS_READ_WRITE'], world.place.storeId);
    const earlier = await test.make.signIn(accountId, test.services.now());
    const ticket = await ticketOf('staff-moved', 418);
    const { envelope } = await test.send(identities, { query: { ticket } });
    expect(envelope.result).toMatchObject({
      id,
      storeId: world.place.storeId,
      code: 418,
      movesTo: { storeId: world.sibling.storeId },
    });
    const body = { ticket, identityId: id, storeId: world.sibling.storeId };
    expect((await bind(body)).errors?.map(({ field }) => field)).toEqual(['move']);
    expect((await bind({ ...body, storeId: world.other.storeId, move: true })).reason).toBe('notFound');
    const { token } = facility.result.parse((await bind({ ...body, move: true })).result);
    expect(await storesOf(accountId)).toEqual([world.sibling.storeId]);
    const { orm } = test.database;
    expect(await orm.select().from(accountRole).where(eq(accountRole.accountId, accountId))).toEqual([]);
    const lines = await orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, String(accountId)));
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'permissions.moveStore',
        storeId: world.place.storeId,
        after: expect.objectContaining({ roles: [], lost: ['EVENTS_READ_WRITE'] }),
      }),
    );
    expect((await test.send(userInfo, { token: earlier })).envelope.resultCode).toBe(401);
    expect((await test.send(userInfo, { token })).envelope.resultCode).toBe(200);
    expect((await exchangeOf(await signOn('staff-moved'))).code).toBe(200);
  });

  it('stays as the last administrator of a store, whoever manages others of the company', async () => {
    const company = { id: world.place.companyId };
    const last = await test.make.store(company.id);
    const { id, accountId } = await record('418');
    const { orm } = test.database;
    await orm.update(staffIdentity).set({ storeId: last.id }).where(eq(staffIdentity.id, id));
    await test.make.membership(accountId, company.id, [last.id]);
    await test.make.grant(accountId, ['COMPANY_MANAGE'], last.id);
    const move = async () => {
      const ticket = await ticketOf('staff-moved', 418);
      return bind({ ticket, identityId: id, storeId: world.sibling.storeId, move: true });
    };
    const elsewhere = await test.make.account();
    const beside = await test.make.store(company.id);
    await test.make.membership(elsewhere.id, company.id, [beside.id]);
    await test.make.grant(elsewhere.id, ['COMPANY_MANAGE'], beside.id);
    expect((await move()).reason).toBe('lastAdministrator');
    expect(await storesOf(accountId)).toContain(last.id);
    const colleague = await test.make.account();
    await test.make.membership(colleague.id, company.id, [last.id]);
    await test.make.grant(colleague.id, ['COMPANY_MANAGE'], last.id);
    expect((await move()).resultCode).toBe(200);
    expect(await storesOf(accountId)).not.toContain(last.id);
  });

  it('stays while there are sessions to come that nobody else coaches, and leaves its templates', async () => {
    const { id, accountId } = await record('418');
    const { pool } = test.database;
    const template = await test.make.template(world.place, { coachIds: [accountId] });
    const session = await test.make.event(template, { coachIds: [accountId] });
    const move = async () => {
      const ticket = await ticketOf('staff-moved', 418);
      return bind({ ticket, identityId: id, storeId: world.sibling.storeId, move: true });
    };
    const refused = await move();
    expect([refused.reason, await storesOf(accountId)]).toEqual(['moverCoaches', [world.place.storeId]]);
    await pool.query('update event set coach_ids = $2 where id = $1', [session.id, []]);
    expect((await move()).resultCode).toBe(200);
    const { rows } = await pool.query('select coach_ids from event_template where id = $1', [template.id]);
    expect(rows).toEqual([{ coach_ids: [] }]);
  });
});

describe('a store of another company', () => {
  /** Gives the number the provider names to a store of another company, for one test. */
  async function withForeignNumber(isBound: boolean, work: () => Promise<void>): Promise<void> {
    const set = (id: number, accountNum: string) =>
      test.database.orm.update(store).set({ accountNum }).where(eq(store.id, id));
    await set(world.sibling.storeId, 'no-longer');
    await set(world.other.storeId, DEMO_STORES.second);
    if (isBound) companies.push(world.other.companyId);
    await work();
    companies.splice(1);
    await set(world.other.storeId, 'of-another');
    await set(world.sibling.storeId, DEMO_STORES.second);
  }

  it.each([false, true])(
    "moves nobody, whether the provider is that company's as well (%s): they sign in where they are recorded",
    (isBound) =>
      withForeignNumber(isBound, async () => {
        const { accountId } = await record('418');
        const arrival = await exchangeOf(await signOn('staff-moved'));
        expect(arrival).toEqual({ code: 200, token: expect.any(String) });
        expect(await storesOf(accountId)).toEqual([world.place.storeId]);
      }),
  );

  it('moves nobody whose ticket is older than this rule either', async () => {
    const { id, accountId } = await record('418');
    const { storeId } = world.other;
    const ticket = await test.make.signOnTicket({ code: 418, storeId, identityId: id });
    expect((await bind({ ticket, identityId: id, storeId, move: true })).reason).toBe('wrongTicket');
    expect(await storesOf(accountId)).toEqual([world.place.storeId]);
  });

  it('that the provider is not bound to is open to nobody: not to newcomers, records that wait, nor linked staff', async () => {
    await record('200');
    await record('416', { linked: false });
    companies.splice(0, 1, world.other.companyId);
    const ends = [];
    for (const subject of ['staff-new', 'staff-waiting', 'staff-linked']) ends.push(await signOn(subject));
    companies.splice(0, 1, world.place.companyId);
    expect(ends.map(({ searchParams }) => searchParams.get('failed'))).toEqual(Array(3).fill('unknown'));
  });
});

it('a ticket is over when it is left, used, unknown or ten minutes old', async () => {
  await record('418');
  const ticket = await ticketOf('staff-moved', 418);
  const look = async (own: string) =>
    (await test.send(identities, { query: { ticket: own } })).envelope.resultCode;
  expect(await look(ticket)).toBe(200);
  const left = await test.send(leaveSignOn, { body: { ticket } });
  expect(leaveSignOn.result.parse(left.envelope.result).logoutUrl).toContain('id_token_hint=');
  expect((await test.send(leaveSignOn, { body: { ticket } })).envelope.reason).toBe('wrongTicket');
  expect(await look(ticket)).toBe(402);
  expect(await look('x'.repeat(43))).toBe(402);
  const old = await ticketOf('staff-moved', 418);
  await test.database.pool.query("update sign_on_attempt set expires_at = now() - interval '1 ms'");
  expect(await look(old)).toBe(402);
});

describe('a provider', () => {
  /** A server of its own, which has read the provider's keys. */
  async function startApp(keyId?: string) {
    const own = await startProvider(CONSOLE, { keyId });
    const app = await buildTestApp({ config: { publicOrigin: CONSOLE, identityProvider: own.settings } });
    const through = async (): Promise<string | null> => {
      const { address, cookie } = await leave(app);
      const end = address.startsWith(own.settings.issuer)
        ? await comeBack(await own.choose(address, 'staff-unknown'), cookie, app)
        : new URL(address, CONSOLE);
      return end.searchParams.get('failed');
    };
    return { own, app, through, close: () => Promise.all([app.close(), own.stop()]) };
  }

  it('that is away leaves the sign-in by password alone, and is asked again', async () => {
    const { own, app, through, close } = await startApp();
    await own.stop();
    expect(await through()).toBe('unavailable');
    const { accountName } = await app.make.account();
    const body = { username: accountName, password: TEST_PASSWORD };
    expect((await app.send(login, { body })).envelope.resultCode).toBe(200);
    await own.restart();
    expect(await through()).toBe('unknown');
    await close();
  });

  it('that renewed its keys is heard at the next try', async () => {
    const { own, through, close } = await startApp();
    expect(await through()).toBe('unknown');
    await own.restart();
    expect(await through()).toBe('unavailable');
    expect(await through()).toBe('unknown');
    await close();
  });

  it('is not believed when another key signed in its name', async () => {
    const { own, through, close } = await startApp('one-name');
    expect(await through()).toBe('unknown');
    await own.restart();
    expect(await through()).toBe('refused');
    await close();
  });

  it('is not there without settings', async () => {
    const app = await buildTestApp();
    expect((await leave(app)).address).toBe('/merchant-login?failed=unavailable');
    await app.close();
  });
});
