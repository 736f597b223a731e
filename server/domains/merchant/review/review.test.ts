import { eq, sql } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import {
  annualReview,
  auditRecord,
  merchantInfo,
  saveAnnualReview,
  withdrawMerchantInfo,
} from '../../../../shared/contract/merchant/calls.ts';
import { changeSettings, settings } from '../../../../shared/contract/configuration/calls.ts';
import { changeCompany } from '../../../../shared/contract/companies/calls.ts';
import {
  decideMerchantAudit,
  merchantAudit,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditDecisionBody } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import { accountStore } from '../../../db/schema/identity.ts';
import { company, merchantFile, setting } from '../../../db/schema/organisation.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { companySample } from '../../companies/testing/access.ts';
import { handIn, letClaim } from '../testing/handIn.ts';
import { remindAll } from './reminders.ts';

type Body = ParsedRequest<typeof saveAnnualReview>['body'];
type Change = (body: Body) => Body;
const ALL: Body['confirmed'] = ['company', 'legal', 'bank', 'files'];
const { draft, submitted, returned, rejected, settled } = AuditStatus;

let test: TestApp;
let auditor: Sending;
let today: string;
beforeAll(async () => {
  test = await buildTestApp();
  const account = await test.make.account({ userType: 0 });
  await test.make.grant(account.id, ['MERCHANT_AUDIT']);
  auditor = { token: await test.make.signIn(account.id) };
  today = dayOf(test.services.now(), test.services.config.zone);
});
afterAll(() => test.close());

/** A settled merchant whose review is due in so many days, and what its owner does. */
async function settledMerchant(dueIn = 10) {
  const { companyId, accountId, file } = await handIn(test);
  const { orm } = test.database;
  await orm
    .update(company)
    .set({ auditStatus: settled, annualReviewDue: addDays(today, dueIn) })
    .where(eq(company.id, companyId));
  await orm.update(merchantFile).set({ auditStatus: settled }).where(eq(merchantFile.companyId, companyId));
  const store = await test.make.store(companyId);
  await orm.insert(accountStore).values({ accountId, storeId: store.id });
  await test.make.grant(accountId, ['ANNUAL_REVIEW'], store.id);
  const owner: Sending = { token: await test.make.signIn(accountId), storeKey: store.storeKey };
  const read = async () => annualReview.result.parse((await test.send(annualReview, owner)).envelope.result);
  const save = async (confirmed: Body['confirmed'], submit: boolean, change: Change = (body) => body) => {
    const { company: own, legal, bank, files, version } = await read();
    const body = change({ company: own, legal, bank, files, confirmed, submit, version });
    return (await test.send(saveAnnualReview, { ...owner, body })).envelope;
  };
  const due = async () =>
    (
      await orm
        .select({ due: company.annualReviewDue, own: company.auditStatus, name: company.companyName })
        .from(company)
        .where(eq(company.id, companyId))
    )[0];
  const paper = async () =>
    `/${(await test.make.picture({ companyId, name: `paper-${'0'.repeat(48)}${String(companyId).padStart(8, '0')}${unique('p').replaceAll(/\D/g, '').padStart(8, '0').slice(-8)}.webp` })).name}`;
  return { companyId, accountId, file, owner, read, save, due, paper };
}
const fieldsOf = ({ errors }: { readonly errors?: readonly { field: string; code: string }[] | undefined }) =>
  errors?.map(({ field, code }) => `${field} ${code}`);
const decide = async (id: number, said: Partial<AuditDecisionBody>) => {
  await letClaim(test, id);
  const found = await test.send(merchantAudit, { ...auditor, params: { id } });
  const { version } = merchantAudit.result.parse(found.envelope.result);
  const body = {
    comment: '',
    internalNote: '',
    companyName: '',
    fields: [],
    waived: [],
    version,
    ...said,
  } as AuditDecisionBody;
  return (await test.send(decideMerchantAudit, { ...auditor, key: unique('decide'), params: { id }, body }))
    .envelope;
};
const address =
  (text: string): Change =>
  (body) => ({ ...body, company: { ...body.company, address: text } });

