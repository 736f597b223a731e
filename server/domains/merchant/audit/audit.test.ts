import { and, eq, sql } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { PARTNER_CODES } from '../../../../shared/codes/privileges.ts';
import {
  auditRecord,
  merchantInfo,
  saveMerchantInfo,
  withdrawMerchantInfo,
} from '../../../../shared/contract/merchant/calls.ts';
import {
  claimMerchantAudit,
  claimNextMerchantAudit,
  decideMerchantAudit,
  merchantAudit,
  merchantAuditCounts,
  merchantAudits,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditDecisionBody } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { accountCompany } from '../../../db/schema/identity.ts';
import { company, merchantFile } from '../../../db/schema/organisation.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { onAccess } from '../../../http/access/accessSignal.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { handIn, type HandedIn } from '../testing/handIn.ts';

let test: TestApp;
let auditor: Sending;
let colleague: Sending;
beforeAll(async () => {
  test = await buildTestApp();
  [auditor, colleague] = [await operator(), await operator()];
});
afterAll(() => test.close());

const { submitted, returned, rejected, accountOpening, settled } = AuditStatus;

async function operator(financialStaff = false): Promise<Sending> {
  const account = await test.make.account({ userType: 0, financialStaff });
  await test.make.grant(account.id, ['MERCHANT_AUDIT']);
  return { token: await test.make.signIn(account.id) };
}

const claim = async (as: Sending, id: number, release = false) =>
  (await test.send(claimMerchantAudit, { ...as, params: { id }, body: { release } })).envelope;
/** A decision with what a test says about it. */
type Said = { readonly [Name in keyof AuditDecisionBody]?: Readonly<AuditDecisionBody[Name]> };
const decide = async (as: Sending, id: number, body: Said) => {
  const whole = { comment: '', internalNote: '', companyName: '', fields: [], waived: [], ...body };
  const key = unique('decide');
  return (await test.send(decideMerchantAudit, { ...as, key, params: { id }, body: whole })).envelope;
};
const read = async (as: Sending, id: number) =>
  merchantAudit.result.parse((await test.send(merchantAudit, { ...as, params: { id } })).envelope.result);
const listed = async (query: NonNullable<Sending['query']>, as = auditor) =>
  merchantAudits.result.parse((await test.send(merchantAudits, { ...as, query })).envelope.result);
const merchant = async ({ accountId }: HandedIn): Promise<Sending> => ({
  token: await test.make.signIn(accountId),
});
const statusOf = async ({ companyId }: HandedIn) => {
  const [found] = await test.database.orm
    .select({ own: company.auditStatus, file: merchantFile.auditStatus, round: merchantFile.round })
    .from(company)
    .innerJoin(merchantFile, eq(merchantFile.companyId, company.id))
    .where(eq(company.id, companyId));
  return found;
};
const entries = (action: string, id: number) =>
  test.database.orm.$count(
    auditEntry,
    and(eq(auditEntry.action, action), eq(auditEntry.objectId, String(id))),
  );
const textsTo = async (reference: string) =>
  (
    await test.database.orm.execute<{ text: string }>(
      sql`select text from message_outbox where starts_with(reference, ${reference}) order by id`,
    )
  ).rows.map(({ text }) => text);
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof decide>>) =>
  errors?.map(({ field, code }) => `${field} ${code}`);

