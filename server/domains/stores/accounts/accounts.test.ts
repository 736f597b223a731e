import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditRecord } from '../../../../shared/contract/merchant/calls.ts';
import { queryUmsSignInfo } from '../../../../shared/contract/stores/calls.ts';
import { company, merchantFile, store as storeTable } from '../../../db/schema/organisation.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { onAccess } from '../../../http/access/accessSignal.ts';
import { buildPictures } from '../../../http/pictures/picturesListener.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';

let test: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  test = await buildTestApp();
  pages = await buildPictures(test.services);
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const { accountOpening, settled } = AuditStatus;

/** A company at this point of its onboarding, with so many stores without account, and somebody of it. */
async function merchantWith(stores: number, auditStatus: number) {
  const { id: companyId } = await test.make.company({ auditStatus });
  await test.database.orm
    .update(merchantFile)
    .set({ bank: { bankName: 'Merchants Bank', number: { sealed: 'k.x', shown: '****7890' } } })
    .where(eq(merchantFile.companyId, companyId));
  const made = [];
  // oxlint-disable-next-line no-await-in-loop -- rows in their order
  for (let at = 0; at < stores; at += 1) made.push(await test.make.store(companyId, { payment: {} }));
  const ids = made.map(({ id }) => id);
  await test.database.orm
    .update(storeTable)
    .set({ payment: { type: '', url: '', status: 0, bankName: '', accountMasked: '', openedAt: null } })
    .where(eq(storeTable.companyId, companyId));
  const account = await test.make.account({});
  await test.make.membership(account.id, companyId, ids);
  await test.database.pool.query('update account_company set is_owner = true where company_id = $1', [
    companyId,
  ]);
  const owner: Sending = { token: await test.make.signIn(account.id) };
  return { companyId, ids, owner, accountId: account.id };
}

const ask = async (as: Sending, storeId = 0) =>
  queryUmsSignInfo.result.parse(
    (await test.send(queryUmsSignInfo, { ...as, query: { storeId } })).envelope.result,
  );
const statusOf = async (companyId: number) =>
  (await test.database.orm.select().from(company).where(eq(company.id, companyId)))[0]?.auditStatus;
const pressOn = (url: string) =>
  pages.inject({
    method: 'POST',
    url: `/pictures${url}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

describe('the page on which an account is opened', () => {
  it('is there for a signed link alone, and runs nothing', async () => {
    const { ids, owner } = await merchantWith(1, settled);
    const { url } = await ask(owner, ids[0]);
    const page = await pages.inject({ url: `/pictures${url}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain('<button');
    const unsigned = url.replace(/\?.*/, '');
    expect((await pages.inject({ url: `/pictures${unsigned}` })).statusCode).toBe(404);
    expect((await pressOn(unsigned)).statusCode).toBe(404);
    expect((await pressOn(url.replace('mark=', 'mark=x'))).statusCode).toBe(404);
    expect((await ask(owner, ids[0])).status).toBe(0);
  });

  it('has no link for people who manage nothing', async () => {
    const { companyId, ids } = await merchantWith(1, settled);
    const people = [];
    for (const code of ['EVENTS_READ_WRITE', 'COMPANY_MANAGE'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await test.make.account({});
      await test.make.membership(id, companyId, ids);
      await test.make.grant(id, [code], ids[0]);
      people.push({ token: await test.make.signIn(id) });
    }
    const [desk, manager] = await Promise.all(people.map((as) => ask(as, ids[0])));
    expect([desk?.url, desk?.status, manager?.url]).toEqual(['', 0, expect.stringMatching(/^\/accounts\//)]);
  });

  it('of one store opens no other', async () => {
    const { ids, owner } = await merchantWith(2, settled);
    const [one, other] = [await ask(owner, ids[0]), await ask(owner, ids[1])];
    const [path] = other.url.split('?');
    expect((await pressOn(`${path}?${one.url.split('?')[1]}`)).statusCode).toBe(404);
    expect((await ask(owner, ids[1])).status).toBe(0);
  });
});

describe('an account that was opened', () => {
  it('is written down when somebody asks, with the bank of the file, and settles an approved company', async () => {
    const { companyId, ids, owner, accountId } = await merchantWith(2, accountOpening);
    // Whoever has the console open hears of it in every tab.
    const told = new Promise<readonly number[]>((done) => {
      onAccess(test.services.database.signals, done);
    });
    expect((await pressOn((await ask(owner, ids[0])).url)).body).toContain('role="status"');
    expect(await statusOf(companyId)).toBe(accountOpening);
    expect(await ask(owner, ids[0])).toMatchObject({
      status: 2,
      url: '',
      bankName: 'Merchants Bank',
      accountMasked: '****7890',
    });
    expect(await statusOf(companyId)).toBe(settled);
    expect(await told).toContain(accountId);
    const steps = auditRecord.result.parse((await test.send(auditRecord, owner)).envelope.result);
    expect(steps.map(({ action, auditStatus }) => [action, auditStatus])).toEqual([['open', settled]]);
    // The other store still opens its own.
    expect((await ask(owner, ids[1])).status).toBe(0);
  });

  it('is written down of a store that says nothing of its account', async () => {
    const { companyId, ids, owner } = await merchantWith(1, accountOpening);
    await test.database.orm
      .update(storeTable)
      .set({ payment: {} })
      .where(eq(storeTable.companyId, companyId));
    await pressOn((await ask(owner, ids[0])).url);
    expect((await ask(owner, ids[0])).status).toBe(2);
    expect(await statusOf(companyId)).toBe(settled);
  });

  it('is written down once, however many ask', async () => {
    const { companyId, ids, owner } = await merchantWith(1, accountOpening);
    await pressOn((await ask(owner, ids[0])).url);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(owner, ids[0])));
    expect(answers.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    const told = await test.database.orm.$count(
      auditEntry,
      and(eq(auditEntry.action, 'stores.openAccount'), eq(auditEntry.objectId, String(ids[0]))),
    );
    expect([told, await statusOf(companyId)]).toEqual([1, settled]);
  });

  it('moves no company whose audit is not there yet', async () => {
    const { companyId, ids, owner } = await merchantWith(1, AuditStatus.submitted);
    await pressOn((await ask(owner, ids[0])).url);
    expect((await ask(owner, ids[0])).status).toBe(2);
    expect(await statusOf(companyId)).toBe(AuditStatus.submitted);
  });
});
