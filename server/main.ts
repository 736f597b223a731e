import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { describeError } from './db/describeError.ts';
import { systemCodeOf } from './db/errors.ts';
import { DirectoryBusy } from './db/lock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { connectDatabase } from './db/pool.ts';
import { allDomains } from './domains/allDomains.ts';
import { prepareFirstStart } from './firstStart.ts';
import { startHousekeeping } from './housekeeping.ts';
import { mountDrain } from './http/drain.ts';
import { createLogger } from './http/logger.ts';
import { buildPictures } from './http/pictures/picturesListener.ts';
import { keepPrivate } from './keepPrivate.ts';
import { mountProgressSocket } from './live/progressSocket.ts';
import { DELIVERY_LIMITS, startDelivery } from './messages/delivery.ts';
import { embeddedGateway } from './messages/embeddedGateway.ts';
import { httpGateway } from './messages/httpGateway.ts';
import { smtpGateway } from './messages/smtpGateway.ts';
import { embeddedLedger } from './payments/embeddedLedger.ts';
import { pictureRound } from './pictures/removal.ts';
import type { Services } from './services.ts';
import { startTasks } from './tasks/start.ts';

/** Reliability M9: whatever still runs after this is left to leases and idempotency. */
const STOP_WITHIN_MS = 9_500;

/** Starts the server: settings, database, schema, first data, listeners, tasks. */
async function main(): Promise<void> {
  const config = readConfig();
  keepPrivate(config.dataDirectory);
  const logger = createLogger(config);
  const database = await connectDatabase(config, {
    onFailure: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  const now = (): number => Date.now() + config.testing.clockOffsetMs;
  const services: Services = {
    config,
    database,
    payments: embeddedLedger(config.payments, now),
    now,
    log: logger,
  };
  try {
    await migrateDatabase(database);
    const welcome = await prepareFirstStart(services);
    const app = await buildApp(services, { domains: allDomains, logger, processMetrics: true });
    const drain = mountDrain(app);
    await mountProgressSocket(app, services);
    const pictures = await buildPictures(services, logger);
    const drainPictures = mountDrain(pictures);
    const exports = allDomains.flatMap((domain) => domain.exports ?? []);
    const changes = allDomains.flatMap((domain) => domain.changes ?? []);
    const workers = allDomains.flatMap((domain) => domain.workers ?? []);
    const rounds = [pictureRound, ...allDomains.flatMap((domain) => domain.rounds ?? [])];
    const tasks = startTasks(services, {}, { exports, changes, workers });
    const housekeeping = startHousekeeping(services, rounds);
    const others = config.messages ? httpGateway(config.messages) : embeddedGateway;
    const gateway = config.smtp ? smtpGateway(config.smtp, others) : others;
    const delivery = startDelivery(database, gateway, {
      ...DELIVERY_LIMITS,
      keepsSecrets: config.codesInOutbox,
    });
    await listenAt(app, config.host, 'PORT', config.port);
    await listenAt(pictures, config.host, 'PICTURES_PORT', config.picturesPort);
    stopOnSignal(async () => {
      const stopping = [tasks.stop(), housekeeping.stop(), delivery.stop()];
      await Promise.all([drain(), drainPictures(), ...stopping]);
      await database.close();
    });
    const address = `http://localhost:${portOf(app)}`;
    process.stdout.write(`Touchline is ready at ${address}\n${welcome(config.publicOrigin ?? address)}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigError naming the variable whose port is taken. */
async function listenAt(app: FastifyInstance, host: string, name: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    if (systemCodeOf(error) !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `${name} is ${port}, where another program listens; set it to a free port, or end that program.`,
    );
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Stops accepting, finishes what runs, gives leases and the directory back; at most once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describeError(error).message}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says why on the error output, and ends. */
function endWith(error: unknown): void {
  // What an operator can cure is one sentence; a mistake of ours comes with its stack.
  const isPlain = error instanceof ConfigError || error instanceof DirectoryBusy || !(error instanceof Error);
  const { type, message, stack } = describeError(error);
  process.stderr.write(`${isPlain ? textOf(error) : `${type}: ${message}\n${stack}`}\n`);
  process.exit(1);
}

// Node would print the whole error, with the values of a statement that failed.
process.on('uncaughtException', endWith);
main().catch(endWith);
