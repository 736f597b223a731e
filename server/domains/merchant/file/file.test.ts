import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import {
  auditRecord,
  merchantInfo,
  saveMerchantInfo,
  withdrawMerchantInfo,
} from '../../../../shared/contract/merchant/calls.ts';
import type { MerchantFileDraft } from '../../../../shared/contract/merchant/merchantFile.shapes.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import { company, merchantFile } from '../../../db/schema/organisation.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { secretBox } from '../../../secrets/secretBox.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_FILE } from '../testing/testFile.ts';
import { sealNumbers } from './sealing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const { draft, submitted, returned, rejected, settled } = AuditStatus;

/** A company at this point of its onboarding, somebody of it, and the whole file with its pictures. */
async function merchantAt(auditStatus: number, sentBack: readonly string[] = []) {
  const made = await test.make.company({ auditStatus });
  const { id: companyId } = made;
  await test.database.orm
    .update(merchantFile)
    .set({ rejected: sentBack.map((field) => ({ field, reason: 'blurred' })) })
    .where(eq(merchantFile.companyId, companyId));
  const person = async (financialStaff: boolean, codes: readonly PartnerCode[] = []): Promise<Sending> => {
    const account = await test.make.account({ financialStaff });
    const storeIds = codes.length > 0 ? [(await test.make.store(companyId)).id] : [];
    await test.make.membership(account.id, companyId, storeIds);
    for (const storeId of storeIds) await test.make.grant(account.id, codes, storeId);
    return { token: await test.make.signIn(account.id) };
  };
  const owner = await person(false);
  await test.database.pool.query('update account_company set is_owner = true where company_id = $1', [
    companyId,
  ]);
  const paper = async () => {
    const name = `paper-${randomBytes(32).toString('hex')}.webp`;
    return `/${(await test.make.picture({ companyId, name })).name}`;
  };
  const cover = `/${(await test.make.picture({ companyId })).name}`;
  const file: MerchantFileDraft = {
    ...TEST_FILE,
    company: { ...TEST_FILE.company, licence: await paper() },
    legal: { ...TEST_FILE.legal, idFront: await paper(), idBack: await paper() },
    stores: TEST_FILE.stores.map((store) => ({ ...store, cover })),
    files: [{ name: 'Qualification', url: await paper() }],
  };
  return { companyId, owner, cashier: await person(true), person, file };
}

const read = async (as: Sending) =>
  merchantInfo.result.parse((await test.send(merchantInfo, as)).envelope.result);
const save = async (as: Sending, file: MerchantFileDraft, version: number, submit = false) =>
  (await test.send(saveMerchantInfo, { ...as, body: { ...file, submit, version } })).envelope;
const faultsOf = ({ errors }: Awaited<ReturnType<typeof save>>) =>
  errors?.map(({ field, code }) => `${field} ${code}`);
const statusOf = async (companyId: number) => {
  const [found] = await test.database.orm
    .select({ own: company.auditStatus, file: merchantFile.auditStatus })
    .from(company)
    .innerJoin(merchantFile, eq(merchantFile.companyId, company.id))
    .where(eq(company.id, companyId));
  return [found?.own, found?.file];
};

describe('a draft', () => {
  it('keeps whatever was typed, and shows it again by the same words', async () => {
    const { owner, file, companyId } = await merchantAt(AuditStatus.notStarted);
    const half = { ...file, company: { ...file.company, creditCode: 'half', companyName: '' } };
    expect(await save(owner, half, 0)).toMatchObject({
      resultCode: 200,
      result: { auditStatus: draft, version: 1 },
    });
    const { company: shown, stores, version } = await read(owner);
    expect([shown.creditCode, stores, version]).toEqual(['half', file.stores, 1]);
    expect(await statusOf(companyId)).toEqual([draft, draft]);
  });

  it('is not lost when two tabs write it', async () => {
    const { owner, file } = await merchantAt(draft);
    const [one, other] = [file, { ...file, bank: { ...file.bank, branch: 'Elsewhere' } }];
    const answers = await Promise.all([save(owner, one, 0), save(owner, other, 0)]);
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual([10150, 200]);
    expect((await read(owner)).version).toBe(1);
  });

  it('names no picture of another company', async () => {
    const [{ owner, file }, other] = [await merchantAt(draft), await merchantAt(draft)];
    const stolen = {
      ...file,
      company: { ...file.company, licence: other.file.company.licence },
      stores: [{ ...TEST_FILE.stores[0], cover: other.file.stores[0]?.cover ?? '' }],
    } as MerchantFileDraft;
    expect(faultsOf(await save(owner, stolen, 0))).toEqual([
      'company.licence unknown',
      'stores.0.cover unknown',
    ]);
    expect(other.file.company.licence).not.toBe('');
  });
});

