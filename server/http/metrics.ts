import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { isBearer } from './access/bearer.ts';
import { recordOf } from './record.ts';
import { openTasks } from './sql.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Figures for Prometheus at /metrics: requests by call and result code, durations, open tasks. `ofProcess` adds
 * memory, event loop and garbage collection of the process, once per process. They tell how much business is done, so
 * they are for whoever has the token of the settings; for everybody else there is nothing at this address.
 */
export function mountMetrics(app: FastifyInstance, services: Services, ofProcess: boolean): void {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'touchline_requests_total',
    help: 'Calls by id and result code.',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'touchline_request_seconds',
    help: 'Time from the first byte of a call to the end of its answer.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'touchline_open_tasks',
      help: 'Long-running tasks by status.',
      labelNames: ['status'],
      registers: [],
      async collect() {
        this.reset();
        for (const { status, tasks } of await openTasks(services.database.reserve))
          this.set({ status }, tasks);
      },
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { callId, resultCode, startedAt } = recordOf(request);
    if (callId === '') return;
    requests.inc({ call: callId, code: resultCode || reply.statusCode });
    duration.observe({ call: callId }, (performance.now() - startedAt) / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, services.config.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
