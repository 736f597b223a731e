import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerNews, WorkerOrder } from './databaseWorker.ts';
import { systemCodeOf } from './errors.ts';
import { lockDirectory } from './lock.ts';
import { findProgram } from '../findProgram.ts';

/** A running embedded database, reached like any PostgreSQL through the socket directory. */
export interface EmbeddedDatabase {
  /** `host` of a pg connection; the port is always 5432, which is only part of the socket's name here. */
  readonly socketDirectory: string;
  /** Ends connections, brings the files to rest and lets the directory go. */
  close(): Promise<void>;
}

/** Where and how to open. */
export interface EmbeddedOptions {
  /** The server's data directory. */
  readonly dataDirectory: string;
  /** The worker's program; by default `database.mjs` beside the running bundle, or the source under a loader. */
  readonly worker?: URL;
  /** Called when the worker dies on its own. Nothing works from then on, so the process should end. */
  readonly onFailure?: (error: Error) => void;
}

const WORKER = new URL('./databaseWorker.ts', import.meta.url);
const SOCKET_NAME = '.s.PGSQL.5432';
/** A unix socket's path ends at 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES = 100;
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Opens PGlite in a worker thread, under the directory lock. The only module that knows PGlite.
 * @throws DirectoryBusy when another process has the directory, and an Error of one sentence when it is unusable.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDirectory } = options;
  const lock = lockOrExplain(dataDirectory);
  let socketDirectory: string | undefined;
  const tidy = (): void => {
    if (socketDirectory !== undefined) rmSync(socketDirectory, { recursive: true, force: true });
    lock.release();
  };
  try {
    socketDirectory = makeSocketDirectory(dataDirectory);
    const worker = startWorker(options.worker ?? findProgram('database.mjs', WORKER), {
      directory: join(dataDirectory, 'database'),
      socketPath: join(socketDirectory, SOCKET_NAME),
      idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    });
    await untilReady(worker, dataDirectory);
    return { socketDirectory, close: guard(worker, options.onFailure, tidy) };
  } catch (error) {
    tidy();
    throw error;
  }
}

/** Watches the worker and returns the one way to end it. */
function guard(
  worker: Worker,
  onFailure: EmbeddedOptions['onFailure'],
  tidy: () => void,
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  let reason = new Error('The embedded database stopped by itself; restart the server.');
  const gone = new Promise<void>((done) => worker.once('exit', () => done()));
  worker.on('error', (error) => {
    reason = new Error(`The embedded database stopped: ${error.message}`);
  });
  void gone.then(() => {
    if (!closing) onFailure?.(reason);
  });
  return () => {
    closing ??= (async () => {
      worker.postMessage('close');
      await gone;
      tidy();
    })();
    return closing;
  };
}

function startWorker(program: URL, order: WorkerOrder): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData: order });
  // From source (tests, scripts) the thread brings its own loader: `--import` does not reach into threads on Node 20.
  const load = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(program.href)}); })`;
  return new Worker(load, { eval: true, workerData: order });
}

async function untilReady(worker: Worker, directory: string): Promise<void> {
  try {
    await new Promise<void>((done, failed) => {
      worker.once('message', (news: WorkerNews) =>
        news.kind === 'failed' ? failed(new Error(news.text)) : done(),
      );
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('its thread ended at start')));
    });
  } catch (error) {
    await worker.terminate();
    throw new Error(
      `The embedded database in ${directory} cannot be opened (${textOf(error)}); free space, check its rights or set TOUCHLINE_DATA to another directory.`,
      { cause: error },
    );
  } finally {
    worker.removeAllListeners();
  }
}

function lockOrExplain(directory: string) {
  try {
    return lockDirectory(directory);
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    throw new Error(
      `The data directory ${directory} cannot be written (${textOf(error)}); check its rights or set TOUCHLINE_DATA to another directory.`,
      { cause: error },
    );
  }
}

/** A directory only this user may enter: in the data directory, or a private temporary one when that path is too long. */
function makeSocketDirectory(dataDirectory: string): string {
  const preferred = join(dataDirectory, 'socket');
  if (Buffer.byteLength(join(preferred, SOCKET_NAME)) > SOCKET_PATH_BYTES)
    return mkdtempSync(join(tmpdir(), 'touchline-'));
  rmSync(preferred, { recursive: true, force: true });
  mkdirSync(preferred, { mode: 0o700 });
  return preferred;
}

function textOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
