import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { openEmbedded } from './embedded.ts';
import { emptyFiles } from '../testing/database.ts';
import { lockDirectory } from './lock.ts';
import { connectEmbedded, type Database } from './pool.ts';
import { expectWithin, isDue } from '../testing/slice.ts';

let directory: string;
/** Creating a database takes seconds, copying one does not. */
let template: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  template = await emptyFiles();
});
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-embedded-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  rmSync(directory, { recursive: true, force: true });
});

function fill(dataDirectory: string): void {
  cpSync(template, join(dataDirectory, 'database'), { recursive: true });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A process that commits transactions of three statements as fast as it can and prints each acknowledged number. */
const WRITER = `
  const { connectEmbedded } = await import(process.argv[1]);
  const { pool } = await connectEmbedded(process.argv[2]);
  await pool.query('create table if not exists entry (round int, part int, primary key (round, part))');
  const { rows } = await pool.query('select coalesce(max(round), 0) as last from entry');
  for (let round = rows[0].last + 1; ; round++) {
    const client = await pool.connect();
    await client.query('begin');
    for (const part of [1, 2, 3]) await client.query('insert into entry values ($1, $2)', [round, part]);
    await client.query('commit');
    client.release();
    process.stdout.write(round + '\\n');
  }`;

function writer(): ChildProcess {
  const program = [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    WRITER,
    join(__dirname, 'pool.ts'),
    directory,
  ];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

/** Lets a writer acknowledge `count` transactions, kills it at once and returns the last number it acknowledged. */
async function killAfter(count: number): Promise<number> {
  const child = writer();
  let last = 0;
  let seen = 0;
  if (!child.stdout) throw new Error('The writer has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (++seen === count) child.kill('SIGKILL');
  }
  await end(child);
  return last;
}

async function roundsOf(database: Database): Promise<{ complete: number; half: number }> {
  const { rows } = await database.pool.query(
    `select count(*) filter (where parts = 3) as complete, count(*) filter (where parts <> 3) as half
       from (select round, count(*) as parts from entry group by round) as rounds`,
  );
  return rows[0];
}

describe('the embedded database', () => {
  const isKilled = isDue('server/db/embedded.test.ts', 3, ['server/db']);
  if (isKilled)
    it('keeps every acknowledged transaction whole when its process is killed', async () => {
      fill(directory);
      for (const count of [1, 40, 150]) {
        const acknowledged = await killAfter(count);
        const database = await connectEmbedded(directory);
        const { complete, half } = await roundsOf(database);
        await database.close();
        expect(half).toBe(0);
        expect(complete).toBeGreaterThanOrEqual(acknowledged);
      }
    });

  if (isKilled)
    it('starts again after a kill at any moment of its first start', async () => {
      for (const moment of [800, 1_600, 2_400]) {
        const child = writer();
        const timer = setTimeout(() => child.kill('SIGKILL'), moment);
        await once(child, 'exit');
        clearTimeout(timer);
      }
      const database = await connectEmbedded(directory);
      await expect(database.ping()).resolves.toBeUndefined();
      await database.close();
    });

  it('refuses a directory in use at once and leaves it unharmed', async () => {
    fill(directory);
    const database = await connectEmbedded(directory);
    const started = Date.now();
    await expect(openEmbedded({ dataDirectory: directory })).rejects.toThrow(
      `in use by process ${process.pid};`,
    );
    expectWithin(2_000, Date.now() - started);
    await database.ping();
    await database.close();
  });

  it('lets only its own user at the socket and removes it when closed', async () => {
    fill(directory);
    const embedded = await openEmbedded({ dataDirectory: directory });
    expect(embedded.socketDirectory).toBe(join(directory, 'socket'));
    expect(statSync(embedded.socketDirectory).mode & 0o777).toBe(0o700);
    await embedded.close();
    expect(existsSync(embedded.socketDirectory)).toBe(false);
    expect(readdirSync(directory).toSorted()).toEqual(['database', 'lock.1']);
  });

  it('moves the socket to a short private directory when the path is too long for one', async () => {
    const deep = join(directory, 'd'.repeat(60), 'e'.repeat(60));
    fill(deep);
    const database = await connectEmbedded(deep);
    await database.ping();
    expect(existsSync(join(deep, 'socket'))).toBe(false);
    await database.close();
  });

  it('explains in one sentence what is wrong with a directory', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    await expect(connectEmbedded(join(file, 'data'))).rejects.toThrow(/cannot be written .+TOUCHLINE_DATA/);
  });

  it('reports a worker that cannot start, and lets the directory go', async () => {
    const worker = new URL('file:///nowhere/database.mjs');
    await expect(connectEmbedded(directory, { worker })).rejects.toThrow(/cannot be opened .+TOUCHLINE_DATA/);
    lockDirectory(directory).release();
  });

  it('tells when its worker dies on its own', async () => {
    const program = join(directory, 'worker.mjs');
    writeFileSync(
      program,
      `import { parentPort } from 'node:worker_threads';
       import { BroadcastChannel } from 'node:worker_threads';
       new BroadcastChannel('${program}').onmessage = () => { throw new Error('out of memory'); };
       parentPort.postMessage({ kind: 'ready' });`,
    );
    const order = new BroadcastChannel(program);
    let tell: (failure: Error) => void = () => {};
    const failure = new Promise<Error>((done) => (tell = done));
    // It dies when it is open for everybody: one that dies sooner has not opened.
    const embedded = await openEmbedded({
      dataDirectory: directory,
      worker: pathToFileURL(program),
      onFailure: (error) => tell(error),
    });
    order.postMessage('die');
    expect((await failure).message).toBe('The embedded database stopped: out of memory');
    order.close();
    await embedded.close();
    expect(() => lockDirectory(directory).release()).not.toThrow();
  });
});
