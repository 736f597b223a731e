import { PARTNER_CODES, type PartnerCode } from '../../../shared/codes/privileges.ts';
import { login, userInfo } from '../../../shared/contract/authentication/calls.ts';
import type { CallSpec, Envelope } from '../../../shared/contract/call.ts';
import { StaffDetail } from '../../../shared/contract/staff/shapes.ts';
import {
  changeColleague,
  changeStaff,
  coachedSessions,
  makeColleague,
  resetStaffPassword,
  staff,
  staffOne,
  staffOneForOperators,
  withdrawStaff,
} from '../../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';

const PASSWORD = 'Only-once-7';
const EVENTS = ['EVENTS_READ_WRITE'] as const;
const DAY_MS = 24 * 3_600_000;

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const boss = () => world.actors.partnerWithCode;
const operator = () => world.actors.operatorWithCode;
const send = async (call: CallSpec, sending: object, as: object = boss()): Promise<Envelope> =>
  (await test.send(call, { ...as, key: unique('key'), ...sending })).envelope;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  test.database.pool.query<Row>(text, values);
async function roleWith(codes: readonly PartnerCode[]): Promise<number> {
  const { rows } = await query<{ id: string }>(
    `insert into role (name, code, side, codes) values ($1, $1, 1, $2) returning id`,
    [unique('role'), [...codes]],
  );
  return Number(rows[0]?.id);
}
/** Somebody who works in stores of the company with these codes. */
async function somebody(
  codes: readonly PartnerCode[],
  where: readonly World['place'][] = [world.place],
  values: object = {},
) {
  const { id } = await test.make.account(values);
  for (const place of where) {
    await test.make.membership(id, place.companyId, [place.storeId]);
    if (codes.length > 0) await test.make.grant(id, codes, place.storeId);
  }
  return { id, token: await test.make.signIn(id), storeKey: world.storeKey };
}
const detailOf = async (id: number): Promise<StaffDetail> =>
  StaffDetail.parse((await send(staffOneForOperators, { query: { id } }, operator())).result);
const PLAIN = { isCoach: false, profile: '', avatar: '', sportIds: [] as number[], financialStaff: false };
const make = async (values: object, as?: object) =>
  send(
    makeColleague,
    {
      body: {
        accountName: unique('clerk'),
        password: PASSWORD,
        name: 'Li Na',
        cellphone: test.make.number(),
        rights: [{ storeId: world.place.storeId, roleIds: [await roleWith(EVENTS)] }],
        ...PLAIN,
        ...values,
      },
    },
    as,
  );
const change = async (id: number, values: object, as?: object) => {
  const { version, rights } = await detailOf(id);
  const held = rights.map(({ storeId, roleIds }) => ({ storeId, roleIds }));
  return send(changeColleague, { body: { id, version, rights: held, ...values } }, as);
};
const sportId = async () => (await test.make.sportType()).id;
const coachFields = async () => ({
  isCoach: true,
  profile: 'Ten years of badminton.',
  avatar: '/li-na.webp',
  sportIds: [await sportId()],
});
/** A coach of the store with so many sessions from tomorrow on. */
async function coachWith(sessions: number, place = world.place) {
  const coach = await somebody(EVENTS, [place], { isCoach: true });
  const template = await test.make.template(place, { coachIds: [coach.id] });
  const ids: number[] = [];
  while (ids.length < sessions) ids.push((await test.make.event(template, { coachIds: [coach.id] })).id);
  return { ...coach, templateId: template.id, eventIds: ids };
}
const coachesOf = async (table: 'event' | 'event_template', ids: readonly number[]) =>
  (
    await query<{ coaches: string[] }>(
      `select coach_ids as coaches from ${table} where id = any($1) order by id`,
      [ids],
    )
  ).rows.map(({ coaches }) => coaches.map(Number));

