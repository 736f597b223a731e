import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { login } from '../../../shared/contract/authentication/calls.ts';
import {
  changeCompany,
  companies,
  company,
  createCompany,
  exportCompanies,
  remindCompanies,
  switchCompany,
} from '../../../shared/contract/companies/calls.ts';
import { merchantInfo } from '../../../shared/contract/merchant/calls.ts';
import { onAccess } from '../../http/access/accessSignal.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { companySample, somePhone } from './testing/access.ts';

let test: TestApp;
let world: World;
let operator: Sending;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  operator = world.actors.operatorWithCode;
});
afterAll(() => test.close());

type Form = ReturnType<typeof companySample> & { accountName: string; accountPhone: string };
const form = (change: Partial<Form> = {}): Form => ({
  ...companySample(),
  accountName: unique('first'),
  accountPhone: somePhone(),
  ...change,
});
const create = async (body: Form) =>
  (await test.send(createCompany, { ...operator, key: unique('create'), body })).envelope;
const idOf = (envelope: Awaited<ReturnType<typeof create>>) => createCompany.result.parse(envelope.result).id;
const read = async (id: number) =>
  company.result.parse((await test.send(company, { ...operator, params: { id } })).envelope.result);
const listed = async (query: NonNullable<Sending['query']>) =>
  companies.result.parse((await test.send(companies, { ...operator, query })).envelope.result).results;
const turn = async (id: number, enable: 0 | 1) =>
  (
    await test.send(switchCompany, {
      ...operator,
      params: { id },
      body: { enable, reason: 'Closed for good' },
    })
  ).envelope;

describe('a merchant that operators open', () => {
  it('has its first administrator, who signs in by a code and finds the file begun', async () => {
    const body = form();
    const id = idOf(await create(body));
    expect(await read(id)).toMatchObject({
      companyName: body.companyName,
      city: '上海市',
      cityCode: '310100',
      address: body.address,
      auditStatus: 0,
      staffCount: 1,
      storeCount: 0,
      isTypeLocked: false,
    });
    const { code } = await test.make.smsCode(body.accountPhone, 'signIn');
    const signIn = await test.send(login, { body: { username: body.accountPhone, code, side: 'B' } });
    const { token } = login.result.parse(signIn.envelope.result);
    const own = await test.send(merchantInfo, { token });
    expect(own.envelope.result).toMatchObject({
      companyId: id,
      auditStatus: 0,
      company: {
        companyName: body.companyName,
        creditCode: body.creditCode,
        city: '310100',
        companyType: '1',
      },
    });
  });

  it('has a credit code, an account name and a phone of its own, and nothing is left of one that has not', async () => {
    const first = form();
    await create(first);
    const count = async () =>
      (await test.database.orm.execute(sql`select count(*)::int as count from company`)).rows[0]?.['count'];
    const before = await count();
    expect(await create(form({ creditCode: first.creditCode }))).toMatchObject({
      resultCode: 10151,
      reason: 'creditCodeUsed',
    });
    const { cellphone } = await test.make.account({ userType: 0, cellphone: somePhone() });
    for (const [taken, reason] of [
      [{ accountName: first.accountName.toUpperCase() }, 'accountNameUsed'],
      [{ accountPhone: first.accountPhone }, 'accountPhoneUsed'],
      // An operator's as well: the other way round it is refused, too.
      [{ accountPhone: cellphone }, 'accountPhoneUsed'],
    ] as const)
      expect(await create(form(taken))).toMatchObject({ resultCode: 10151, reason });
    expect((await create(form({ creditCode: '91350100M000100Y44' }))).errors).toMatchObject([
      { field: 'creditCode' },
    ]);
    expect((await create(form({ cityCode: '310115' }))).errors).toMatchObject([{ field: 'cityCode' }]);
    // Whoever registers is called by the number.
    for (const accountName of [somePhone(), 'with blank'])
      expect((await create(form({ accountName }))).errors).toMatchObject([{ field: 'accountName' }]);
    expect(await count()).toBe(before);
  });
});

