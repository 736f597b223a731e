import { mkdirSync } from 'node:fs';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MAX_PICTURE_BYTES } from '../../shared/codes/limits.ts';
import type { DrawLimits } from '../pictures/drawer.ts';
import { picturesFolder } from '../pictures/storePicture.ts';
import type { Services } from '../services.ts';
import { GENERAL_LIMIT, mountLimits } from './limits.ts';
import { mountRequestLog } from './log.ts';
import { mountPicturesCors } from './picturesCors.ts';
import { mountUpload } from './pictureUpload.ts';
import { createServer } from './server.ts';

const YEAR_MS = 31_536_000_000;

/**
 * The second listener: pictures, and nothing else, so that what people uploaded never shares an origin with the
 * console (reliability B7). Whatever a file holds, it cannot run: fixed types, no sniffing, sandboxed.
 */
export async function buildPictures(
  services: Services,
  logger?: FastifyBaseLogger,
  drawing?: DrawLimits,
): Promise<FastifyInstance> {
  const { config } = services;
  const folder = picturesFolder(config.dataDirectory);
  mkdirSync(folder, { recursive: true });
  const app = createServer(config, logger);
  mountRequestLog(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    });
  });
  await mountPicturesCors(app, config);
  const limit = await mountLimits(app, {
    ...{ general: GENERAL_LIMIT, signIn: GENERAL_LIMIT, shared: GENERAL_LIMIT },
  });
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 4, parts: 5, fieldSize: 1_000 },
  });
  mountUpload(app, services, limit, drawing);
  await app.register(async (files) => {
    // Folders and addresses outside of the folder are refused by the file server: for people they are not there.
    files.setErrorHandler((_error, _request, reply) => reply.callNotFound());
    await files.register(fastifyStatic, {
      root: folder,
      prefix: '/pictures/',
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: YEAR_MS,
    });
  });
  return app;
}
