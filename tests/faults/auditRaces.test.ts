// @companies @merchant
import { sql } from 'drizzle-orm';
import { withdrawMerchantInfo } from '../../shared/contract/merchant/calls.ts';
import {
  claimMerchantAudit,
  claimNextMerchantAudit,
  decideMerchantAudit,
} from '../../shared/contract/merchant/merchantAudits.calls.ts';
import { merchant } from '../../server/domains/merchant/domain.ts';
import { handIn } from '../../server/domains/merchant/testing/handIn.ts';
import { buildTestApp, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

const ROUNDS = 25;
const APPROVE = {
  decision: 'approve',
  comment: '',
  internalNote: '',
  companyName: '',
  fields: [],
  waived: [],
  version: 0,
};

onPostgres('auditors who come together', () => {
  let test: TestApp;
  let auditors: readonly Sending[];
  beforeAll(async () => {
    test = await buildTestApp({ domains: [merchant], database: { kind: 'postgres' } });
    auditors = await Promise.all([1, 2, 3, 4].map(() => auditor()));
  });
  afterAll(() => test.close());

  async function auditor(): Promise<Sending> {
    const account = await test.make.account({ userType: 0 });
    await test.make.grant(account.id, ['MERCHANT_AUDIT']);
    return { token: await test.make.signIn(account.id) };
  }
  const decide = async (as: Sending, id: number) =>
    (await test.send(decideMerchantAudit, { ...as, key: unique('decide'), params: { id }, body: APPROVE }))
      .envelope;
  /** What there is of a company's approval. */
  const effectsOf = async (id: number) =>
    (
      await test.database.orm.execute(sql`
        select (select count(*)::int from store where company_id = ${id}) as stores,
          (select count(*)::int from merchant_audit where company_id = ${id} and action = 'approve') as steps,
          (select count(*)::int from message_outbox where starts_with(reference, ${`audit-${id}-`})) as messages,
          (select audit_status from company where id = ${id}) as status`)
    ).rows[0];

  it('take a file once, and decide its round once, also by two requests of the same person', async () => {
    const ends = { claimed: 0, refused: 0, decided: 0, late: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { companyId: id } = await handIn(test);
      const claims = await Promise.all(
        auditors.map((as) => test.send(claimMerchantAudit, { ...as, params: { id }, body: {} })),
      );
      const won = claims.findIndex(({ envelope }) => envelope.resultCode === 200);
      expect(claims.map(({ envelope }) => envelope.resultCode).toSorted()).toEqual([200, 422, 422, 422]);
      ends.claimed += 1;
      ends.refused += 3;
      const holder = auditors[won] ?? {};
      const answers = await Promise.all([decide(holder, id), decide(holder, id)]);
      expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual([10150, 200]);
      ends.decided += 1;
      ends.late += 1;
      expect(await effectsOf(id)).toEqual({ stores: 1, steps: 1, messages: 1, status: 5 });
    }
    expect(ends).toEqual({ claimed: ROUNDS, refused: 3 * ROUNDS, decided: ROUNDS, late: ROUNDS });
  });

  it('get different files when they ask for the next one', async () => {
    await test.database.orm.execute(sql`update merchant_file set claimed_by = null, claimed_until = null`);
    const { rows } = await test.database.orm.execute(sql`select company_id from merchant_file
      join company on id = company_id where company.audit_status = 2`);
    const waiting = rows.length;
    for (let index = waiting; index < auditors.length; index += 1) await handIn(test);
    const answers = await Promise.all(
      auditors.map((as) => test.send(claimNextMerchantAudit, { ...as, body: {} })),
    );
    const ids = answers.map(({ envelope }) => claimNextMerchantAudit.result.parse(envelope.result).id ?? 0);
    expect(new Set(ids.filter((id) => id > 0)).size).toBe(auditors.length);
  });

  it('decide a file or let the merchant take it back, never both', async () => {
    const ends = { approved: 0, withdrawn: 0 };
    for (let round = 0; round < 200 && Math.min(ends.approved, ends.withdrawn) < 5; round += 1) {
      const { companyId: id, accountId } = await handIn(test);
      const owner = { token: await test.make.signIn(accountId) };
      const [holder = {}] = auditors;
      await test.send(claimMerchantAudit, { ...holder, params: { id }, body: {} });
      const withdrawing = async () => {
        // The merchant begins a little earlier or later within the decision.
        for (let turns = round % 12; turns > 0; turns -= 1) await test.database.pool.query('select 1');
        return (await test.send(withdrawMerchantInfo, { ...owner, body: { version: 0 } })).envelope;
      };
      const [approved, withdrawn] = await Promise.all([decide(holder, id), withdrawing()]);
      const isApproved = approved.resultCode === 200;
      expect([approved.resultCode, withdrawn.resultCode]).toEqual(isApproved ? [200, 10150] : [10150, 200]);
      expect(await effectsOf(id)).toEqual(
        isApproved
          ? { stores: 1, steps: 1, messages: 1, status: 5 }
          : { stores: 0, steps: 0, messages: 0, status: 1 },
      );
      ends[isApproved ? 'approved' : 'withdrawn'] += 1;
    }
    expect(Math.min(ends.approved, ends.withdrawn)).toBe(5);
  });
});