describe('an annual review', () => {
  it('begins with the approved file, is handed in unchanged, and moves the due date by a year', async () => {
    const { companyId, read, save, due, file, owner } = await settledMerchant(10);
    expect(await read()).toMatchObject({
      status: settled,
      isOpen: true,
      due: addDays(today, 10),
      year: Number(addDays(today, 10).slice(0, 4)),
      changed: [],
      confirmed: [],
      publishingStopsOn: addDays(today, 10 + 31),
      company: { address: file.company.address },
    });
    expect(await save(ALL, true)).toMatchObject({ resultCode: 200, result: { status: submitted } });
    expect(await due()).toMatchObject({ own: settled });
    expect(await decide(companyId, { decision: 'approve' })).toMatchObject({ resultCode: 200 });
    expect(await due()).toMatchObject({ own: settled, due: addDays(today, 10 + 365) });
    expect(await read()).toMatchObject({ status: settled, isOpen: false, confirmed: [] });
    const { envelope } = await test.send(auditRecord, { ...owner, query: {} });
    expect(
      auditRecord.result.parse(envelope.result).map(({ action, reviewYear }) => [action, reviewYear]),
    ).toEqual([
      ['approve', Number(addDays(today, 10).slice(0, 4))],
      ['submit', Number(addDays(today, 10).slice(0, 4))],
    ]);
  });

  it('keeps what the platform has changed of the company since it was approved', async () => {
    const { companyId, read, save } = await settledMerchant(10);
    await save([], false, address('2 Other Road'));
    const { rows } = await test.database.pool.query<Record<string, string>>(
      `select c.version::int, c.company_name as "companyName", c.credit_code as "creditCode", f.company ->> 'creditCode' as code
        from company c join merchant_file f on f.company_id = c.id where c.id = $1`,
      [companyId],
    );
    const [stored] = rows;
    const manager = await test.make.account({ userType: 0 });
    await test.make.grant(manager.id, ['COMPANY_MANAGEMENT']);
    const body = {
      ...companySample(),
      id: companyId,
      version: stored?.['version'],
      companyName: stored?.['companyName'],
      creditCode: stored?.['code'],
      contactName: 'Wu Min',
      contactPhone: '13600001234',
      address: '9 New Road',
    };
    const as = { token: await test.make.signIn(manager.id) };
    expect((await test.send(changeCompany, { ...as, body })).envelope).toMatchObject({ resultCode: 200 });
    const changed = { contactName: 'Wu Min', contactPhone: '13600001234', address: '9 New Road' };
    expect(await read()).toMatchObject({ company: changed, approved: { company: changed } });
    expect(await save(ALL, true)).toMatchObject({ resultCode: 200 });
    expect(await decide(companyId, { decision: 'approve' })).toMatchObject({ resultCode: 200 });
    const { rows: after } = await test.database.pool.query(
      'select contact_name as name, contact_phone as phone from company where id = $1',
      [companyId],
    );
    expect(after).toEqual([{ name: 'Wu Min', phone: '13600001234' }]);
  });

  it('cannot be begun more than sixty days before, and not for another year', async () => {
    const { read, save, owner } = await settledMerchant(61);
    expect(await read()).toMatchObject({ isOpen: false, opensOn: addDays(today, 1) });
    expect(await save(ALL, true)).toMatchObject({ resultCode: 422, reason: 'reviewNotOpen' });
    expect((await test.send(annualReview, { ...owner, query: { year: 2001 } })).envelope.resultCode).toBe(
      404,
    );
  });

  it('asks for each section whether it is still correct, and for papers of changed facts alone', async () => {
    const { read, save, paper } = await settledMerchant();
    expect(fieldsOf(await save(['legal'], true))).toEqual([
      'company confirm',
      'bank confirm',
      'files confirm',
    ]);
    const moved = await save(['legal', 'bank', 'files'], true, address('9 Other Road, North'));
    expect(fieldsOf(moved)).toEqual(['company.licence paper']);
    const licence = await paper();
    const both: Change = (body) => ({
      ...body,
      company: { ...body.company, address: '9 Other Road, North', licence },
    });
    expect(await save(['legal', 'bank', 'files'], false, both)).toMatchObject({ result: { status: draft } });
    expect((await read()).changed.toSorted()).toEqual(['company.address', 'company.licence']);
    expect(await save(['legal', 'bank', 'files'], true)).toMatchObject({ result: { status: submitted } });
  });

  it('takes a licence that ends today and none that has ended', async () => {
    const { save, companyId } = await settledMerchant();
    const ends = (day: string) =>
      test.database.orm.execute(sql`update merchant_file set company = jsonb_set(company, '{licenceUntil}',
        to_jsonb(${day}::text)) where company_id = ${companyId}`);
    await ends(addDays(today, -1));
    expect(fieldsOf(await save(ALL, true))).toEqual(['company.licenceUntil expires']);
    await ends(today);
    expect(await save(ALL, true)).toMatchObject({ resultCode: 200 });
  });

  it('puts back what a confirmed section held, and leaves stores and the type of the company alone', async () => {
    const { read, save, file } = await settledMerchant();
    await save([], false, address('9 Other Road, North'));
    expect((await read()).company.address).toBe('9 Other Road, North');
    await save(['company'], false);
    expect((await read()).company.address).toBe(file.company.address);
    const other: Change = (body) => ({ ...body, company: { ...body.company, companyType: '2' } });
    expect(fieldsOf(await save([], false, other))).toEqual(['company.companyType closed']);
    expect((await read()).stores).toHaveLength(1);
  });

  it('comes back with fields that alone are open, and the company is what was approved until it passes', async () => {
    const { companyId, read, save, paper, owner, file } = await settledMerchant();
    const licence = await paper();
    const moved: Change = (body) => ({
      ...body,
      company: { ...body.company, address: '9 Other Road, North', licence },
    });
    expect(await save(['legal', 'bank', 'files'], true, moved)).toMatchObject({ resultCode: 200 });
    const { envelope } = await test.send(merchantInfo, owner);
    expect(merchantInfo.result.parse(envelope.result).company.address).toBe(file.company.address);
    const fields = [{ field: 'legal.idFront', code: 'unreadable' as const, text: '' }];
    expect(await decide(companyId, { decision: 'return', fields })).toMatchObject({ resultCode: 200 });
    expect(await read()).toMatchObject({
      status: returned,
      round: 2,
      confirmed: ['bank', 'files'],
      rejected: [{ field: 'legal.idFront' }],
    });
    const again = await save(['bank', 'files'], false, address('10 Other Road, North'));
    expect(fieldsOf(again)).toEqual(['company.address closed']);
    expect(fieldsOf(await save(['company', 'bank', 'files'], false))).toEqual([
      'company.licence closed',
      'company.address closed',
    ]);
    const idFront = await paper();
    const mended: Change = (body) => ({ ...body, legal: { ...body.legal, idFront } });
    expect(await save(['bank', 'files'], true, mended)).toMatchObject({ result: { status: submitted } });
    await decide(companyId, { decision: 'approve' });
    const approved = await test.send(merchantInfo, owner);
    expect(merchantInfo.result.parse(approved.envelope.result).company.address).toBe('9 Other Road, North');
  });

  it('that came back asks for a change or an answer, also in a section that is still correct', async () => {
    const { companyId, read, save, owner } = await settledMerchant();
    await save(ALL, true);
    const fields = ['legal.idFront', 'company.companyType', 'stores.0.name'].map((field) => ({
      field,
      code: 'unreadable' as const,
      text: '',
    }));
    await decide(companyId, { decision: 'return', fields });
    expect(fieldsOf(await save(ALL, true))).toEqual(['legal.idFront answer']);
    const answers = [{ field: 'legal.idFront', answer: 'It is the sharpest there is' }];
    const said: Change = (body) => ({ ...body, answers });
    expect(await save(ALL, true, said)).toMatchObject({ result: { status: submitted } });
    await test.send(withdrawMerchantInfo, { ...owner, body: { version: (await read()).version } });
    expect((await read()).rejected[0]).toMatchObject(answers[0] ?? {});
  });

  it('asks for another paper when the account changes, and lets the holder follow the name', async () => {
    const { save, paper } = await settledMerchant();
    const licence = await paper();
    const named: Change = (body) => ({
      ...body,
      company: { ...body.company, companyName: `${body.company.companyName} North`, licence },
    });
    expect(fieldsOf(await save(['legal', 'bank', 'files'], true, named))).toEqual(['bank.holder holder']);
    const held: Change = (body) => ({
      ...named(body),
      bank: { ...body.bank, holder: `${body.company.companyName} North` },
    });
    expect(fieldsOf(await save(['legal', 'files'], true, held))).toEqual(['files paper']);
    const url = await paper();
    const shown: Change = (body) => ({
      ...held(body),
      files: [...body.files, { name: 'Permit', url }],
    });
    expect(await save(['legal'], true, shown)).toMatchObject({ result: { status: submitted } });
  });

  it('can be taken back, and begun again once it was rejected', async () => {
    const { companyId, read, save, owner, file } = await settledMerchant();
    await save(ALL, true);
    expect(await save(ALL, false)).toMatchObject({ resultCode: 422, reason: 'fileIsClosed' });
    const { version } = await read();
    const back = await test.send(withdrawMerchantInfo, { ...owner, body: { version } });
    expect(back.envelope).toMatchObject({ resultCode: 200, result: { auditStatus: draft } });
    await save(ALL, true);
    await decide(companyId, {
      decision: 'reject',
      comment: 'Nothing of this is true',
      companyName: file.company.companyName,
    });
    expect(await read()).toMatchObject({ status: rejected });
    expect(await save([], false, address('9 Other Road, North'))).toMatchObject({
      result: { status: draft },
    });
    expect(await read()).toMatchObject({ status: draft, changed: ['company.address'] });
  });

  it('answers 10150 to a version that is older than the stored one', async () => {
    const { save } = await settledMerchant();
    await save([], false);
    expect(await save([], false, (body) => ({ ...body, version: body.version - 1 }))).toMatchObject({
      resultCode: 10150,
    });
  });
});

