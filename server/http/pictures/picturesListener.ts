import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MAX_PICTURE_BYTES } from '../../../shared/codes/limits.ts';
import type { DrawLimits } from '../../pictures/drawer.ts';
import { type PaperLinks, paperLinks, type Signature } from '../../pictures/links.ts';
import { makeFolders, papersFolder, picturesFolder } from '../../pictures/storePicture.ts';
import type { Services } from '../../services.ts';
import { GENERAL_LIMIT, mountLimits } from '../limits/limits.ts';
import { mountRequestLog } from '../log.ts';
import { mountAccountPage } from './accountPage.ts';
import { mountPicturesCors } from './picturesCors.ts';
import { mountUpload } from './pictureUpload.ts';
import { createServer } from '../server.ts';

const YEAR_MS = 31_536_000_000;

/**
 * The second listener: pictures, and the page of the embedded payment side, so that what people uploaded never shares an origin with the
 * console (reliability B7). Whatever a file holds, it cannot run: fixed types, no sniffing, sandboxed.
 */
export async function buildPictures(
  services: Services,
  logger?: FastifyBaseLogger,
  drawing?: DrawLimits,
): Promise<FastifyInstance> {
  const { config } = services;
  makeFolders(config.dataDirectory);
  const links = await paperLinks(services);
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
    general: GENERAL_LIMIT,
    signIn: GENERAL_LIMIT,
    shared: GENERAL_LIMIT,
  });
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 4, parts: 5, fieldSize: 1_000 },
  });
  mountUpload(app, services, { limit, links, drawing });
  await app.register(async (files) => {
    // Folders and addresses outside of the folder are refused by the file server: for people they are not there.
    files.setErrorHandler((_error, _request, reply) => reply.callNotFound());
    await files.register(fastifyStatic, {
      root: picturesFolder(config.dataDirectory),
      prefix: '/pictures/',
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: YEAR_MS,
    });
    mountPapers(files, papersFolder(config.dataDirectory), links);
  });
  await app.register(async (pages) => mountAccountPage(pages, services, links));
  return app;
}

/** Papers are there for whoever has a signed link; for everybody else, and ten minutes later, they are not. */
function mountPapers(files: FastifyInstance, folder: string, links: PaperLinks): void {
  files.get<{ Params: { name: string }; Querystring: Signature }>(
    '/pictures/:name(^paper-[0-9a-f]{64}\\.(?:webp|pdf)$)',
    (request, reply) => {
      const { name } = request.params;
      const left = links.secondsLeft(name, request.query);
      if (left === undefined) return reply.callNotFound();
      // A contract is read by programs of the reader's own: nothing of it is shown on this origin.
      if (name.endsWith('.pdf')) reply.header('content-disposition', 'attachment; filename="contract.pdf"');
      return reply
        .header('cache-control', `private, max-age=${left}`)
        .sendFile(name, folder, { cacheControl: false });
    },
  );
}
