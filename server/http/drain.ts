import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for connections in use to carry one more answer, which closes them. */
const DRAIN_MS = 1_000;

/**
 * Prepares a stop that costs no request (reliability M9). The returned function takes no new connection, lets every
 * further answer close the one it goes out on, and resolves when callers had time to leave; close the app then.
 */
export function mountDrain(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!isLeaving) return;
    reply.header('connection', 'close');
    if (request.url === '/readyz') await reply.code(503).send({ status: 'stopping' });
  });
  return async () => {
    isLeaving = true;
    // The close of an HTTP server also ends idle connections, under requests that are on their way to it.
    Server.prototype.close.call(app.server);
    await wait(DRAIN_MS);
  };
}
