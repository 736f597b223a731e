// @companies @merchant
import { sql } from 'drizzle-orm';
import { decideMerchantAudit } from '../../shared/contract/merchant/merchantAudits.calls.ts';
import { handIn, letClaim } from '../../server/domains/merchant/testing/handIn.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { onPostgres } from '../crash/ownDatabase.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type CutLine, cutLine } from './cutLine.ts';
import { startReady } from './serverProcess.ts';

/** Statements of the server after which it dies, and deaths between the COMMIT and the answer. */
const PLACES = Array.from({ length: 15 }, (_, index) => 4 + 2 * index);
const AFTER_COMMIT = 5;
/** The review of every company is due then; that of a newcomer is set by the approval. */
const DUE = '2026-06-30';
const NOTHING = {
  stores: 0,
  rights: 0,
  steps: 0,
  lines: 0,
  messages: 0,
  status: 2,
  free: false,
  moved: false,
};
const DECIDED = { steps: 1, lines: 1, messages: 1, free: true, moved: true };
/** What an approval leaves behind; a review makes no stores and no rights. */
const ALL = {
  onboarding: { ...DECIDED, stores: 1, rights: 1, status: 5 },
  annual: { ...DECIDED, stores: 0, rights: 0, status: 6 },
};

onPostgres('an approval whose server is killed', () => {
  let line: CutLine;
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    line = await cutLine(test.database.url ?? '');
  });
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
          f.audit_status as status, f.claimed_by is null as free, c.annual_review_due > ${DUE}::date as moved
        from company c join merchant_file f on f.company_id = c.id where c.id = ${id}`)
    ).rows[0];

  /** A file that waits for this auditor. */
  async function waiting(kind: keyof typeof ALL, auditorId: number): Promise<number> {
    const { companyId: id } = await handIn(test);
    await test.database.orm.execute(sql`update company set annual_review_due = ${DUE} where id = ${id}`);
    if (kind === 'annual') {
      await test.database.orm.execute(sql`update company set audit_status = 6 where id = ${id}`);
      await test.database.orm.execute(sql`
        update merchant_file set confirmed = '{company,legal,bank,files}', approved = previous.content, previous = previous.content
        from (select jsonb_build_object('company', company, 'legal', legal, 'bank', bank, 'stores', stores,
          'files', files) as content from merchant_file where company_id = ${id}) previous
        where company_id = ${id}`);
    }
    // A server without demo data has an administrator of its own.
    await letClaim(test, id, auditorId);
    return id;
  }

  it.each(['onboarding', 'annual'] as const)(
    'has done everything or nothing, 20 times: %s',
    async (kind) => {
      const account = await test.make.account({ userType: 0 });
      await test.make.grant(account.id, ['MERCHANT_AUDIT']);
      const token = await test.make.signIn(account.id);
      const body = { comment: '', internalNote: '', companyName: '', fields: [], waived: [], version: 0 };
      const ends = { all: 0, nothing: 0 };
      for (const place of [...PLACES, ...Array<undefined>(AFTER_COMMIT)]) {
        const id = await waiting(kind, account.id);
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
        const sending = {
          token,
          key: `approve-${id}`,
          params: { id },
          body: { ...body, decision: 'approve' },
        };
        await server.send(decideMerchantAudit, sending).catch(() => undefined);
        server.kill('SIGKILL');
        await server.gone;
        line.mend();
        const effects = await effectsOf(id);
        const isDone = effects?.['status'] === ALL[kind].status;
        expect(effects).toEqual(isDone ? ALL[kind] : NOTHING);
        ends[isDone ? 'all' : 'nothing'] += 1;
      }
      expect(ends.all + ends.nothing).toBe(PLACES.length + AFTER_COMMIT);
      expect(Math.min(ends.all, ends.nothing)).toBeGreaterThanOrEqual(AFTER_COMMIT);
    },
    900_000,
  );
});
