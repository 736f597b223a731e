import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallSpec, Envelope } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { allDomains } from '../domains/allDomains.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { Services } from '../services.ts';
import { testDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
import { TEST_NOW } from './factories.ts';
import { type Factories, factories } from './make.ts';

/** What a test may send with a call. */
export interface Sending {
  readonly token?: string | undefined;
  readonly storeKey?: string | undefined;
  readonly key?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** What came back: the HTTP side, and the envelope when the answer was JSON. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The same as it came, for what is no text. */
  readonly bytes: Buffer;
  readonly envelope: Envelope;
}

/** A whole server over a fresh database, asked by `inject`. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  readonly make: Factories;
  /** Moves the server's clock. */
  readonly advance: (ms: number) => void;
  /** Sends a call of the contract. */
  readonly send: (call: CallSpec, sending?: Sending) => Promise<Received>;
  readonly close: () => Promise<void>;
}

/** What a test may decide. */
export interface TestAppOptions extends Partial<AppOptions> {
  readonly database?: TestDatabaseOptions;
  readonly config?: Partial<Config>;
  readonly payments?: PaymentGateway;
}

/** Of programs that send calls. */
const TOKENS = { TOUCHLINE_CONTENT_TOKEN: 'content-token-of-tests-32-signs-long' };
/** What a program sends to be let in. */
export const SERVICE_HEADERS = { authorization: `Bearer ${TOKENS.TOUCHLINE_CONTENT_TOKEN}` };

/** A payment side that moves nothing, for tests that are not about money. */
const idlePayments: PaymentGateway = {
  refund: async ({ key }) => ({
    state: 'done',
    flowNumber: `flow-${key}`,
    at: new Date(TEST_NOW).toISOString(),
  }),
  find: async () => ({ state: 'unknown' }),
  total: async () => ({ count: 0, cents: 0 }),
};

/** Builds a server for one test file or test; `close` drops its database. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  const database = await testDatabase(options.database);
  let time = TEST_NOW;
  const services: Services = {
    config: {
      ...readConfig({ TOUCHLINE_DATA: directory, TOUCHLINE_SEED: 'none', ...TOKENS }),
      ...options.config,
    },
    database,
    payments: options.payments ?? idlePayments,
    now: () => time,
    ...(options.logger && { log: options.logger }),
  };
  const domains = options.domains ?? allDomains;
  const app = await buildApp(services, {
    calls: answeredCalls(services, domains),
    limits: { general: 1_000_000, signIn: 1_000_000, shared: 1_000_000, strangers: 1_000_000 },
    checkResults: true,
    ...options,
    domains,
  });
  return {
    app,
    services,
    database,
    make: factories(database),
    advance: (ms) => void (time += ms),
    send: (call, sending = {}) => sendCall(app, call, sending),
    close: async () => {
      await app.close();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The calls that have a handler; a test of one domain need not mount the others. */
export function answeredCalls(services: Services, domains: AppOptions['domains']): CallSpec[] {
  const handlers = domains.flatMap((domain) => domain.routes(services));
  return allCalls.filter((call) => handlers.some((entry) => entry.call === call));
}

/** The same before there is a server, for tables of tests: handlers are listed, never run. */
export function callsOf(domains: AppOptions['domains']): CallSpec[] {
  // Only what domains read while they list their handlers.
  const services = { database: {}, config: {}, payments: {}, now: () => TEST_NOW } as unknown as Services;
  return answeredCalls(services, domains);
}

async function sendCall(app: FastifyInstance, call: CallSpec, sending: Sending): Promise<Received> {
  const { token, storeKey, key, params = {}, query, body, headers, address } = sending;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const request: InjectOptions = {
    method: call.method,
    url: `/api${path}`,
    headers: {
      ...(token !== undefined && { token }),
      ...(storeKey !== undefined && { 'store-key': storeKey }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(query && { query: toQuery(query) }),
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(address !== undefined && { remoteAddress: address }),
  };
  const response = await app.inject(request);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    bytes: response.rawPayload,
    envelope: readEnvelope(response.payload),
  };
}

const NO_ENVELOPE: Envelope = { resultCode: 0, resultDesc: '', result: undefined };

function readEnvelope(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return NO_ENVELOPE;
  }
}

const toQuery = (query: NonNullable<Sending['query']>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? [...value] : String(value)]),
  );