describe('reminders', () => {
  const sent = async (companyId: number) =>
    (
      await test.database.orm.execute<{ reference: string }>(
        sql`select reference from message_outbox where starts_with(reference, ${`review-${companyId}-`}) order by id`,
      )
    ).rows.map(({ reference }) => reference.slice(`review-${companyId}-`.length));
  const dueIn = (companyId: number, days: number) =>
    test.database.orm
      .update(company)
      .set({ annualReviewDue: addDays(today, days) })
      .where(eq(company.id, companyId));

  it.each([
    [31, []],
    [30, ['30']],
    [8, ['30']],
    [7, ['7']],
    [2, ['7']],
    [1, ['1']],
    [0, ['1']],
    [-1, []],
  ])('leave once for a review due in %d days, however often it is asked', async (days, stages) => {
    const { companyId } = await settledMerchant(days);
    await Promise.all([remindAll(test.services), remindAll(test.services)]);
    await remindAll(test.services);
    expect(await sent(companyId)).toEqual(stages.map((stage) => `${addDays(today, days)}-${stage}`));
  });

  it('are not for who has handed in', async () => {
    const { companyId, save } = await settledMerchant(20);
    await save(ALL, true);
    await remindAll(test.services);
    expect(await sent(companyId)).toEqual([]);
    await dueIn(companyId, 20);
    await decide(companyId, {
      decision: 'return',
      fields: [{ field: 'company.licence', code: 'expired', text: '' }],
    });
    await remindAll(test.services);
    expect(await sent(companyId)).toEqual([`${addDays(today, 20)}-30`]);
  });
});

