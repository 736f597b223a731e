import { sql } from 'drizzle-orm';
import { decideMerchantAudit } from '../../shared/contract/calls/merchantAudits.ts';
import { handIn, letClaim } from '../../server/domains/merchant/testing/handIn.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { onPostgres } from '../crash/ownDatabase.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type CutLine, cutLine } from './cutLine.ts';
import { startReady } from './serverProcess.ts';

/** Statements of the server after which it dies, and deaths between the COMMIT and the answer. */
const PLACES = Array.from({ length: 15 }, (_, index) => 4 + 2 * index);
const AFTER_COMMIT = 5;
const NOTHING = { stores: 0, rights: 0, steps: 0, lines: 0, messages: 0, status: 2 };
const ALL = { stores: 1, rights: 1, steps: 1, lines: 1, messages: 1, status: 5 };

onPostgres('an approval whose server is killed', () => {
  let line: CutLine;
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    line = await cutLine(test.database.url ?? '');
  }, 120_000);
  afterAll(async () => {
    killVictims();
    await line.close();
    await test.close();
  });

  const effectsOf = async (id: number) =>
    (
      await test.database.orm.execute(sql`
        select (select count(*)::int from store where company_id = ${id}) as stores,
          (select count(*)::int from account_role ar join store s on s.id = ar.store_id
            where s.company_id = ${id}) as rights,
          (select count(*)::int from merchant_audit where company_id = ${id}) as steps,
          (select count(*)::int from audit_entry where object_id = ${String(id)}
            and action = 'merchantAudits.approve') as lines,
          (select count(*)::int from message_outbox where starts_with(reference, ${`audit-${id}-`})) as messages,
          (select audit_status from company where id = ${id}) as status`)
    ).rows[0];

  it('has done everything or nothing, 20 times', async () => {
    const account = await test.make.account({ userType: 0 });
    await test.make.grant(account.id, ['MERCHANT_AUDIT']);
    const token = await test.make.signIn(account.id);
    const body = { comment: '', internalNote: '', companyName: '', fields: [], waived: [], version: 0 };
    const ends = { all: 0, nothing: 0 };
    for (const place of [...PLACES, ...Array<undefined>(AFTER_COMMIT)]) {
      const { companyId: id } = await handIn(test);
      // A server without demo data has an administrator of its own.
      await letClaim(test, id, account.id);
      const server = await startReady({
        TOUCHLINE_DATA: test.services.config.dataDirectory,
        TOUCHLINE_CLOCK_OFFSET_MS: String(test.services.now() - Date.now()),
        DATABASE_URL: line.url,
      });
      line.cut(
        ({ place: at, sent, sentBefore }) =>
          place === undefined
            ? sent.includes('commit') && sentBefore.includes('idempotency_key')
            : at === place,
        () => server.kill('SIGKILL'),
      );
      const sending = { token, key: `approve-${id}`, params: { id }, body: { ...body, decision: 'approve' } };
      await server.send(decideMerchantAudit, sending).catch(() => undefined);
      server.kill('SIGKILL');
      await server.gone;
      line.mend();
      const effects = await effectsOf(id);
      const isDone = effects?.['status'] === ALL.status;
      expect(effects).toEqual(isDone ? ALL : NOTHING);
      ends[isDone ? 'all' : 'nothing'] += 1;
    }
    expect(ends.all + ends.nothing).toBe(PLACES.length + AFTER_COMMIT);
    expect(Math.min(ends.all, ends.nothing)).toBeGreaterThanOrEqual(AFTER_COMMIT);
  }, 240_000);
});
