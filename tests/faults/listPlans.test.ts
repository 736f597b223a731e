import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { login } from '../../shared/contract/authentication/calls.ts';
import { type Ask, type Asker, listQuestions, STORE_KEY } from '../../bench/measure/listQuestions.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { addUsers } from '../../server/domains/users/testing/manyUsers.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { listOfDomains, recordOfDomains } from '../../server/testing/access/collect.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { TEST_NOW } from '../../server/testing/factories.ts';

/** What grows with the business: these are never read from one end to the other for one page of a list. */
const LARGE = ['audit_entry', 'message_outbox', ...listOfDomains('largeTables')];
/** What a list reads whole, because it is made of all of it. */
const WHOLE = recordOfDomains('readsWhole');
/** Lines of the trail and messages, which the demo has few of: as many as there are bookings. */
const LINES = 60_000;
/** Pages that some reader may not see yet; the last page of a table is often one. */
const HIDDEN_AT_MOST = 50;
const onPostgres = testPostgres() ? describe : describe.skip;
jest.setTimeout(600_000);

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Asks for every message, or for posts in any state, which are a third of all content: all of them are counted. */
const UNFILTERED =
  /^(messages\.outbox \(operator\)( sortBy=\S+ sortOrder=\S+)?|reviews\.list \(operator\) of feed( (?!state=).*)?)$/;

onPostgres('every list of the product over 60,000 bookings', () => {
  let app: TestApp;
  const asked: Statement[] = [];
  beforeAll(async () => {
    app = await buildTestApp({ database: { kind: 'postgres' } });
    const { database, services } = app;
    const { config } = services;
    const places = { pictures: join(config.dataDirectory, 'pictures'), ledger: config.payments.directory };
    await seedDemo(database, { now: TEST_NOW, ...places });
    await database.orm.execute(sql`
      insert into audit_entry (at, actor_id, actor, company_id, store_id, action, object, object_id)
      select to_timestamp(${TEST_NOW / 1_000}::float8) - make_interval(mins => 8 * n), 1 + n % 40, 'Somebody',
        1 + n % 12, 1 + n % 30, (array['orders.addNote', 'orders.refund', 'events.checkIn', 'events.edit'])[1 + n % 4],
        (array['order', 'booking', 'event'])[1 + n % 3], 'TL' || n from generate_series(1, ${LINES}::int) n`);
    await database.orm.execute(sql`
      insert into message_outbox (kind, recipient, text, state, reference)
      select (array['sms', 'push', 'inbox'])[1 + n % 3], '138' || lpad(n::text, 8, '0'), 'Hello',
        case when n % 50 = 0 then 'failed' else 'sent' end, 'test-' || n
      from generate_series(1, ${LINES}::int) n`);
    await addUsers(database.orm, LINES);
    // As PostgreSQL keeps tables by itself: what every reader may see is counted in the index alone. Statistics that
    // it is taking of a table meanwhile still look at the time before, so that it takes another turn.
    const vacuum = async (): Promise<number> => {
      await database.pool.query('vacuum analyze');
      const { rows } = await database.pool.query(
        `select sum(relpages - relallvisible)::int as hidden from pg_class where relname = any($1)`,
        [LARGE],
      );
      return rows[0].hidden;
    };
    await until(vacuum, (hidden) => hidden < HIDDEN_AT_MOST, 120_000);
    // The same statements on the same connections, written down.
    const logQuery = (text: string, values: unknown[]): void => void asked.push({ text, values });
    const orm = drizzle({ client: database.pool, casing: 'snake_case', logger: { logQuery } });
    Object.assign(services, { database: { ...database, orm } });
  });
  afterAll(() => app.close());

  it('finds its rows by an index, with any single filter and in any order', async () => {
    const tokens = { partner: await tokenOf('partner', 'B'), operator: await tokenOf('operator', 'P') };
    const ask: Ask = async ({ call, asker, params, query }) => {
      const storeKey = asker === 'partner' ? STORE_KEY : undefined;
      const { envelope } = await app.send(call, { token: tokens[asker], storeKey, params, query });
      if (envelope.resultCode !== 200) throw new Error(`${call.id} answered ${envelope.resultDesc}.`);
      return envelope.result;
    };
    const scans: string[] = [];
    for (const question of await listQuestions(ask, TEST_NOW)) {
      asked.length = 0;
      await ask(question);
      const plans = await Promise.all(
        asked.filter(({ text }) => /^\s*(select|with)/i.test(text)).map(planOf),
      );
      for (const table of new Set(plans.flatMap(scannedTables)))
        if (!WHOLE[question.call.id]?.includes(table) && !UNFILTERED.test(question.name))
          scans.push(`${question.name}: ${table}`);
    }
    expect(scans).toEqual([]);
  });

  async function tokenOf(username: Asker, side: 'B' | 'P'): Promise<string> {
    const { envelope } = await app.send(login, { body: { username, password: DEMO_PASSWORD, side } });
    return login.result.parse(envelope.result).token;
  }

  async function planOf({ text, values }: Statement): Promise<PlanNode> {
    const { rows } = await app.database.pool.query(`explain (format json) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'][0].Plan;
  }
});

/** Large tables a plan reads whole. */
function scannedTables(node: PlanNode): string[] {
  const table = node['Relation Name'];
  const own = node['Node Type'] === 'Seq Scan' && table !== undefined && LARGE.includes(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedTables)];
}