it('stops publishing after the days of grace that the setting names', async () => {
  const { read } = await settledMerchant(-5);
  const stops = async () => (await read()).publishingStopsOn;
  expect(await stops()).toBe(addDays(today, -5 + 31));
  const name = 'annualReviewGraceDays';
  for (const [value, days] of [
    [0, 0],
    ['none', 30],
    [-1, 30],
    [366, 30],
    [3.5, 30],
    [{ days: 3 }, 30],
    [3, 3],
  ] as const) {
    await test.database.orm
      .insert(setting)
      .values({ name, value })
      .onConflictDoUpdate({ target: setting.name, set: { value } });
    expect([value, await stops()]).toEqual([value, addDays(today, days - 4)]);
  }
  await test.database.orm.delete(setting).where(eq(setting.name, name));
});

it('stops publishing after the days of grace that operators set in the console', async () => {
  const { read } = await settledMerchant(-5);
  const operator = await test.make.account({ userType: 0 });
  await test.make.grant(operator.id, ['PLATFORM_ACCOUNT_PERMISSION']);
  const by: Sending = { token: await test.make.signIn(operator.id) };
  const { givenIdentityProvider: _given, ...stored } = settings.result.parse(
    (await test.send(settings, by)).envelope.result,
  );
  expect(stored.annualReviewGraceDays).toBe(30);
  const body = { ...stored, annualReviewGraceDays: 7 };
  await test.send(changeSettings, { ...by, key: unique('grace'), body });
  expect((await read()).publishingStopsOn).toBe(addDays(today, -5 + 8));
  await test.database.orm.delete(setting).where(eq(setting.name, 'annualReviewGraceDays'));
});