describe('a claim', () => {
  it('keeps a file for ten minutes, and each sign of life for ten more', async () => {
    const { companyId } = await handIn(test);
    expect(await claim(auditor, companyId)).toMatchObject({ resultCode: 200 });
    expect(await claim(colleague, companyId)).toMatchObject({ resultCode: 422, reason: 'fileClaimed' });
    expect((await read(colleague, companyId)).claim).toMatchObject({ isMine: false });
    await pass(companyId, 9);
    await claim(auditor, companyId);
    await pass(companyId, 9);
    expect(await claim(colleague, companyId)).toMatchObject({ reason: 'fileClaimed' });
    await pass(companyId, 2);
    expect(await claim(colleague, companyId)).toMatchObject({ resultCode: 200 });
    expect(await entries('merchantAudits.claim', companyId)).toBe(2);
  });

  it('is given back, and taken by who asks for the next file', async () => {
    const { companyId } = await handIn(test);
    await test.database.orm
      .update(merchantFile)
      .set({ submittedAt: new Date(test.services.now() - 1_000 * 86_400_000) })
      .where(eq(merchantFile.companyId, companyId));
    await claim(auditor, companyId);
    expect(await claim(colleague, companyId, true)).toMatchObject({ resultCode: 200 });
    expect(await claim(colleague, companyId)).toMatchObject({ reason: 'fileClaimed' });
    await claim(auditor, companyId, true);
    const next = await test.send(claimNextMerchantAudit, { ...colleague, body: {} });
    expect(next.envelope.result).toEqual({ id: companyId });
    expect(await claim(auditor, companyId)).toMatchObject({ reason: 'fileClaimed' });
    const other = await test.send(claimNextMerchantAudit, { ...auditor, body: {} });
    expect(other.envelope.result).not.toEqual({ id: companyId });
    await claim(auditor, claimNextMerchantAudit.result.parse(other.envelope.result).id ?? 0, true);
  });

  it('is of files that wait', async () => {
    const { id } = await test.make.company();
    expect(await claim(auditor, id)).toMatchObject({ resultCode: 422, reason: 'fileNotWaiting' });
    expect(await claim(auditor, 999_999)).toMatchObject({ resultCode: 404 });
  });

  /** Lets time pass for the claim of a file. */
  const pass = (companyId: number, minutes: number) =>
    test.database.orm.execute(sql`update merchant_file
      set claimed_until = claimed_until - make_interval(mins => ${minutes}) where company_id = ${companyId}`);
});

