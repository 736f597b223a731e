import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { connectPostgres, type Database } from './pool.ts';
import type { SignalPayload, Signals } from './signals.ts';

/** Collects what arrives and waits until a last, known signal has. */
function ear(signals: Signals, channel: string) {
  const heard: SignalPayload[] = [];
  const waiting: (() => void)[] = [];
  signals.subscribe(channel, (payload) => {
    heard.push(payload);
    for (const wake of waiting.splice(0)) wake();
  });
  return {
    heard,
    until: async (last: SignalPayload): Promise<void> => {
      while (!heard.includes(last)) await new Promise<void>((wake) => waiting.push(wake));
    },
  };
}

describe.each(databaseKinds('both'))('signals on %s', (kind) => {
  let here: TestDatabase;
  /** Another process on PostgreSQL; embedded there is only one. */
  let there: Database;
  beforeAll(async () => {
    here = await testDatabase({ kind, migrated: false });
    there = here.url === undefined ? here : await connectPostgres(here.url);
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  it('are heard after commit, by every process, in order', async () => {
    const [own, other] = [ear(here.signals, 'order'), ear(there.signals, 'order')];
    await here.transaction(async (tx) => {
      await here.signals.publish(tx, 'order', 1);
      await here.signals.publish(tx, 'order', { taskId: 't1' });
      // A signal outside the transaction overtakes it: the first two are still unheard when it arrives.
      await there.signals.publish(there.orm, 'order', 'outside');
      await other.until('outside');
      expect(other.heard).toEqual(['outside']);
    });
    await here.signals.publish(here.orm, 'order', 'end');
    await Promise.all([own.until('end'), other.until('end')]);
    expect(other.heard).toEqual(['outside', 1, { taskId: 't1' }, 'end']);
    expect(own.heard).toEqual(other.heard);
  });

  it('of a transaction that rolled back are never heard', async () => {
    const other = ear(there.signals, 'rollback');
    const failing = here.transaction(async (tx) => {
      await here.signals.publish(tx, 'rollback', 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await here.signals.publish(here.orm, 'rollback', 'end');
    await other.until('end');
    expect(other.heard).toEqual(['end']);
  });

  it('reach their own channel only, and nobody after unsubscribing', async () => {
    const other = ear(there.signals, 'mine');
    const stopped: SignalPayload[] = [];
    const stop = there.signals.subscribe('mine', (payload) => stopped.push(payload));
    stop();
    await here.signals.publish(here.orm, 'yours', 'not for us');
    await here.signals.publish(here.orm, 'mine', 'end');
    await other.until('end');
    expect(other.heard).toEqual(['end']);
    expect(stopped).toEqual([]);
  });

  it('carry ids and not bodies', async () => {
    await expect(here.signals.publish(here.orm, 'big', 'x'.repeat(8_000))).rejects.toThrow(RangeError);
  });
});

// Only PostgreSQL has a connection to lose; the global setup says so where there is none.
for (const kind of databaseKinds('both').filter((one) => one === 'postgres')) {
  it('ignores what others put on its channel, and hears on', async () => {
    const database = await testDatabase({ kind, migrated: false });
    try {
      const own = ear(database.signals, 'mine');
      const strange = ['x', '', 'null', '7', '{}', '[]', '[1]', '["mine"]', '[1, 2]', '"mine"', '[null, 1]'];
      for (const payload of strange)
        await database.pool.query('select pg_notify($1, $2)', ['touchline', payload]);
      await database.signals.publish(database.orm, 'mine', 'end');
      await own.until('end');
      expect(own.heard).toEqual(['end']);
    } finally {
      await database.close();
    }
  });

  it('a listener that lost its connection says so and hears again', async () => {
    const database = await testDatabase({ kind, migrated: false });
    try {
      const gap = new Promise<void>((done) => database.signals.onGap(done));
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline signals' and datname = current_database()`,
      );
      await gap;
      const own = ear(database.signals, 'again');
      await database.signals.publish(database.orm, 'again', 'end');
      await own.until('end');
      expect(own.heard).toEqual(['end']);
    } finally {
      await database.close();
    }
  });
}