describe('a new colleague', () => {
  it('works in several stores with the roles of each, and is linked with an app user', async () => {
    const giver = await somebody(PARTNER_CODES, [world.place, world.sibling]);
    const phone = test.make.number();
    const member = await test.make.member({ phone, name: 'Nana' });
    const [desk, cashier] = [await roleWith(EVENTS), await roleWith(['PAYMENT_READ_EXPORT'])];
    const rights = [
      { storeId: world.place.storeId, roleIds: [desk] },
      { storeId: world.sibling.storeId, roleIds: [cashier] },
    ];
    const made = await make({ rights, memberPhone: phone, ...(await coachFields()) }, giver);
    expect(made.resultCode).toBe(200);
    const detail = await detailOf((made.result as { id: number }).id);
    expect(detail.rights.map(({ storeId, roleIds }) => ({ storeId, roleIds }))).toEqual(rights);
    expect(detail).toMatchObject({ isCoach: true, avatar: '/li-na.webp', member: { name: 'Nana' } });
    expect(member.id).toBeGreaterThan(0);
    expect((await make({ memberPhone: phone })).reason).toBe('staffMemberUsed');
    expect((await make({ memberPhone: test.make.number() })).errors).toMatchObject([
      { field: 'memberPhone' },
    ]);
  });

  it('as a coach has a profile, a picture and a sport', async () => {
    const refused = await make({ isCoach: true });
    expect(refused.errors?.map(({ field }) => field)).toEqual(['profile', 'avatar', 'sportIds']);
    const strange = await make({ ...(await coachFields()), sportIds: [999_999] });
    expect(strange.errors).toMatchObject([{ field: 'sportIds.0' }]);
    expect((await make({ accountName: 'ab' })).errors?.[0]).toMatchObject({ field: 'accountName' });
  });

  it('gets no right its giver lacks in that store, and works in no store its giver does not manage', async () => {
    const giver = await somebody(['COMPANY_MANAGE', 'EVENTS_READ_WRITE']);
    const roleIds = [await roleWith(['PAYMENT_READ_EXPORT'])];
    const inStore = (storeId: number) => make({ rights: [{ storeId, roleIds }] }, giver);
    expect((await inStore(world.place.storeId)).reason).toBe('staffRoleBeyondOwn');
    expect((await inStore(world.sibling.storeId)).reason).toBe('notFound');
  });

  it('sees whole bank numbers when somebody with every right there says so', async () => {
    const giver = await somebody(['COMPANY_MANAGE', 'EVENTS_READ_WRITE']);
    expect((await make({ financialStaff: true }, giver)).reason).toBe('staffFinance');
    expect((await make({ financialStaff: true })).resultCode).toBe(200);
  });

  it('signs in within 24 hours, or asks for another one-time password', async () => {
    const accountName = unique('clerk');
    await make({ accountName });
    const enter = (password = PASSWORD) => send(login, { body: { username: accountName, password } }, {});
    expect((await enter()).result).toMatchObject({ mustChangePassword: true });
    await query(`update account set one_time_until = $2 where account_name = $1`, [
      accountName,
      new Date(test.services.now() - 1),
    ]);
    expect((await enter()).reason).toBe('oneTimeOver');
    // Whoever does not know it is told what everybody is told.
    expect((await enter('Something-else-1')).reason).toBe('wrongPair');
    const { rows } = await query<{ id: string }>('select id from account where account_name = $1', [
      accountName,
    ]);
    const params = { id: Number(rows[0]?.id) };
    await send(resetStaffPassword, { params, body: { password: PASSWORD } });
    expect((await enter()).resultCode).toBe(200);
    const until = await query<{ until: Date }>('select one_time_until as until from account where id = $1', [
      params.id,
    ]);
    expect(until.rows[0]?.until.getTime()).toBe(test.services.now() + DAY_MS);
  });
});