describe('a decision', () => {
  it('is made by who holds the claim, about the version they saw', async () => {
    const { companyId, accountId } = await handIn(test);
    const approve = { decision: 'approve', version: 0 } as const;
    expect(await decide(auditor, companyId, approve)).toMatchObject({ reason: 'claimNeeded' });
    await claim(auditor, companyId);
    expect(await decide(colleague, companyId, approve)).toMatchObject({ reason: 'fileClaimed' });
    expect(await decide(auditor, companyId, { ...approve, version: 1 })).toMatchObject({ resultCode: 10150 });
    // Open consoles of the merchant hear of it.
    const told = new Promise<readonly number[]>((done) => {
      onAccess(test.services.database.signals, done);
    });
    expect(await decide(auditor, companyId, approve)).toMatchObject({ result: { version: 1 } });
    expect(await told).toEqual([accountId]);
    expect(await decide(auditor, companyId, { ...approve, version: 1 })).toMatchObject({
      reason: 'fileNotWaiting',
    });
  });

  it('that approves opens the stores, and lets the first account in without signing in again', async () => {
    const handedIn = await handIn(test);
    const { companyId, accountId, file } = handedIn;
    const console = await merchant(handedIn);
    await claim(auditor, companyId);
    expect(await decide(auditor, companyId, { decision: 'approve', version: 0 })).toMatchObject({
      resultCode: 200,
    });
    expect(await statusOf(handedIn)).toEqual({ own: accountOpening, file: accountOpening, round: 1 });
    const companies = partnerStores.result.parse((await test.send(partnerStores, console)).envelope.result);
    expect(companies.map(({ companyName, stores }) => [companyName, stores.map(({ name }) => name)])).toEqual(
      [[file.company.companyName, ['Riverside Hall']]],
    );
    const { rows } = await test.database.orm.execute(sql`
      select c.credit_code as code, c.type, c.city, s.city_code as "cityCode", s.district_code as district,
        s.payment ->> 'accountMasked' as account, r.codes
      from company c join store s on s.company_id = c.id
        join account_role ar on ar.store_id = s.id and ar.account_id = ${accountId} join role r on r.id = ar.role_id
      where c.id = ${companyId}`);
    expect(rows).toEqual([
      {
        code: file.company.creditCode,
        type: 1,
        city: '上海市',
        cityCode: '310100',
        district: '310101',
        account: '****7890',
        codes: [...PARTNER_CODES],
      },
    ]);
    expect(await textsTo(`audit-${companyId}-`)).toEqual([expect.stringContaining('已通过审核')]);
    expect(await entries('merchantAudits.approve', companyId)).toBe(1);
  });

  it('is told to the number that was proved or written by an operator, and not to whatever the file calls one', async () => {
    const typed = '13900009999';
    const handedIn = await handIn(test, (file) => ({
      ...file,
      company: { ...file.company, contactPhone: typed },
    }));
    const { companyId, accountId } = handedIn;
    await claim(auditor, companyId);
    await decide(auditor, companyId, { decision: 'approve', version: 0 });
    const { rows } = await test.database.orm.execute(sql`
      select recipient = a.cellphone as "isOwn" from message_outbox, account a
      where starts_with(reference, ${`audit-${companyId}-`}) and a.id = ${accountId}`);
    expect(rows).toEqual([{ isOwn: true }]);
  });

  it('that approves finds account numbers that nobody has written for a store of their own', async () => {
    const { companyId } = await handIn(test);
    const beginning = `M${String(companyId).padStart(5, '0')}-`;
    const other = await test.make.company();
    await test.make.store(other.id, { accountNum: `${beginning.toLowerCase()}1` });
    await claim(auditor, companyId);
    expect(await decide(auditor, companyId, { decision: 'approve', version: 0 })).toMatchObject({
      resultCode: 200,
    });
    const { rows } = await test.database.orm.execute(sql`
      select account_num as number from store where company_id = ${companyId}`);
    expect(rows).toEqual([{ number: `${beginning}2` }]);
  });

  it('that approves makes the owner the administrator, and not who was there before them', async () => {
    const { companyId, accountId } = await handIn(test);
    const owner = await test.make.account();
    await test.database.orm.execute(sql`
      update account_company set is_owner = false where company_id = ${companyId}`);
    await test.database.orm.insert(accountCompany).values({ accountId: owner.id, companyId, isOwner: true });
    await claim(auditor, companyId);
    await decide(auditor, companyId, { decision: 'approve', version: 0 });
    const { rows } = await test.database.orm.execute(sql`select distinct ar.account_id as id
      from store s join account_role ar on ar.store_id = s.id where s.company_id = ${companyId}`);
    expect(rows).toEqual([{ id: owner.id }]);
    expect(owner.id).toBeGreaterThan(accountId);
  });

  it('that approves leaves nothing when the credit code is another company’s, or the name is', async () => {
    const first = await handIn(test);
    const second = await handIn(test, (file) => ({
      ...file,
      company: { ...file.company, creditCode: first.file.company.creditCode },
    }));
    const third = await handIn(test, ({ company: own, bank, ...file }) => {
      const companyName = first.file.company.companyName.toUpperCase();
      return { ...file, company: { ...own, companyName }, bank: { ...bank, holder: companyName } };
    });
    for (const { companyId } of [first, second, third]) await claim(auditor, companyId);
    await decide(auditor, first.companyId, { decision: 'approve', version: 0 });
    expect(fieldsOf(await decide(auditor, second.companyId, { decision: 'approve', version: 0 }))).toEqual([
      'waived company',
    ]);
    const waived = [{ check: 'company', text: 'A branch of theirs' }] as const;
    const approve = { decision: 'approve', version: 0, waived } as const;
    expect(await decide(auditor, second.companyId, approve)).toMatchObject({
      resultCode: 10151,
      reason: 'creditCodeUsed',
    });
    expect(await decide(auditor, third.companyId, approve)).toMatchObject({
      resultCode: 10151,
      reason: 'companyNameUsed',
    });
    expect(await statusOf(second)).toEqual({ own: submitted, file: submitted, round: 1 });
    expect(await textsTo(`audit-${second.companyId}-`)).toEqual([]);
  });

  it('approves when nothing is not OK, and a failed check is waived under a name', async () => {
    const { companyId } = await handIn(test, (file) => ({
      ...file,
      company: { ...file.company, licenceUntil: '2026-11-19' },
      bank: { ...file.bank, holder: 'Somebody else' },
    }));
    await claim(auditor, companyId);
    const notOk = { field: 'company.licence', code: 'unreadable', text: '' } as const;
    const approve = { decision: 'approve', version: 0 } as const;
    expect(fieldsOf(await decide(auditor, companyId, { ...approve, fields: [notOk] }))).toEqual([
      'fields notOk',
    ]);
    const waived = [{ check: 'licence', text: 'The new one is on its way' }] as const;
    expect(fieldsOf(await decide(auditor, companyId, { ...approve, waived }))).toEqual(['waived holder']);
    const both = [...waived, { check: 'holder', text: 'Seen the contract' }] as const;
    expect(await decide(auditor, companyId, { ...approve, waived: both })).toMatchObject({
      resultCode: 200,
    });
    const { waived: kept, checks } = await read(auditor, companyId);
    expect(kept.map(({ check, round }) => [check, round])).toEqual([
      ['licence', 1],
      ['holder', 1],
    ]);
    expect(kept[0]?.by).toContain('Name of account');
    expect(checks.filter(({ isOk }) => isOk === 0).map(({ check }) => check)).toEqual(['holder', 'licence']);
  });

  it('that returns says why, field by field, and begins a round that is compared with this one', async () => {
    const handedIn = await handIn(test);
    const { companyId, file } = handedIn;
    await claim(auditor, companyId);
    const bad = { field: 'company.licence', code: 'other', text: '' } as const;
    const strange = { field: 'company.licences', code: 'copy', text: '' } as const;
    expect(
      fieldsOf(
        await decide(auditor, companyId, { decision: 'return', version: 0, fields: [bad, strange, strange] }),
      ),
    ).toEqual([
      'fields.0.text tooShort',
      'fields.1.field unknown',
      'fields.2.field unknown',
      'fields.2.field twice',
    ]);
    expect(fieldsOf(await decide(auditor, companyId, { decision: 'return', version: 0 }))).toEqual([
      'fields required',
    ]);
    const fields = [
      { field: 'company.licenceUntil', code: 'expiresSoon', text: '' },
      { field: 'bank.number', code: 'wrongNumber', text: 'Two digits are swapped' },
    ] as const;
    const comment = 'Two things are left';
    const internalNote = 'Called them on Tuesday';
    const sent = { decision: 'return', version: 0, comment, internalNote, fields } as const;
    expect(await decide(auditor, companyId, sent)).toMatchObject({ resultCode: 200 });
    expect(await statusOf(handedIn)).toEqual({ own: returned, file: returned, round: 2 });

    const owner = await merchant(handedIn);
    const own = await test.send(merchantInfo, owner);
    expect(own.envelope.result).toMatchObject({
      rejected: [
        { field: 'company.licenceUntil', code: 'expiresSoon', reason: '' },
        { field: 'bank.number', code: 'wrongNumber', reason: 'Two digits are swapped' },
      ],
    });
    const steps = await test.send(auditRecord, owner);
    expect(steps.text).toContain(comment);
    expect(steps.text).not.toContain(internalNote);
    expect(await textsTo(`audit-${companyId}-`)).toEqual([expect.stringContaining('有 2 处需要修改')]);

    const mended = {
      ...file,
      company: { ...file.company, licenceUntil: '2031-01-01' },
      bank: { ...file.bank, number: '1234567890127890' },
    };
    const saved = await test.send(saveMerchantInfo, {
      ...owner,
      body: { ...mended, submit: true, version: 1 },
    });
    expect(saved.envelope).toMatchObject({ result: { auditStatus: submitted } });
    const again = await read(colleague, companyId);
    expect([again.round, again.records[0]?.action, again.records.at(-1)?.internalNote]).toEqual([
      2,
      'submit',
      internalNote,
    ]);
    expect(again.diff).toEqual([
      { field: 'company.licenceUntil', before: 'long', after: '2031-01-01' },
      { field: 'bank.number', before: '****7890', after: '****7890' },
    ]);
    expect(again.previous?.company.licenceUntil).toBe('long');
    const [row] = (await listed({ keyword: file.company.companyName })).results;
    expect(row).toMatchObject({ round: 2, changedFields: 2, auditStatus: submitted });
  });

  it('that returns asks for a change or an answer of each field, and the auditor reads the answer', async () => {
    const handedIn = await handIn(test);
    const { companyId, file } = handedIn;
    await claim(auditor, companyId);
    const fields = [
      { field: 'company.address', code: 'other', text: 'No such street' },
      { field: 'files.0.url', code: 'unreadable', text: '' },
      { field: 'bank.number', code: 'wrongNumber', text: '' },
    ] as const;
    await decide(auditor, companyId, { decision: 'return', version: 0, fields });
    const owner = await merchant(handedIn);
    const save = async (change: object, version: number) => {
      const body = { ...file, submit: true, version, ...change };
      return (await test.send(saveMerchantInfo, { ...owner, body })).envelope;
    };
    const answers = [
      { field: 'company.address', answer: 'It is new, see the map' },
      { field: 'files.0.url', answer: '' },
      { field: 'bank.number', answer: '?' },
    ];
    const refused = await save({ answers }, 1);
    expect(fieldsOf(refused)).toEqual(['files.0.url answer', 'bank.number answer']);
    expect(refused.errors?.[0]?.message).toMatch(/change it, or answer the reason/);
    const stray = { answers: [{ field: 'legal.name', answer: 'It is right' }] };
    expect(fieldsOf(await save({ ...stray, submit: false }, 1))).toEqual(['answers.0.field unknown']);

    expect(await save({ answers, submit: false }, 1)).toMatchObject({ resultCode: 200 });
    const url = file.company.licence;
    const mended = {
      files: [...file.files, { name: 'Permit', url }],
      bank: { ...file.bank, number: '1234567890127890' },
    };
    // What was said is kept without being sent again.
    expect(await save(mended, 2)).toMatchObject({ result: { auditStatus: submitted } });
    expect((await read(colleague, companyId)).sentBack).toMatchObject([
      { field: 'company.address', reason: 'No such street', answer: 'It is new, see the map' },
      { field: 'files.0.url', answer: '' },
      { field: 'bank.number', answer: '?' },
    ]);
    await test.send(withdrawMerchantInfo, { ...owner, body: { version: 3 } });
    const own = merchantInfo.result.parse((await test.send(merchantInfo, owner)).envelope.result);
    expect(own.rejected[0]).toMatchObject({ field: 'company.address', answer: 'It is new, see the map' });
  });

  it('that rejects repeats the name of the company, and the merchant begins again', async () => {
    const handedIn = await handIn(test);
    const { companyId, file } = handedIn;
    await claim(auditor, companyId);
    const reject = { decision: 'reject', version: 0, comment: 'No sports at all here' } as const;
    expect(
      fieldsOf(await decide(auditor, companyId, { ...reject, comment: 'No', companyName: 'x' })),
    ).toEqual(['comment tooShort', 'companyName differs']);
    const { companyName } = file.company;
    expect(await decide(auditor, companyId, { ...reject, companyName })).toMatchObject({ resultCode: 200 });
    expect(await statusOf(handedIn)).toEqual({ own: rejected, file: rejected, round: 2 });
  });
});

