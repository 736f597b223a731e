import { sql } from 'drizzle-orm';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { moment } from '../testing/moment.ts';
import { afterCommit } from './transaction.ts';

/** Thrown by work that is not wanted after all. */
class Unwanted extends Error {}

describe.each(databaseKinds())('a unit of work on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind, migrated: false });
    await database.orm.execute(sql`create table note (id int primary key, runs int not null default 0)`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.orm.execute(sql`truncate note`);
  });
  const write = (id: number) => database.orm.execute(sql`insert into note values (${id})`);
  const notes = async (): Promise<number[]> => {
    const { rows } = await database.orm.execute<{ id: number }>(sql`select id from note order by id`);
    return rows.map(({ id }) => id);
  };
  const fail = async (): Promise<never> => {
    throw new Unwanted('no');
  };

  it('holds every statement and transaction that is called in it, however deep, or none', async () => {
    const work = () =>
      database.unitOfWork(async () => {
        await write(1);
        await database.transaction(async (tx) => {
          await tx.execute(sql`insert into note values (2)`);
          await database.transaction(() => write(3));
          expect(await notes()).toEqual([1, 2, 3]);
        });
        if (isUnwanted) await fail();
      });
    let isUnwanted = true;
    await expect(work()).rejects.toThrow(Unwanted);
    expect(await notes()).toEqual([]);
    isUnwanted = false;
    await work();
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('goes on without a transaction in it that failed, and without its effects and signals', async () => {
    const heard: string[] = [];
    const stop = database.signals.subscribe('heard', (word) => void heard.push(`signal ${String(word)}`));
    await database.unitOfWork(async () => {
      await write(1);
      const failing = database.transaction(async (tx) => {
        await write(2);
        afterCommit(tx, () => heard.push('failed'));
        await database.signals.publish(tx, 'heard', 'failed');
        await fail();
      });
      await expect(failing).rejects.toThrow(Unwanted);
      await database.transaction(async (tx) => {
        afterCommit(tx, () => heard.push('kept'));
        await database.signals.publish(tx, 'heard', 'kept');
      });
      await database.signals.publish(database.orm, 'heard', 'own');
      expect(await notes()).toEqual([1]);
      expect(heard).toEqual([]);
    });
    expect(heard).toContain('kept');
    // What is said in order is heard in order, so nothing of the unit is still on its way behind this one.
    const last = new Promise<void>((done) => database.signals.subscribe('last', () => done()));
    await database.signals.publish(database.orm, 'last', null);
    await last;
    stop();
    // Signals come over a line of their own, so they have no order beside effects.
    expect(heard.toSorted()).toEqual(['kept', 'signal kept', 'signal own']);
  });

  it('lets transactions in it that begin together follow each other', async () => {
    await database.unitOfWork(async () => {
      const ends = [1, 2, 3, 4].map((id) =>
        database.transaction(async () => {
          await write(id);
          if (id % 2 === 0) await fail();
        }),
      );
      const states = (await Promise.allSettled(ends)).map(({ status }) => status);
      expect(states).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    });
    expect(await notes()).toEqual([1, 3]);
  });

  it('runs again as a whole when a part of it lost a race, also when the work did not care', async () => {
    let runs = 0;
    await database.unitOfWork(async () => {
      runs += 1;
      await write(runs);
      const part = database.transaction((tx) =>
        tx.execute(sql`do $$ begin if ${sql.raw(String(runs))} < 3 then
          raise exception 'lost' using errcode = '40P01'; end if; end $$`),
      );
      await part.catch(() => {});
    });
    expect(runs).toBe(3);
    expect(await notes()).toEqual([3]);
  });

  it('is left by what it leaves running, and has neither another unit nor another isolation in it', async () => {
    const [ended, goOn] = moment();
    let behind: Promise<unknown> = Promise.resolve();
    const unit = database.unitOfWork(async () => {
      behind = ended.then(() => database.transaction((tx) => tx.execute(sql`insert into note values (1)`)));
      await expect(database.unitOfWork(() => write(2))).rejects.toThrow('already');
      const options = { isolation: 'serializable' } as const;
      await expect(database.transaction(() => write(3), options)).rejects.toThrow('cannot be serializable');
      await fail();
    });
    await expect(unit).rejects.toThrow(Unwanted);
    goOn();
    await behind;
    expect(await notes()).toEqual([1]);
  });
});