describe('the owner', () => {
  it('is the first administrator, until an operator names another account of the merchant', async () => {
    const body = form();
    const id = idOf(await create(body));
    // Two of one name are told apart.
    const [other, gone] = [
      await test.make.account({ name: body.contactName }),
      await test.make.account({ status: 0 }),
    ];
    for (const person of [other, gone]) await test.make.membership(person.id, id);
    const { ownerId, people, version } = await read(id);
    expect(people.map(({ value }) => value)).toEqual([ownerId, other.id]);
    expect(people[0]?.label).toBe(`${body.contactName} · ${body.accountName}`);
    const change = async (values: object) =>
      (await test.send(changeCompany, { ...operator, body: { ...companySample(), id, version, ...values } }))
        .envelope;
    const strangers = [gone.id, world.accountIds.partnerWithCode];
    for (const stranger of strangers)
      expect((await change({ ownerId: stranger })).errors).toMatchObject([{ field: 'ownerId' }]);
    expect((await read(id)).ownerId).toBe(ownerId);
    // The number of the contact says nothing about whose the merchant is.
    const contactPhone = somePhone();
    await test.database.orm.execute(
      sql`update account set cellphone = ${contactPhone} where id = ${other.id}`,
    );
    expect(await change({ contactPhone })).toMatchObject({ resultCode: 200 });
    expect((await read(id)).ownerId).toBe(ownerId);
    expect(await change({ version: version + 1, ownerId: other.id })).toMatchObject({ resultCode: 200 });
    expect((await read(id)).ownerId).toBe(other.id);
    const { rows } = await test.database.pool.query(
      `select before->>'owner' as before, after->>'owner' as after from audit_entry
       where action = 'companies.change' and object_id = $1 order by id desc limit 1`,
      [String(id)],
    );
    const [before, after] = [ownerId, other.id].map((person) => `${body.contactName} · ${person}`);
    expect(rows).toEqual([{ before, after }]);
  });

  it('of companies of before is who was protected by the number of the contact', async () => {
    const [, , backfill = ''] = readFileSync('server/db/migrations/0036_company_owners.sql', 'utf8').split(
      '--> statement-breakpoint',
    );
    const [named, unnamed] = [form(), form()];
    const [id, without] = [idOf(await create(named)), idOf(await create(unnamed))];
    const { orm } = test.database;
    await orm.execute(
      sql`update account_company set is_owner = false where company_id in (${id}, ${without})`,
    );
    await orm.execute(sql`update company set contact_phone = ${named.accountPhone} where id = ${id}`);
    await orm.execute(sql.raw(backfill));
    const { ownerId, people } = await read(id);
    expect([ownerId, (await read(without)).ownerId]).toEqual([people[0]?.value, null]);
  });
});

describe('a change', () => {
  const change = async (id: number, body: object) =>
    (await test.send(changeCompany, { ...operator, body: { ...companySample(), ...body, id } })).envelope;

  it('is of the version somebody saw', async () => {
    const id = idOf(await create(form()));
    expect(await change(id, { version: 0, address: '9 Other Road', feeRate: 3_000 })).toMatchObject({
      result: { id, version: 1 },
    });
    expect(await read(id)).toMatchObject({ address: '9 Other Road', feeRate: 3_000, version: 1 });
    expect(await change(id, { version: 0 })).toMatchObject({ resultCode: 10150 });
    expect((await change(id, { version: 1, feeRate: 3_001 })).errors).toMatchObject([{ field: 'feeRate' }]);
  });

  it('leaves the type once a pack was paid', async () => {
    const companyId = idOf(await create(form()));
    const place = { ...world.place, companyId, storeId: (await test.make.store(companyId)).id };
    expect((await read(companyId)).isTypeLocked).toBe(false);
    await test.make.packageOrder(place);
    expect((await read(companyId)).isTypeLocked).toBe(true);
  });

  it('leaves the type once money was paid, and the name to who was approved under it', async () => {
    const { companyId } = world.place;
    await test.make.booking(await test.make.event(await test.make.template(world.place)));
    const { version, isTypeLocked, companyName, type } = await read(companyId);
    expect(isTypeLocked).toBe(true);
    expect(await change(companyId, { version, type: 3 - type })).toMatchObject({
      resultCode: 422,
      reason: 'typeLocked',
    });
    const other = await read(world.other.companyId);
    expect(
      await change(other.id, {
        version: other.version,
        type: other.type,
        companyName: companyName.toUpperCase(),
      }),
    ).toMatchObject({ resultCode: 10151, reason: 'companyNameUsed' });
  });
});