describe('the review of a settled company', () => {
  it('is decided by the same calls, and leaves the company settled whatever is decided', async () => {
    const handedIn = await handIn(test);
    const { companyId } = handedIn;
    const { orm } = test.database;
    const annualReviewDue = '2026-12-31';
    await orm.update(company).set({ auditStatus: settled, annualReviewDue }).where(eq(company.id, companyId));
    expect((await listed({ kind: 'annual' })).results.map(({ id, kind }) => [id, kind])).toEqual([
      [companyId, 'annual'],
    ]);
    await claim(auditor, companyId);
    const fields = [{ field: 'company.licence', code: 'expired', text: '' }] as const;
    await decide(auditor, companyId, { decision: 'return', version: 0, fields });
    expect(await statusOf(handedIn)).toEqual({ own: settled, file: returned, round: 2 });
    await orm
      .update(merchantFile)
      .set({ auditStatus: submitted })
      .where(eq(merchantFile.companyId, companyId));
    await claim(auditor, companyId);
    await decide(auditor, companyId, { decision: 'approve', version: 1 });
    expect(await statusOf(handedIn)).toEqual({ own: settled, file: settled, round: 2 });
    const [{ due, stores } = { due: '', stores: 0 }] = (
      await orm.execute<{ due: string; stores: number }>(sql`select annual_review_due::text as due,
        (select count(*)::int from store where company_id = c.id) as stores from company c where id = ${companyId}`)
    ).rows;
    expect([due, stores]).toEqual(['2027-12-31', 0]);
  });
});