describe('handing in', () => {
  it('asks for every field by its name', async () => {
    const { owner, file } = await merchantAt(draft);
    const wrong: MerchantFileDraft = {
      company: { ...file.company, creditCode: '91350100M000100Y44', licenceUntil: '2026-11-30', address: '' },
      legal: { ...file.legal, idNumber: '110105194912310021' },
      bank: { ...file.bank, holder: 'Somebody else', accountType: 'personal', number: '6222021234567891' },
      stores: [...file.stores, ...file.stores],
      files: [],
    };
    expect(faultsOf(await save(owner, wrong, 0, true))).toEqual([
      'company.creditCode checkDigit',
      'company.licenceUntil expires',
      'company.address required',
      'legal.idNumber checkDigit',
      'bank.holder holder',
      'bank.number checkDigit',
      'stores.1.name twice',
      'files required',
    ]);
    expect((await read(owner)).version).toBe(0);
  });

  it('closes the file until it is decided, or taken back', async () => {
    const { owner, file, companyId } = await merchantAt(draft);
    expect(await save(owner, file, 0, true)).toMatchObject({
      result: { auditStatus: submitted, version: 1 },
    });
    expect(await statusOf(companyId)).toEqual([submitted, submitted]);
    expect(await save(owner, file, 1)).toMatchObject({ resultCode: 422, reason: 'fileIsClosed' });
    const { envelope } = await test.send(withdrawMerchantInfo, { ...owner, body: { version: 1 } });
    expect(envelope.result).toEqual({ auditStatus: draft, version: 2 });
    const again = await test.send(withdrawMerchantInfo, { ...owner, body: { version: 2 } });
    expect(again.envelope).toMatchObject({ resultCode: 422, reason: 'cannotWithdraw' });
    const steps = auditRecord.result.parse((await test.send(auditRecord, owner)).envelope.result);
    // Both are steps of the merchant, which name who did them; a step without a name reads as the platform's.
    expect(steps.map(({ action, auditStatus, actor }) => [action, auditStatus, actor !== ''])).toEqual([
      ['withdraw', draft, true],
      ['submit', submitted, true],
    ]);
  });

  it('of a returned file changes what was sent back and nothing else', async () => {
    const { owner, file, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const sentBack = [{ field: 'company.licenceUntil', code: 'expiresSoon', reason: 'too short' }];
    const { orm } = test.database;
    await orm.update(company).set({ auditStatus: returned }).where(eq(company.id, companyId));
    await orm
      .update(merchantFile)
      .set({ auditStatus: returned, rejected: sentBack })
      .where(eq(merchantFile.companyId, companyId));
    expect((await read(owner)).rejected).toEqual([{ ...sentBack[0], answer: '' }]);
    const elsewhere = { ...file, bank: { ...file.bank, branch: 'Elsewhere' } };
    expect(faultsOf(await save(owner, elsewhere, 1))).toEqual(['bank.branch closed']);
    const mended = { ...file, company: { ...file.company, licenceUntil: '2030-01-01' } };
    expect(await save(owner, mended, 1, true)).toMatchObject({ result: { auditStatus: submitted } });
    const { envelope } = await test.send(withdrawMerchantInfo, { ...owner, body: { version: 2 } });
    expect(envelope.result).toEqual({ auditStatus: returned, version: 3 });
  });

  it('of a returned file opens what kept it from being handed in, and what has to follow', async () => {
    const { owner, file, companyId } = await merchantAt(draft);
    const expired = { ...file, company: { ...file.company, licenceUntil: '2026-11-30' } };
    await save(owner, expired, 0);
    const { orm } = test.database;
    await orm.update(company).set({ auditStatus: returned }).where(eq(company.id, companyId));
    await orm
      .update(merchantFile)
      .set({
        auditStatus: returned,
        rejected: [{ field: 'company.companyName', code: 'other', reason: 'old' }],
      })
      .where(eq(merchantFile.companyId, companyId));
    const companyName = 'Riverside Ltd';
    const renamed = {
      ...file,
      company: { ...file.company, companyName, licenceUntil: '2030-01-01' },
      bank: { ...file.bank, holder: companyName },
    };
    const elsewhere = { ...renamed, bank: { ...renamed.bank, branch: 'Elsewhere' } };
    expect(faultsOf(await save(owner, elsewhere, 1))).toEqual(['bank.branch closed']);
    expect(await save(owner, renamed, 1, true)).toMatchObject({ result: { auditStatus: submitted } });
  });

  it('may begin again after a rejection, and not once the company is settled', async () => {
    const [again, done] = [await merchantAt(rejected), await merchantAt(settled)];
    expect(await save(again.owner, again.file, 0)).toMatchObject({ result: { auditStatus: draft } });
    expect(await save(done.owner, done.file, 0)).toMatchObject({ resultCode: 422 });
  });
});

describe('numbers of ids and accounts', () => {
  it('are sealed where they are stored, and shown by their last four signs', async () => {
    const { owner, file, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const { rows } = await test.database.pool.query(
      'select row_to_json(f)::text as text from merchant_file f where company_id = $1',
      [companyId],
    );
    const [{ text }] = rows as [{ text: string }];
    expect(text).toContain(file.bank.branch);
    for (const number of [file.bank.number, file.legal.idNumber]) expect(text).not.toContain(number);
    const { legal, bank } = await read(owner);
    expect([legal.idNumber, bank.number]).toEqual(['****002X', '****7890']);
  });

  it('stay what they were when they come back as they were shown', async () => {
    const { owner, cashier, file } = await merchantAt(draft);
    await save(owner, file, 0);
    const { legal, bank } = await read(owner);
    const hidden = {
      ...file,
      legal: { ...file.legal, idNumber: legal.idNumber },
      bank: { ...file.bank, number: bank.number, branch: 'Elsewhere' },
    };
    expect(await save(owner, hidden, 1, true)).toMatchObject({ result: { auditStatus: submitted } });
    const whole = await read(cashier);
    expect([whole.legal.idNumber, whole.bank.number, whole.bank.branch]).toEqual([
      file.legal.idNumber,
      file.bank.number,
      'Elsewhere',
    ]);
  });

  it('are whole for financial staff, whose look the trail tells', async () => {
    const { owner, cashier, companyId } = await merchantAt(submitted);
    const looks = () =>
      test.database.orm.$count(
        auditEntry,
        and(eq(auditEntry.action, 'merchant.readNumbers'), eq(auditEntry.objectId, String(companyId))),
      );
    await read(owner);
    expect(await looks()).toBe(0);
    expect((await read(cashier)).bank.number).toBe('6222021234567890');
    expect(await looks()).toBe(1);
  });

  it('are sealed anew under another key, those of the round before too', async () => {
    const { owner, cashier, file, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const { orm } = test.database;
    const own = eq(merchantFile.companyId, companyId);
    // What demo data and imports bring.
    await orm
      .update(merchantFile)
      .set({ previous: { bank: file.bank, legal: file.legal } })
      .where(own);
    const { config } = test.services;
    const [first, next] = [
      readFileSync(join(config.dataDirectory, 'secret.key'), 'utf8'),
      randomBytes(32).toString('base64'),
    ];
    const sealUnder = (secretKeys: readonly string[]) =>
      sealNumbers({ ...test.services, config: { ...config, secretKeys } });
    const sealedNumbers = async () => {
      const [row] = await orm.select().from(merchantFile).where(own);
      const previous = row?.previous as { bank: unknown };
      return [row?.bank, previous.bank].map((bank) => (bank as { number: { sealed: string } }).number.sealed);
    };
    await sealUnder([next, first]);
    const sealed = await sealedNumbers();
    const box = secretBox([next]);
    const place = `merchant_file ${companyId} bank.number`;
    expect(sealed.map((each) => box.open(each, place))).toEqual([file.bank.number, file.bank.number]);
    await sealUnder([next, first]);
    expect(await sealedNumbers()).toEqual(sealed);
    await sealUnder([first, next]);
    expect((await read(cashier)).bank.number).toBe(file.bank.number);
  });
});

describe('people of the company', () => {
  const lines = async (companyId: number, action: string) =>
    test.database.orm
      .select({ after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, action), eq(auditEntry.objectId, String(companyId))));

  it('who manage nothing change no account, and hand nothing in', async () => {
    const { owner, file, person, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const desk = await person(false, ['EVENTS_READ_WRITE']);
    const stolen = { ...file, bank: { ...file.bank, number: '6222020000000000' } };
    expect((await read(desk)).mayChange).toBe(false);
    for (const submit of [false, true])
      expect(await save(desk, stolen, 1, submit)).toMatchObject({ resultCode: 403 });
    expect(await save(owner, file, 1, true)).toMatchObject({ result: { auditStatus: submitted } });
    const taken = await test.send(withdrawMerchantInfo, { ...desk, body: { version: 2 } });
    expect(taken.envelope).toMatchObject({ resultCode: 403 });
    expect(await statusOf(companyId)).toEqual([submitted, submitted]);
    const manager = await person(false, ['COMPANY_MANAGE']);
    expect((await read(manager)).mayChange).toBe(true);
    const own = await test.send(withdrawMerchantInfo, { ...manager, body: { version: 2 } });
    expect(own.envelope).toMatchObject({ result: { auditStatus: draft } });
  });

  it('leave the names of changed fields in the trail, and no values', async () => {
    const { owner, file, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const other = { ...file, bank: { ...file.bank, branch: 'Elsewhere', number: '6222020000000000' } };
    await save(owner, other, 1);
    await save(owner, other, 2);
    expect(await lines(companyId, 'merchant.save')).toEqual([
      expect.anything(),
      { after: { fields: ['bank.branch', 'bank.number'] } },
    ]);
  });

  it.each([
    ['nobody in particular', [], false, false],
    ['the front desk', ['EVENTS_READ_WRITE'], false, false],
    ['who manages the company', ['COMPANY_MANAGE'], false, true],
    ['who reviews it', ['ANNUAL_REVIEW'], false, true],
    ['financial staff', [], true, true],
  ] as const)('get links to its papers: %s', async (_, codes, financialStaff, opens) => {
    const { owner, file, person, companyId } = await merchantAt(draft);
    await save(owner, file, 0);
    const somebody = await person(financialStaff, codes);
    const { company: shown, legal, files } = await read(somebody);
    const papers = [shown.licence, legal.idFront, legal.idBack, files[0]?.url];
    const links = opens ? papers.filter((each) => each?.includes('&mark=')) : [];
    expect([links.length, papers.includes(HIDDEN_PAPER)]).toEqual([opens ? 4 : 0, !opens]);
    // Of what there is not, nothing is hidden.
    expect(shown.contract).toBe('');
    expect(await lines(companyId, 'merchant.readPapers')).toHaveLength(opens ? 1 : 0);
  });

  it('answer for a company that has neither an owner nor a store', async () => {
    const { cashier, file, companyId, person } = await merchantAt(draft);
    expect(await save(cashier, file, 0)).toMatchObject({ resultCode: 403 });
    await test.database.pool.query('update account_company set is_owner = false where company_id = $1', [
      companyId,
    ]);
    expect(await save(cashier, file, 0)).toMatchObject({ resultCode: 200 });
    await person(false, ['COMPANY_MANAGE']);
    expect(await save(cashier, file, 1)).toMatchObject({ resultCode: 403 });
  });
});
