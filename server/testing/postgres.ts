import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { scratchFolder } from './scratch.ts';

/** A PostgreSQL of the tests' own. */
export interface TestPostgres {
  /** Address of its maintenance database, as superuser. */
  readonly url: string;
  /** The server process, for tests that pause or kill it; undefined when the cluster is somebody else's. */
  readonly pid: number | undefined;
  /** Starts a server that was killed again and returns its new process. @throws Error for somebody else's cluster. */
  restart(): Promise<number>;
  /** Creates a database, from a template when named, and returns its address; `settings` are words of SQL. */
  createDatabase(template?: string, name?: string, settings?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
  /** Ends the server and removes its files. A cluster given by TEST_DATABASE_URL is left running. */
  stop(): Promise<void>;
}

/** Who runs the server: PostgreSQL refuses to run as root. */
interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const START_LIMIT_MS = 30_000;
/**
 * Starts the server again for each line it is told. Ends it and removes its files when our end of the pipe closes,
 * which it also does when we are killed.
 * A paused server is woken first; SIGINT is PostgreSQL's fast shutdown.
 */
const KEEPER = `
  trap '' INT TERM
  "$@" < /dev/null & server=$!
  while read -r again; do "$@" < /dev/null & server=$!; done
  kill -CONT $server; kill -INT $server; wait $server
  rm -rf "$0"`;

/**
 * Starts a private cluster from the installed binaries on a free port in a temporary directory, or uses
 * the one at `existing`. Undefined where no PostgreSQL is installed. Not durable: fsync is off.
 */
export async function startPostgres(existing?: string): Promise<TestPostgres | undefined> {
  if (existing) return handle(existing, undefined, async () => {});
  const binaries = findBinaries();
  const owner = binaries && findOwner();
  if (!binaries || !owner) return undefined;
  const directory = mkdtempSync(join(scratchFolder(), 'touchline-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const cluster = join(directory, 'cluster');
  const run = { ...owner, cwd: directory };
  const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initdb, { ...run, stdio: 'pipe' });
  const port = await freePort();
  const program = [join(binaries, 'postgres'), '-D', cluster, ...settings(port, directory)];
  const keeper = spawn('sh', ['-c', KEEPER, directory, ...program], {
    ...run,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswering(url, keeper);
  const pidOf = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stop = async (): Promise<void> => {
    await end(keeper);
    rmSync(directory, { recursive: true, force: true });
  };
  const restart = async (): Promise<number> => {
    keeper.stdin?.write('again\n');
    await untilAnswering(url, keeper);
    return pidOf();
  };
  return { ...handle(url, pidOf(), stop), restart };
}

/** The same handle over a cluster that is already running, for test files that only know its address. */
export function handle(url: string, pid: number | undefined, stop: () => Promise<void>): TestPostgres {
  const urlOf = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    url,
    pid,
    stop,
    restart: () => Promise.reject(new Error('Only whoever started a cluster can start it again.')),
    createDatabase: async (template, name = `touchline_${randomUUID().replaceAll('-', '')}`, more = '') => {
      await execute(url, `create database "${name}"${template ? ` template "${template}"` : ''} ${more}`);
      return urlOf(name);
    },
    dropDatabase: (address) =>
      execute(url, `drop database if exists "${new URL(address).pathname.slice(1)}" with (force)`),
  };
}

function settings(port: number, directory: string): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '64MB',
    // A folder in memory is small.
    max_wal_size: '256MB',
    autovacuum: 'on',
    log_min_messages: 'fatal',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function findBinaries(): string | undefined {
  const places = [
    process.env['TOUCHLINE_POSTGRES_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/usr', 'bin', /^pgsql-/),
    ...versionsIn('/opt/homebrew/opt', 'bin', /^postgresql/),
    ...versionsIn('/usr/local/opt', 'bin', /^postgresql/),
    '/usr/local/pgsql/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Newest version first. */
function versionsIn(root: string, leaf: string, names = /^\d+/): string[] {
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).filter((name) => names.test(name));
  return versions
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(root, name, leaf));
}

function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
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

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > limit) {
        throw new Error('The private PostgreSQL did not start.', { cause: error });
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

async function end(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const gone = once(keeper, 'exit');
  keeper.stdin?.end();
  await gone;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