describe('numbers of ids and accounts', () => {
  it('are whole for who has claimed the file and for financial staff, and the trail tells each look', async () => {
    const { companyId, file } = await handIn(test);
    const shown = async (as: Sending) => {
      const { current, numbersAreWhole } = await read(as, companyId);
      return [current.bank.number, current.legal.idNumber, numbersAreWhole];
    };
    const looks = () => entries('merchant.readNumbers', companyId);
    expect(await shown(auditor)).toEqual(['****7890', '****002X', false]);
    expect(await looks()).toBe(0);
    await claim(auditor, companyId);
    expect(await shown(auditor)).toEqual([file.bank.number, file.legal.idNumber, true]);
    expect(await looks()).toBe(1);
    expect(await shown(colleague)).toEqual(['****7890', '****002X', false]);
    expect((await shown(await operator(true)))[2]).toBe(true);
    expect(await looks()).toBe(2);
  });

  it('stand on papers too, whose links have the same people', async () => {
    const { companyId } = await handIn(test);
    const linked = async (as: Sending) => {
      const { company: own, legal, files } = (await read(as, companyId)).current;
      return [own.licence, legal.idFront, legal.idBack, files[0]?.url].map((each) =>
        each?.includes('&mark=') ? 'link' : each,
      );
    };
    const [hidden, links] = [Array(4).fill(HIDDEN_PAPER), Array(4).fill('link')];
    expect(await linked(auditor)).toEqual(hidden);
    await claim(auditor, companyId);
    expect(await linked(auditor)).toEqual(links);
    expect(await linked(colleague)).toEqual(hidden);
    expect(await linked(await operator(true))).toEqual(links);
    expect(await entries('merchant.readPapers', companyId)).toBe(2);
  });
});

