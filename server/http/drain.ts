import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for connections in use to carry one more answer, which closes them. */
const DRAIN_MS = 1_000;
/** Connections that come to an end later are closed so often. */
const CLOSE_IDLE_MS = 100;

/**
 * Prepares a stop that costs no request (reliability M9). The returned function takes no new connection, lets every
 * further answer close the one it goes out on, and closes the app when callers had time to leave.
 */
export function mountDrain(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isLeaving && request.url === '/readyz') await reply.code(503).send({ status: 'stopping' });
  });
  // With the answer and not with its request, which may have come before the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  return async () => {
    isLeaving = true;
    // The close of an HTTP server also ends idle connections, under requests that are on their way to it.
    Server.prototype.close.call(app.server);
    await wait(DRAIN_MS);
    // An answer that was begun before, as a long file, leaves its connection open; the app would wait for it for ever.
    const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
    await app.close();
    clearInterval(closing);
  };
}