describe('somebody who is changed as a whole', () => {
  it('keeps what is not said, and leaves the stores that are not named', async () => {
    const giver = await somebody(PARTNER_CODES, [world.place, world.sibling]);
    const clerk = await somebody(EVENTS, [world.place, world.sibling]);
    const roleIds = [await roleWith(['TICKET_READ_WRITE'])];
    const rights = [{ storeId: world.place.storeId, roleIds }];
    const before = await detailOf(clerk.id);
    expect((await change(clerk.id, { rights }, giver)).resultCode).toBe(200);
    expect(await detailOf(clerk.id)).toMatchObject({
      name: before.name,
      storeIds: [world.place.storeId],
      roleIds,
    });
    const stale = await send(
      changeColleague,
      { body: { id: clerk.id, version: before.version, rights, name: 'Late' } },
      giver,
    );
    expect(stale.resultCode).toBe(10150);
  });

  it('may hold rights the giver lacks, as long as those stay', async () => {
    const giver = await somebody(['COMPANY_MANAGE', 'EVENTS_READ_WRITE']);
    const richer = await somebody(PARTNER_CODES);
    expect((await change(richer.id, {}, giver)).resultCode).toBe(200);
    const roleIds = [await roleWith(EVENTS)];
    const less = await change(richer.id, { rights: [{ storeId: world.place.storeId, roleIds }] }, giver);
    expect(less.reason).toBe('staffBeyondOwn');
    expect((await change(richer.id, { name: 'New name' }, giver)).reason).toBe('staffBeyondOwn');
  });

  it('is not oneself, as far as rights go', async () => {
    const { id, ...as } = await somebody(PARTNER_CODES);
    const rights = [{ storeId: world.place.storeId, roleIds: [await roleWith(PARTNER_CODES)] }];
    expect((await change(id, { rights }, as)).reason).toBe('staffSelf');
    expect((await change(id, { name: 'My new name' }, as)).resultCode).toBe(200);
  });
});