describe('the list', () => {
  it('finds files by what it is asked, the longest waiting first', async () => {
    const [one, two] = [
      await handIn(test, (file) => ({ ...file, company: { ...file.company, city: '440305' } })),
      await handIn(test, (file) => ({
        ...file,
        company: { ...file.company, city: '440300', companyType: '2' },
      })),
    ];
    await claim(auditor, two.companyId);
    const ids = async (query: NonNullable<Sending['query']>, as = auditor) =>
      (await listed({ city: '440300', ...query }, as)).results.map(({ id }) => id);
    expect(await ids({})).toEqual([one.companyId, two.companyId]);
    expect(await ids({ type: 2 })).toEqual([two.companyId]);
    expect(await ids({ claimed: 'mine' })).toEqual([two.companyId]);
    expect(await ids({ claimed: 'others' }, colleague)).toEqual([two.companyId]);
    expect(await ids({ claimed: 'free' })).toEqual([one.companyId]);
    expect(await ids({ auditStatus: '3' })).toEqual([]);
    expect(await ids({ round: 2 })).toEqual([]);
    expect(await ids({ start: '2026-11-21' })).toEqual([]);
    expect(await ids({ keyword: one.file.company.creditCode })).toEqual([one.companyId]);
    const [row] = (await listed({ city: '440300', type: 2 })).results;
    expect(row).toMatchObject({ city: '深圳市', waitingHours: 1, claimState: 'mine', changedFields: null });
  });

  it('counts what each tab has', async () => {
    const counts = async () =>
      merchantAuditCounts.result.parse((await test.send(merchantAuditCounts, auditor)).envelope.result);
    const before = await counts();
    const { companyId } = await handIn(test);
    await claim(auditor, companyId);
    expect(await counts()).toEqual({ ...before, waiting: before.waiting + 1, mine: before.mine + 1 });
  });

  it('shows no draft, neither there nor by its id', async () => {
    const { id } = await test.make.company({ auditStatus: AuditStatus.draft });
    expect((await test.send(merchantAudit, { ...auditor, params: { id } })).envelope.resultCode).toBe(404);
    expect((await listed({ pageSize: 100 })).results.some((row) => row.id === id)).toBe(false);
  });
});
