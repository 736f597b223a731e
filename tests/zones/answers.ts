import type { InjectOptions } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { connectPostgres } from '../../server/db/pool.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { TEST_NOW } from '../../server/testing/factories.ts';
import { allCalls } from '../../shared/contract/calls.ts';

/** What this process heard of one request. */
export interface Answer {
  readonly text: string;
  readonly file: string;
}

/** A server in the zone of this process: asks itself what it is told to, and says what it answered. */
async function start() {
  const database = await connectPostgres(process.env['DATABASE_URL'] ?? '');
  const nobody = { count: 0, cents: 0 };
  const payments = {
    refund: () => Promise.reject(),
    find: async () => ({ state: 'unknown' as const }),
    total: async () => nobody,
  };
  const services = { config: readConfig({}), database, payments, now: () => TEST_NOW };
  const limits = { general: 1_000_000, signIn: 1_000_000, shared: 1_000_000 };
  return buildApp(services, { calls: allCalls, domains: allDomains, limits });
}

const app = start();
process.on('message', async (requests: InjectOptions[]) => {
  const heard: Answer[] = [];
  for (const request of requests) {
    const { payload, headers } = await (await app).inject(request);
    // The last one: lines of the trail have theirs, which both servers must tell alike.
    const text = payload.replace(/"requestId":"[^"]*"}$/, '}');
    heard.push({ text, file: String(headers['content-disposition'] ?? '') });
  }
  process.send?.({ heard, hour: new Date(0).getHours() });
});
