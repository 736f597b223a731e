import type { FastifyInstance } from 'fastify';
import { isStorageFull } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { recordOf } from './record.ts';
import { tryToWrite } from './sql.ts';

/**
 * /healthz: the process answers. /readyz: it can do work, because its database answers and, once a request was refused
 * for want of room, can be written again.
 */
export function mountHealth(app: FastifyInstance, { database }: Services): void {
  let wasFull = false;
  app.addHook('onResponse', async (request) => {
    if (recordOf(request).reason === 'storageFull') wasFull = true;
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.ping();
      if (wasFull) await tryToWrite(database.reserve);
      wasFull = false;
      return await reply.send({ status: 'ready' });
    } catch (error) {
      const status = isStorageFull(error) ? 'storage full' : 'database away';
      request.log.warn({ err: error }, `not ready: ${status}`);
      return reply.code(503).send({ status });
    }
  });
}
