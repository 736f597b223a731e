import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from './samples.ts';

let test: TestApp;
let world: World;
let objects: Objects;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  objects = await makeObjects(test, world.place);
});
afterAll(() => test.close());

const calls = callsOf(allDomains);
const guarded = calls.filter(({ access }) => access.kind !== 'public');

describe('a token', () => {
  it.each(guarded.map((call) => [call.id, call] as const))(
    'opens %s from its header only',
    async (id, call) => {
      const { token = '' } = world.actors.partnerWithCode;
      const sample = (await SAMPLES[id]?.(objects, test)) ?? {};
      const body = { ...(typeof sample.body === 'object' ? sample.body : {}), token };
      const elsewhere = await test.send(call, {
        ...sample,
        body,
        query: { ...sample.query, token },
        storeKey: world.storeKey,
        key: 'elsewhere',
        headers: { cookie: `token=${token}; booking_token=${token}`, authorization: `Bearer ${token}` },
      });
      expect(elsewhere.envelope).toMatchObject({ resultCode: 401, reason: 'signedOut' });
    },
  );
});

/** A value with `extra` in every object of it, however deep, lists included. */
function inEvery(value: unknown, extra: object): unknown {
  if (Array.isArray(value)) return value.map((entry) => inEvery(entry, extra));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, inEvery(field, extra)]);
  return { ...extra, ...Object.fromEntries(fields) };
}

describe('self-promotion', () => {
  const extra = {
    id: 1,
    roles: ['platform'],
    userType: 0,
    companyId: 1,
    isTouchline: true,
    hasPermission: true,
    auditStatus: 6,
    status: 1,
    financialStaff: true,
  };
  /**
   * Who opens a store works in it with roles they hold (decision 0040), and who manages one takes people into it and out of
   * it; an operator opens companies, changes roles and rights of others, and an approval makes the first role of the
   * company it is about. What is looked at are the rows there were, `last` of each table, but for the account, the role and
   * the company that are acted on.
   */
  interface Last {
    readonly store: number;
    readonly account: number;
    readonly company: number;
    readonly role: number;
    readonly actedOn: number;
    readonly decided: number;
    readonly changedRole: number;
  }
  const facts = async (last: Last): Promise<string> => {
    const { rows } = await test.database.pool.query(
      `select (select md5(string_agg(concat(id, user_type, status, is_touchline, financial_staff), '' order by id)) from account
                where id <= $2 and id <> $3) as accounts,
              (select md5(string_agg(r::text, '' order by id)) from account_role r
                where coalesce(store_id, 0) <= $1 and account_id <= $2 and account_id <> $3) as grants,
              (select md5(string_agg(p::text, '' order by id)) from account_privilege p
                where account_id <= $2 and account_id <> $3) as direct,
              (select md5(string_agg(r::text, '' order by id)) from role r
                where id <= $5 and id <> $7) as roles,
              (select md5(string_agg(s::text, '' order by s::text)) from account_store s
                where store_id <= $1 and account_id <= $2 and account_id <> $3) as stores,
              (select md5(string_agg(concat(id, audit_status, status), '' order by id)) from company
                where id <= $4 and id <> $6) as companies`,
      [last.store, last.account, last.actedOn, last.company, last.role, last.decided, last.changedRole],
    );
    return JSON.stringify(rows);
  };
  const writes = calls.filter(({ method, access }) => method !== 'GET' && access.kind !== 'public');

  it.each(writes.map((call) => [call.id, call] as const))('is impossible through %s', async (id, call) => {
    const things = await makeObjects(test, world.place);
    const sample = (await SAMPLES[id]?.(things, test)) ?? {};
    const { rows } = await test.database.pool.query<Omit<Last, 'actedOn' | 'decided' | 'changedRole'>>(
      `select (select max(id)::int from store) as store, (select max(id)::int from account) as account,
              (select max(id)::int from company) as company, (select max(id)::int from role) as role`,
    );
    const decided = id === 'merchantAudits.decide' ? Number(sample.params?.['id']) : 0;
    const ends = { store: 0, account: 0, company: 0, role: 0, ...rows[0] };
    const deleted = id === 'permissions.deleteRole' ? Number(sample.params?.['id']) : undefined;
    const changedRole = deleted ?? things.givenRoleId;
    const switched = id === 'permissions.switchOperator' ? Number(sample.params?.['id']) : undefined;
    const last = { ...ends, actedOn: switched ?? things.clerkId, decided, changedRole };
    const before = await facts(last);
    const body = { ...extra, ...(typeof sample.body === 'object' ? sample.body : {}) };
    const side = call.access.kind === 'platform' ? 'operatorWithCode' : 'partnerWithCode';
    const sending = { ...sample, ...world.actors[side], key: `promote-${id}` };
    const { status } = await test.send(call, { ...sending, body });
    expect(status).toBe(200);
    // The same where it might be taken over unseen: in every object of the body, and in objects nobody asked for.
    const nested = { account: extra, user: extra, company: extra, ...Object(inEvery(body, extra)) };
    await test.send(call, { ...sending, key: `promote-nested-${id}`, body: nested });
    expect(await facts(last)).toBe(before);
  });
});