describe('a coach with future sessions', () => {
  it('is disabled with a substitute, who takes them and the templates at once', async () => {
    const coach = await coachWith(2);
    const substitute = await somebody(EVENTS, [world.place], { isCoach: true });
    const version = (await detailOf(coach.id)).version;
    const disable = (values: object) =>
      send(changeStaff, { body: { id: coach.id, version, status: 0, ...values } });
    const refused = await disable({});
    expect([refused.reason, refused.parameters]).toMatchObject(['staffCoaches', { sessions: 2 }]);
    expect(await coachesOf('event', coach.eventIds)).toEqual([[coach.id], [coach.id]]);
    const { storeId } = world.place;
    expect((await disable({ substitutes: [{ storeId, coachId: substitute.id }] })).resultCode).toBe(200);
    expect(await coachesOf('event', coach.eventIds)).toEqual([[substitute.id], [substitute.id]]);
    expect(await coachesOf('event_template', [coach.templateId])).toEqual([[substitute.id]]);
    expect((await send(userInfo, {}, { token: coach.token })).resultCode).not.toBe(200);
    const { rows } = await query<{ count: string }>(
      `select count(*) from audit_entry where action = 'staff.substitute' and object = 'event'
       and object_id = any($1)`,
      [coach.eventIds.map(String)],
    );
    expect(Number(rows[0]?.count)).toBe(2);
  });

  it('keeps them while the substitute is no coach of that store, disabled, or the same person', async () => {
    const coach = await coachWith(1);
    const strangers = [
      await somebody(EVENTS),
      await somebody(EVENTS, [world.other], { isCoach: true }),
      await somebody(EVENTS, [world.place], { isCoach: true, status: 0 }),
      coach,
    ];
    const { version } = await detailOf(coach.id);
    for (const { id } of strangers) {
      const substitutes = [{ storeId: world.place.storeId, coachId: id }];
      const refused = await send(changeStaff, { body: { id: coach.id, version, status: 0, substitutes } });
      expect(refused.errors).toMatchObject([{ field: 'substitutes.0.coachId' }]);
    }
    expect(await coachesOf('event', coach.eventIds)).toEqual([[coach.id]]);
  });

  it('leaves a store, coaching or the company only with one', async () => {
    const coach = await coachWith(1);
    const substitute = await somebody(EVENTS, [world.place], { isCoach: true });
    const { storeId } = world.place;
    const params = { id: coach.id };
    const answers = [
      await send(withdrawStaff, { params, body: { storeId } }),
      await send(withdrawStaff, { params, body: {} }),
      await change(coach.id, { isCoach: false }),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(['staffCoaches', 'staffCoaches', 'staffCoaches']);
    const substitutes = [{ storeId, coachId: substitute.id }];
    expect((await change(coach.id, { isCoach: false, substitutes })).resultCode).toBe(200);
    expect(await coachesOf('event', coach.eventIds)).toEqual([[substitute.id]]);
  });

  it('does not stand twice in a session both coach, and leaves past ones as they were', async () => {
    const coach = await coachWith(1);
    const substitute = await somebody(EVENTS, [world.place], { isCoach: true });
    const both = await test.make.event(await test.make.template(world.place), {
      coachIds: [coach.id, substitute.id],
    });
    const past = await test.make.event(await test.make.template(world.place), {
      coachIds: [coach.id],
      startAt: new Date(test.services.now() - DAY_MS),
      endAt: new Date(test.services.now() - DAY_MS / 2),
    });
    const substitutes = [{ storeId: world.place.storeId, coachId: substitute.id }];
    const body = { storeId: world.place.storeId, substitutes };
    expect((await send(withdrawStaff, { params: { id: coach.id }, body })).resultCode).toBe(200);
    expect(await coachesOf('event', [both.id])).toEqual([[substitute.id]]);
    expect(await coachesOf('event', [past.id])).toEqual([[coach.id]]);
  });

  it('is told with who may take them, those who are free first', async () => {
    const coach = await coachWith(2);
    const busy = await somebody(EVENTS, [world.place], { isCoach: true, name: 'A busy one' });
    const free = await somebody(EVENTS, [world.place], { isCoach: true, name: 'Z free one' });
    await query(`update event set coach_ids = coach_ids || $2::bigint where id = $1`, [
      coach.eventIds[1],
      busy.id,
    ]);
    const far = await test.make.event(await test.make.template(world.other), { coachIds: [busy.id] });
    await query(
      `update event set start_at = e.start_at, end_at = e.end_at from event e where event.id = $1 and e.id = $2`,
      [far.id, coach.eventIds[0]],
    );
    const { result } = await send(coachedSessions, { params: { id: coach.id }, query: {} });
    const [store] = coachedSessions.result.parse(result);
    expect(store).toMatchObject({ storeId: world.place.storeId, sessions: 2 });
    const told = store?.coaches.map(({ value, clashes }) => [value, clashes > 0]);
    expect(told).toEqual(expect.arrayContaining([[busy.id, true]]));
    const ids = store?.coaches.map(({ value }) => value) ?? [];
    expect(ids.indexOf(free.id)).toBeLessThan(ids.indexOf(busy.id));
  });
});

describe('an account that is deleted', () => {
  it('is gone from every list, with its name and number free again and its templates handed over', async () => {
    const cellphone = test.make.number();
    const accountName = unique('clerk');
    const clerk = await somebody(EVENTS, [world.place], { cellphone, accountName });
    const template = await test.make.template(world.place, { creatorId: clerk.id });
    const params = { id: clerk.id };
    const refused = await send(withdrawStaff, { params, body: {} });
    expect([refused.reason, refused.parameters]).toMatchObject(['staffOwnsTemplates', { templates: 1 }]);
    const stranger = await somebody(EVENTS, [world.other]);
    const wrong = await send(withdrawStaff, { params, body: { handOverTo: stranger.id } });
    expect(wrong.errors).toMatchObject([{ field: 'handOverTo' }]);
    const handOverTo = world.place.creatorId;
    expect((await send(withdrawStaff, { params, body: { handOverTo } })).resultCode).toBe(200);
    const { rows } = await query<{ creator: string }>(
      'select creator_id as creator from event_template where id = $1',
      [template.id],
    );
    expect(Number(rows[0]?.creator)).toBe(handOverTo);
    expect((await send(userInfo, {}, { token: clerk.token })).resultCode).not.toBe(200);
    const gone = await send(staffOneForOperators, { query: { id: clerk.id } }, operator());
    expect(gone.reason).toBe('notFound');
    expect((await make({ accountName, cellphone })).resultCode).toBe(200);
  });

  it('of somebody who also works elsewhere loses only the own stores', async () => {
    const clerk = await somebody(EVENTS, [world.place, world.other]);
    expect((await send(withdrawStaff, { params: { id: clerk.id }, body: {} })).resultCode).toBe(200);
    expect(await detailOf(clerk.id)).toMatchObject({ status: 1, storeIds: [world.other.storeId] });
  });

  it('by an operator is told with the reason, and its name is typed', async () => {
    const clerk = await somebody(EVENTS);
    const remove = (body: object) => send(withdrawStaff, { params: { id: clerk.id }, body }, operator());
    expect((await remove({})).errors).toMatchObject([{ field: 'reason' }]);
    const reason = 'Asked for it';
    expect((await remove({ reason })).errors).toMatchObject([{ field: 'accountName' }]);
    const { accountName } = await detailOf(clerk.id);
    expect((await remove({ reason, accountName: `${accountName}x` })).errors).toMatchObject([
      { field: 'accountName' },
    ]);
    expect((await remove({ reason, accountName })).resultCode).toBe(200);
  });
});

it('finds people by role, by coach and by company', async () => {
  const coach = await somebody(['TICKET_READ_WRITE'], [world.place], { isCoach: true });
  const far = await somebody(EVENTS, [world.other]);
  const ids = async (filter: object, as: object = boss()) => {
    const { result } = await send(staff, { query: { pageSize: 100, ...filter } }, as);
    return staff.result.parse(result).results.map(({ id }) => id);
  };
  const [roleId] = (await detailOf(coach.id)).roleIds;
  expect(await ids({ roleId })).toEqual([coach.id]);
  expect(await ids({ coach: 1 })).toEqual([coach.id]);
  expect(await ids({ coach: 0 })).not.toContain(coach.id);
  expect(await ids({ companyId: world.other.companyId }, operator())).toContain(far.id);
  expect(await ids({ companyId: world.other.companyId })).toEqual([]);
});

describe('what a colleague may do now', () => {
  it('is told with every origin in the stores that the reader manages, and who gave it to operators alone', async () => {
    const clerk = await somebody(EVENTS, [world.place, world.sibling]);
    const { storeId } = world.place;
    await query(
      `insert into account_privilege (account_id, code, store_id, given_by, given_at)
       values ($1, 'ANNUAL_REVIEW', $2, 'Lin Yun', now())`,
      [clerk.id, storeId],
    );
    const read = async (call: CallSpec, as: object) => {
      const { result } = await send(call, { query: { id: clerk.id } }, as);
      return StaffDetail.parse(result).effective;
    };
    const seen = await read(staffOne, boss());
    expect(seen).toEqual([
      expect.objectContaining({
        code: 'EVENTS_READ_WRITE',
        kind: 'role',
        roleName: expect.any(String),
        storeId,
      }),
      expect.objectContaining({
        code: 'ANNUAL_REVIEW',
        kind: 'direct',
        roleName: null,
        givenBy: '',
        storeId,
      }),
    ]);
    const all = await read(staffOneForOperators, operator());
    expect(all.map((right) => [right.code, right.storeId, right.givenBy])).toEqual(
      expect.arrayContaining([
        ['ANNUAL_REVIEW', storeId, 'Lin Yun'],
        ['EVENTS_READ_WRITE', world.sibling.storeId, expect.any(String)],
      ]),
    );
    expect(all).toHaveLength(3);
    // A role that is off, and a disabled account, give nothing.
    await query(
      'update role set status = 0 where id in (select role_id from account_role where account_id = $1)',
      [clerk.id],
    );
    expect((await read(staffOne, boss())).map(({ code }) => code)).toEqual(['ANNUAL_REVIEW']);
    await query('update account set status = 0 where id = $1', [clerk.id]);
    expect(await read(staffOne, boss())).toEqual([]);
  });
});
