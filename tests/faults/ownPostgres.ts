import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { systemCodeOf } from '../../server/db/errors.ts';
import { startPostgres } from '../../server/testing/postgres.ts';

/** A PostgreSQL that may be paused and killed without hurting other tests. */
export interface OwnPostgres {
  readonly url: string;
  /** All its processes stand still: connections stay open and nothing answers. */
  pause(): void;
  resume(): void;
  /** kill -9 of all its processes. */
  crash(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a cluster with a database of its own, which keeps what it acknowledged when it is killed. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const cluster = await startPostgres();
  if (!cluster?.pid) throw new Error('This test needs the programs of PostgreSQL.');
  let server = cluster.pid;
  const url = await cluster.createDatabase();
  await keepAcknowledged(cluster.url);
  let paused: readonly number[] = [];
  const processes = (): readonly number[] => [server, ...childrenOf(server)];
  const send = (to: readonly number[], signal: NodeJS.Signals): void => {
    for (const pid of to) sendTo(pid, signal);
  };
  const resume = (): void => {
    send(paused, 'SIGCONT');
    paused = [];
  };
  return {
    url,
    pause: () => {
      // The server first, so that it starts no process behind our back.
      send([server], 'SIGSTOP');
      paused = processes();
      send(paused, 'SIGSTOP');
    },
    resume,
    crash: () => send(processes(), 'SIGKILL'),
    restart: async () => {
      paused = [];
      server = await cluster.restart();
    },
    stop: async () => {
      resume();
      await cluster.stop();
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    // pgrep ends with 1 when there are none.
    return [];
  }
}

/** Some end by themselves meanwhile. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCodeOf(error) !== 'ESRCH') throw error;
  }
}

/** Clusters of tests may lose the last moments for speed; this one is killed and must not. */
async function keepAcknowledged(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter role all set synchronous_commit = on');
  await client.end();
}
