import { sql } from 'drizzle-orm';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { startPostgres } from '../testing/postgres.ts';
import { DatabaseUnavailable, constraintOf, sqlStateOf, systemCodeOf } from './errors.ts';
import { connectDatabase, connectPostgres } from './pool.ts';
import { afterCommit, type Transaction } from './transaction.ts';
import { expectWithin } from '../testing/slice.ts';

async function withTable(kind: TestDatabase['kind']): Promise<TestDatabase> {
  const database = await testDatabase({ kind, migrated: false });
  await database.orm.execute(sql`create table account (id int primary key, cents bigint not null)`);
  await database.orm.execute(sql`insert into account values (1, 0), (2, 0)`);
  return database;
}

async function centsOf(database: TestDatabase | Transaction, id: number): Promise<number> {
  const run = 'orm' in database ? database.orm : database;
  const { rows } = await run.execute<{ cents: number }>(sql`select cents from account where id = ${id}`);
  return rows[0]?.cents ?? Number.NaN;
}

describe.each(databaseKinds('both'))('a transaction on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await withTable(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.orm.execute(sql`update account set cents = 0`);
  });

  it('commits what it did, rolls back what failed, and reads int8 as numbers', async () => {
    await database.transaction((tx) => tx.execute(sql`update account set cents = 5 where id = 1`));
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`update account set cents = 9 where id = 1`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await centsOf(database, 1)).toBe(5);
  });

  it('runs again until a serialization race is won', async () => {
    let runs = 0;
    const add = () =>
      database.transaction(
        async (tx) => {
          runs++;
          const cents = await centsOf(tx, 1);
          await tx.execute(sql`update account set cents = ${cents + 1} where id = 1`);
        },
        { isolation: 'serializable', retries: 100 },
      );
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await centsOf(database, 1)).toBe(8);
    expect(runs).toBeGreaterThanOrEqual(8);
  });

  it('gives the SQL state and constraint of a refused row', async () => {
    const error: unknown = await database
      .transaction((tx) => tx.execute(sql`insert into account values (1, 0)`))
      .catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe('23505');
    expect(constraintOf(error)).toBe('account_pkey');
  });

  it('calls back after commit only, and once', async () => {
    const heard: string[] = [];
    const failing = database.transaction(async (tx) => {
      afterCommit(tx, () => heard.push('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction(async (tx) => {
      afterCommit(tx, () => heard.push('committed'));
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['committed']);
  });

  it('gives each of 200 concurrent statements its own answer, large ones too', async () => {
    const large = 'z'.repeat(100_000);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const text = index % 2 ? large : `small ${index}`;
        const { rows } = await database.pool.query('select length($1::text) as size, $2::int as index', [
          text,
          index,
        ]);
        return rows[0].size === text.length && rows[0].index === index;
      }),
    );
    expect(answers.filter((right) => !right)).toHaveLength(0);
  });

  it('keeps other statements out of an open transaction and survives a client that vanishes in it', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('update account set cents = 77 where id = 2');
    client.release(new Error('gone'));
    expect(await centsOf(database, 2)).toBe(0);
  });
});

describe('a database that is away', () => {
  it('is DatabaseUnavailable when connecting', async () => {
    const config = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDirectory: '/nowhere' };
    await expect(connectDatabase(config)).rejects.toThrow(DatabaseUnavailable);
  });

  for (const kind of databaseKinds('both').filter((one) => one === 'postgres')) {
    it('costs the statement and not the process, and comes back by itself', async () => {
      const database = await withTable(kind);
      try {
        const broken = database.transaction(async (tx) => {
          await cutConnections(database);
          await centsOf(tx, 1);
        });
        await expect(broken).rejects.toThrow(DatabaseUnavailable);
        await database.ping();
        expect(await centsOf(database, 1)).toBe(0);
      } finally {
        await database.close();
      }
    });
  }
});

for (const kind of databaseKinds('both').filter((one) => one === 'postgres')) {
  it(`a ${kind} server compiles no statement: that takes longer than any of ours runs`, async () => {
    const database = await testDatabase({ kind, migrated: false });
    const { rows } = await database.orm.execute(sql`show jit`);
    await database.close();
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it(`a ${kind} server that stops answering is noticed within 2.5 s, and so is its return`, async () => {
    const server = await startPostgres();
    const database = await connectPostgres(server?.url ?? '');
    const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
    const processes = [...rows.map(({ pid }) => pid), server?.pid ?? 0];
    try {
      signal(processes, 'SIGSTOP');
      const started = Date.now();
      await expect(database.ping()).rejects.toThrow(DatabaseUnavailable);
      await expect(database.ping()).rejects.toThrow(DatabaseUnavailable);
      expectWithin(5_000, Date.now() - started);
      signal(processes, 'SIGCONT');
      await expect(database.ping()).resolves.toBeUndefined();
    } finally {
      signal(processes, 'SIGCONT');
      await database.close();
      await server?.stop();
    }
  });
}

/** Signals those that still run: the connection that was given up ends when its process wakes up. */
function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes.filter((one) => one > 0)) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (systemCodeOf(error) !== 'ESRCH') throw error;
    }
  }
}

/** Ends every connection of the pool from the other side. */
async function cutConnections(database: TestDatabase): Promise<void> {
  const killer = await connectPostgres(database.url ?? '');
  await killer.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await killer.close();
}