describe('disabling', () => {
  it('waits for the end of live sessions, and shuts its people out', async () => {
    const { companyId } = world.sibling;
    const event = await test.make.event(await test.make.template(world.place));
    expect(await turn(companyId, 0)).toMatchObject({ resultCode: 644, reason: 'companyHasLiveSessions' });
    const { liveSessions, liveTemplates } = await read(companyId);
    expect(liveSessions).toBeGreaterThan(0);
    expect(liveTemplates.find(({ templateId }) => templateId === event.templateId)).toMatchObject({
      storeId: world.place.storeId,
      sessions: 1,
    });
    expect(liveTemplates.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(liveSessions);
    expect(event.status).toBe(0);
    await test.database.orm.execute(sql`update event set status = 2`);
    const told = new Promise<readonly number[]>((done) => {
      onAccess(test.services.database.signals, done);
    });
    expect(await turn(companyId, 0)).toMatchObject({ resultCode: 200 });
    expect(await told).toContain(world.accountIds.partnerWithCode);
    const [row] = await listed({ status: 0 });
    expect(row?.id).toBe(companyId);
    expect(await turn(companyId, 1)).toMatchObject({ resultCode: 200 });
    expect(await listed({ status: 0 })).toEqual([]);
  });
});

describe('the list', () => {
  it('finds merchants by what it is asked', async () => {
    const body = form({ cityCode: '440300', type: 1 });
    const id = idOf(await create({ ...body, type: 1 }));
    await test.database.orm.execute(
      sql`update company set annual_review_due = '2026-12-01', audit_status = 6 where id = ${id}`,
    );
    const ids = async (query: NonNullable<Sending['query']>) => (await listed(query)).map((row) => row.id);
    expect(await ids({ city: '440300' })).toEqual([id]);
    expect(await ids({ keyword: body.creditCode })).toEqual([id]);
    expect(await ids({ dueBefore: '2026-12-02' })).toEqual([id]);
    expect(await ids({ dueBefore: '2026-12-01' })).toEqual([]);
    expect(await ids({ city: '440300', type: 2 })).toEqual([]);
    expect(await ids({ city: '440300', auditStatus: '0,1' })).toEqual([]);
  });

  it('is sorted by what was taken lately, in the file too', async () => {
    const { place, other } = world;
    const event = await test.make.event(await test.make.template(place));
    await test.make.booking(event, { amountCents: 7_000 });
    const wanted = { sortBy: 'net', sortOrder: 'desc', keyword: '', pageSize: 100 };
    const rows = await listed(wanted);
    const nets = rows.map(({ net }) => net);
    expect(nets).toEqual([...nets].sort((one, next) => next - one));
    expect(rows[0]?.id).toBe(place.companyId);
    expect(nets[0]).toBeGreaterThanOrEqual(7_000);
    expect(rows.map(({ id }) => id)).toContain(other.companyId);
    const file = await test.send(exportCompanies, {
      ...operator,
      query: { sortBy: 'net', sortOrder: 'desc' },
      body: { columns: ['companyName', 'net'] },
    });
    expect(file.text.split('\n')[1]).toContain(((nets[0] ?? 0) / 100).toFixed(2));
  });

  it('reminds of a review once a day', async () => {
    const [first] = await listed({ dueBefore: '2026-12-02' });
    const remind = async () =>
      (
        await test.send(remindCompanies, {
          ...operator,
          key: unique('remind'),
          body: { ids: [first?.id ?? 0, world.other.companyId] },
        })
      ).envelope.result;
    expect(await remind()).toEqual({ sent: 1 });
    expect(await remind()).toEqual({ sent: 0 });
    const { rows } = await test.database.pool.query(
      `select object_id::int as id from audit_entry where action = 'companies.remind'`,
    );
    // Who has no review, or was reminded already, has no line.
    expect(rows).toEqual([{ id: first?.id }]);
  });
});
