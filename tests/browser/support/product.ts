import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handle } from '../../../server/testing/postgres.ts';

/** A running product of one test's own, with a copy of the demo data. */
export interface Product {
  readonly url: string;
  /** Address of its database; undefined when embedded. */
  readonly database: string | undefined;
  /** Directory of its payment ledger. */
  readonly ledger: string;
  /** What it has printed since it was started last. */
  readonly printed: () => string;
  /** kill -9, as a power cut of the process. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port; `others` overrides settings from then on, as a clock that has moved. */
  start(others?: Readonly<Record<string, string>>): Promise<void>;
  /** Waits until it has ended by itself, and answers the signal that ended it. */
  ended(): Promise<NodeJS.Signals | null>;
  stop(): Promise<void>;
}

const READY_LIMIT_MS = 60_000;

/** The server of the build under test. */
const PROGRAM = 'dist/server/main.mjs';

/**
 * Starts the built product. `environment` overrides settings of docs/operations.md; `program` is the server of
 * another build, which serves the console beside it.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  program: string = PROGRAM,
): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-product-'));
  const data = join(directory, 'data');
  const database = await copyDemo(data);
  const [port, picturesPort] = [await freePort(), await freePort()];
  const ledger = join(data, 'payments');
  const settings = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PICTURES_PORT: String(picturesPort),
    TOUCHLINE_DATA: data,
    TOUCHLINE_SEED: 'demo',
    TOUCHLINE_LOG_LEVEL: 'warn',
    // A file of tests signs in more often than people do, all from one address.
    TOUCHLINE_SIGN_INS_PER_MINUTE: '100000',
    TOUCHLINE_TESTING: '1',
    ...(database && { DATABASE_URL: database }),
    ...environment,
  };
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  let printed = '';
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const start = async (others: Readonly<Record<string, string>> = {}): Promise<void> => {
    Object.assign(settings, others);
    server = spawn(process.execPath, [program], {
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    printed = '';
    server.stdout?.on('data', (part) => (printed += String(part)));
    await untilReady(url, server);
  };
  await start();
  return {
    url,
    database,
    ledger,
    printed: () => printed,
    start,
    kill: () => end('SIGKILL'),
    ended: async () => {
      if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      return server?.signalCode ?? null;
    },
    stop: async () => {
      await end('SIGTERM');
      await dropCopy(database);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function copyDemo(data: string): Promise<string | undefined> {
  const postgres = process.env['TOUCHLINE_DEMO_POSTGRES'];
  const demo = process.env['TOUCHLINE_DEMO_DIRECTORY'];
  if (!demo) throw new Error('The demo data is made by globalSetup; run the tests with "npm test browser".');
  if (postgres) {
    // Files lie beside the database wherever that is.
    for (const folder of ['pictures', 'papers'])
      cpSync(join(demo, folder), join(data, folder), { recursive: true });
    return handle(postgres, undefined, async () => {}).createDatabase(process.env['TOUCHLINE_DEMO_DATABASE']);
  }
  cpSync(demo, data, { recursive: true });
  return undefined;
}

async function dropCopy(database: string | undefined): Promise<void> {
  const postgres = process.env['TOUCHLINE_DEMO_POSTGRES'];
  if (postgres && database) await handle(postgres, undefined, async () => {}).dropDatabase(database);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server was not ready within ${READY_LIMIT_MS} ms.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}
