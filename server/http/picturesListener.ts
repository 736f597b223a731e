import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_MS = 31_536_000_000;

/**
 * The second listener: pictures, and nothing else, so that what people uploaded never shares an origin with the
 * console (reliability B7). Whatever a file holds, it cannot run: fixed types, no sniffing, sandboxed.
 */
export async function buildPictures(config: Config): Promise<FastifyInstance> {
  const folder = join(config.dataDirectory, 'pictures');
  mkdirSync(folder, { recursive: true });
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    });
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: YEAR_MS,
  });
  return app;
}
