import { Agent, request as httpRequest } from 'node:http';
import type { CallSpec, Envelope } from '../../shared/contract/call.ts';
import { type ServerVictim, startServer } from '../crash/crashServer.ts';

/** What is sent with a call. */
export interface Sending {
  readonly token?: string;
  readonly storeKey?: string;
  readonly key?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: unknown;
}

/** What came back, and how long it took. */
export interface Answer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly ms: number;
}

/** A server process that answers. */
export interface RunningServer extends Omit<ServerVictim, 'port'> {
  readonly port: number;
  /** Sends a call over kept-alive connections, as a load balancer does. @throws the error of a broken connection. */
  send(call: CallSpec, sending?: Sending): Promise<Answer>;
  /** Status of an address outside the API. */
  statusOf(path: string): Promise<number>;
}

/** Starts the bundled server and waits until it is ready. */
export async function startReady(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const victim = startServer(env);
  const port = await victim.port;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  return {
    ...victim,
    port,
    send: (call, sending = {}) => {
      const { params = {}, query = {} } = sending;
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      const whole = asked === '' ? path : `${path}?${asked}`;
      return ask({ agent, port, method: call.method, path: `/api${whole}`, sending });
    },
    statusOf: async (path) => (await ask({ agent, port, method: 'GET', path, sending: {} })).status,
  };
}

interface Asking {
  readonly agent: Agent;
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly sending: Sending;
}

function ask({ agent, port, method, path, sending }: Asking): Promise<Answer> {
  const { token, storeKey, key, body } = sending;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { token }),
    ...(storeKey !== undefined && { 'store-key': storeKey }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  };
  const began = performance.now();
  return new Promise((done, failed) => {
    const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (part: string) => (received += part));
      response.once('error', failed);
      response.once('end', () => {
        const envelope = JSON.parse(received) as Envelope;
        done({ status: response.statusCode ?? 0, envelope, ms: performance.now() - began });
      });
    });
    sent.once('error', failed);
    sent.end(text);
  });
}
