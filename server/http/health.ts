import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** /healthz: the process answers. /readyz: it can do work, because its database answers. */
export function mountHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.ping();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
