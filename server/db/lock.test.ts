import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DirectoryBusy, lockDirectory, ownSpace } from './lock.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  rmSync(directory, { recursive: true, force: true });
});

/** One process that takes the lock when a line arrives and says how it went. */
const CONTENDER = `
  import { createInterface } from 'node:readline';
  const { lockDirectory } = await import(process.argv[1]);
  process.stdout.write('ready\\n');
  for await (const line of createInterface({ input: process.stdin })) {
    try { lockDirectory(line); process.stdout.write('won\\n'); }
    catch (error) { process.stdout.write(error.name + ' ' + error.pid + '\\n'); }
  }`;

async function contender() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', CONTENDER, join(__dirname, 'lock.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return {
    pid: child.pid,
    kill: () => end(child),
    take: async (where: string): Promise<string> => {
      child.stdin.write(`${where}\n`);
      return String((await lines.next()).value);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('lockDirectory', () => {
  it('refuses a second holder and names the first', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryBusy);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid};`);
    lock.release();
    lockDirectory(directory).release();
  });

  it('takes over from a process that was killed', async () => {
    const first = await contender();
    expect(await first.take(directory)).toBe('won');
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${first.pid};`);
    await first.kill();
    lockDirectory(directory).release();
  });

  it('does not mistake a reused process id for the holder', () => {
    writeFileSync(
      join(directory, 'lock.1'),
      JSON.stringify({
        pid: process.pid,
        started: 'earlier boot:1',
        host: hostname(),
        space: ownSpace(),
        released: false,
      }),
    );
    expect(lockDirectory(directory).release).not.toThrow();
  });

  it('believes the heartbeat of a holder on another machine', () => {
    const path = join(directory, 'lock.1');
    writeFileSync(path, JSON.stringify({ pid: 1, started: '', host: 'elsewhere', released: false }));
    expect(() => lockDirectory(directory)).toThrow('in use by process 1 on elsewhere');
  });

  it('believes the heartbeat of a holder in another container of the same name, whose pid is nobody here', () => {
    const path = join(directory, 'lock.1');
    const holder = {
      pid: 2 ** 22 + 1,
      started: '',
      host: hostname(),
      space: 'boot:pid:[1]',
      released: false,
    };
    expect(() => process.kill(holder.pid, 0)).toThrow('ESRCH');
    writeFileSync(path, JSON.stringify(holder));
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${holder.pid};`);
    const silent = new Date(Date.now() - 11_000);
    utimesSync(path, silent, silent);
    expect(() => lockDirectory(directory).release()).not.toThrow();
  });

  it('asks for the heartbeat of a holder whose place is unknown, as an older version left it', () => {
    const holder = { pid: 2 ** 22 + 1, started: '', host: hostname(), released: false };
    writeFileSync(join(directory, 'lock.1'), JSON.stringify(holder));
    expect(() => lockDirectory(directory)).toThrow(DirectoryBusy);
  });

  it('does not pile up files over many starts', () => {
    for (let start = 0; start < 40; start++) lockDirectory(directory).release();
    expect(readdirSync(directory).length).toBeLessThan(12);
  });

  it('lets exactly one of 50 processes in, again and again after the winner is killed', async () => {
    const all: Awaited<ReturnType<typeof contender>>[] = [];
    for (let batch = 0; batch < 10; batch++) {
      all.push(...(await Promise.all(Array.from({ length: 5 }, contender))));
    }
    while (all.length > 40) {
      const answers = await Promise.all(all.map((one) => one.take(directory)));
      const winners = all.filter((_, index) => answers[index] === 'won');
      expect(winners).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set(['won', `DirectoryBusy ${winners[0]?.pid}`]));
      await winners[0]?.kill();
      all.splice(
        all.findIndex((one) => one === winners[0]),
        1,
      );
    }
  });
});
