import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Where a product process runs and on what. */
export interface ProductPlace {
  /** The built server to start. */
  readonly program: string;
  /** Its data directory. */
  readonly data: string;
  /** Address of its PostgreSQL; embedded when undefined. */
  readonly database: string | undefined;
}

/** A running product of the benchmark's own. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first answer of /readyz, in milliseconds. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const READY_LIMIT_MS = 120_000;
const ASK_EVERY_MS = 10;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
  throw new Error(`The server was not ready within ${READY_LIMIT_MS} ms.`);
}

/** Starts a built product on a free port and waits until it answers; the first start on empty data seeds it. */
export async function startProduct({ program, data, database }: ProductPlace): Promise<Product> {
  const begin = performance.now();
  const [port, picturesPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PICTURES_PORT: String(picturesPort),
      TOUCHLINE_DATA: data,
      TOUCHLINE_SEED: 'demo',
      TOUCHLINE_LOG_LEVEL: 'error',
      DATABASE_URL: database ?? '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  const readyMs = performance.now() - begin;
  return {
    url,
    pid: server.pid ?? 0,
    readyMs,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** The token of a new session of a demo account; `side` as the sign-in pages send it. */
export async function signInAt(
  url: string,
  username: string,
  password: string,
  side: 'P' | 'B' = 'B',
): Promise<string> {
  const answer = await fetch(`${url}/api/vue-admin-template/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, side }),
  });
  const { result } = (await answer.json()) as { readonly result: { readonly token: string } };
  return result.token;
}
