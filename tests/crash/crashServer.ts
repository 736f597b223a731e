import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process to be killed. */
export interface Victim {
  /** Resolves with the signal that ended it, if any. */
  readonly gone: Promise<NodeJS.Signals | null>;
  /** Its exit code, once it has ended by itself. */
  readonly exitCode: () => number | null;
  /** Its number, to look at what the system says of it. */
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
}

/** A whole server. */
export interface ServerVictim extends Victim {
  /** Resolves with the port of the console and the API once it is ready; fails when it ends before. */
  readonly port: Promise<number>;
  /** Everything it has printed so far. */
  readonly said: () => string;
}

/** One that tells about its watched task. */
export interface WatchedVictim extends Victim {
  /** Resolves when the watched task has moved on. */
  readonly working: Promise<void>;
  /** Resolves when the watched task is closed. */
  readonly finished: Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

interface News {
  readonly status?: string;
  readonly ended?: number;
}

const root = join(__dirname, '../..');
/** The server as it is shipped; made by `globalSetup.ts`. */
const bundle = process.env['TOUCHLINE_CRASH_BUNDLE'] ?? '';
const living = new Set<ChildProcess>();

/** Starts the shipped server on free ports. `env` is all it is told, beside the path. */
export function startServer(env: Environment): ServerVictim {
  const quiet = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', TOUCHLINE_LOG_LEVEL: 'fatal' };
  const child = start([`${bundle}/main.mjs`], { ...quiet, TOUCHLINE_SEED: 'none', ...env }, 'pipe');
  let said = '';
  const port = new Promise<number>((ready, failed) => {
    const readLines = (text: string): void => {
      said += text;
      const address = /ready at http:\/\/localhost:(\d+)/.exec(said);
      if (address) ready(Number(address[1]));
    };
    child.stdout?.setEncoding('utf8').on('data', readLines);
    child.stderr?.setEncoding('utf8').on('data', readLines);
    child.stderr?.pipe(process.stderr);
    child.once('close', () => failed(new Error(`The server ended before it was ready. ${said}`)));
  });
  port.catch(() => {});
  return { ...watch(child), port, said: () => said };
}

/** Starts the task runner alone, which tells what it does: nobody else can read an embedded database. */
export function startRunner(env: Environment): WatchedVictim {
  const child = start(['--import', 'tsx', 'tests/crash/taskProcess.ts'], env);
  let first: number | undefined;
  const waitForNews = (holds: (news: News) => boolean): Promise<void> =>
    new Promise((done) => {
      child.on('message', (news: News) => {
        if (holds(news)) done();
      });
    });
  return {
    ...watch(child),
    working: waitForNews(({ ended = 0 }) => {
      first ??= ended;
      return ended > first;
    }),
    finished: waitForNews(({ status = 'queued' }) => status !== 'queued' && status !== 'running'),
  };
}

/** A process that says when it can be told to stop. */
export interface ReadyVictim extends Victim {
  /** Resolves once it hears SIGTERM; never for one that dies before. */
  readonly ready: Promise<unknown>;
}

/** Starts the delivery of messages alone, with a gateway of the test's. */
export function startMessages(env: Environment): ReadyVictim {
  const child = start(['--import', 'tsx', 'tests/crash/messageProcess.ts'], env);
  return { ...watch(child), ready: once(child, 'message') };
}

function start(
  args: readonly string[],
  env: Environment,
  output: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', TOUCHLINE_TESTING: '1', ...env },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit', 'ipc'],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

function watch(child: ChildProcess): Victim {
  const gone = once(child, 'exit').then(([, signal]: unknown[]) =>
    typeof signal === 'string' ? (signal as NodeJS.Signals) : null,
  );
  return {
    gone,
    exitCode: () => child.exitCode,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
  };
}

/** Ends what a test left running. */
export function killVictims(): void {
  for (const child of living) child.kill('SIGKILL');
}
