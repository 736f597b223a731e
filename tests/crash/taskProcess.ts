import { readConfig } from '../../server/config.ts';
import { connectDatabase } from '../../server/db/pool.ts';
import { embeddedLedger } from '../../server/payments/embeddedLedger.ts';
import { booksOf } from '../../server/tasks/testing/books.ts';
import { TASK_LIMITS } from '../../server/tasks/limits.ts';
import { startTasks } from '../../server/tasks/start.ts';

/**
 * The part of the server that moves money, as a process of its own to be killed: configuration, database, payment
 * side and task runner, wired as in main.ts. Tells its parent the books of `WATCHED_TASK` as they
 * change: with the embedded database nobody else can read them.
 */
const config = readConfig();
const database = await connectDatabase(config);
const leaseMs = Number(process.env['TASK_LEASE_MS'] ?? TASK_LIMITS.leaseMs);
const services = { config, database, payments: embeddedLedger(config.payments), now: Date.now };
const tasks = startTasks(services, { leaseMs, heartbeatMs: Math.min(TASK_LIMITS.heartbeatMs, leaseMs / 4) });

const watched = process.env['WATCHED_TASK'];
const watch = setInterval(() => {
  if (watched === undefined) return;
  void booksOf(database.orm, watched).then(({ status, ended }) => process.send?.({ status, ended }));
}, 100);

process.once('SIGTERM', () => {
  clearInterval(watch);
  void tasks
    .stop()
    .then(() => database.close())
    .then(() => process.disconnect());
});
