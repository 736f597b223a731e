import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { picturesOrigin } from './headers.ts';

/** Where the console lives inside a micro-frontend host (spec section 2); the same build answers there. */
export const EMBEDDED_BASE = '/micro-base/backoffice';
const YEAR_MS = 31_536_000_000;
const PRODUCT_NAME = 'Touchline';
/** Headers about documents. A script or a sheet is none, and a page asks for 17 of them: 0.7 KiB each. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const bases = new WeakMap<object, string>();

/** For Fastify's `rewriteUrl`: what is asked for below the embedded base is answered as if it were at the root. */
export function withoutBase(request: { readonly url?: string | undefined }): string {
  const url = request.url ?? '/';
  if (url !== EMBEDDED_BASE && !url.startsWith(`${EMBEDDED_BASE}/`)) return url;
  bases.set(request, EMBEDDED_BASE);
  return url.slice(EMBEDDED_BASE.length) || '/';
}

/** What stands before the path of a request: the embedded base, or nothing. */
export const baseOf = (request: FastifyRequest): string => bases.get(request.raw) ?? '';

/** What the console needs before its first call. Addresses are relative to where this file came from. */
export interface ConsoleSettings {
  readonly apiBase: string;
  readonly wsBase: string;
  readonly picturesBase: string;
  readonly identityProvider: string;
  readonly productName: string;
  /** Plugins that are switched off, by their folder. */
  readonly disabledPlugins: readonly string[];
}

/** Serves the built console: hashed assets for ever, index.html for every other address, /config.json. */
export async function mountConsole(
  app: FastifyInstance,
  config: Config,
  identityProvider: () => Promise<string>,
  folder: string | undefined = findConsole(),
): Promise<void> {
  app.get('/config.json', async (request, reply): Promise<ConsoleSettings> => {
    reply.header('cache-control', 'no-store');
    const base = baseOf(request);
    return {
      apiBase: `${base}/api`,
      wsBase: `${base}/`,
      picturesBase: `${picturesOrigin(request, config.picturesPort)}/pictures`,
      identityProvider: await identityProvider(),
      productName: PRODUCT_NAME,
      disabledPlugins: config.disabledPlugins,
    };
  });
  if (folder === undefined) return;
  await app.register(async (files) => mountFiles(files, folder));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => sendPage(page, request, reply),
  });
}

/** The files of the build. An address that is no path to one of them is as lost as a file that is not there. */
async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.setErrorHandler((_error, _request, reply) => reply.callNotFound());
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply, path) => {
      // The worker beside them has a policy of its own to keep.
      if (!/[\\/]assets[\\/][^\\/]+\.(js|css)(\.br|\.gz)?$/.test(path)) return;
      for (const name of OF_DOCUMENTS) {
        reply.removeHeader(name);
        // Helmet writes to the answer itself.
        reply.raw.removeHeader(name);
      }
    },
  });
  for (const name of readdirSync(folder)) {
    // Compressed twins are found by name; index.html is rendered below.
    if (/\.(br|gz|html)$/.test(name) || !name.includes('.')) continue;
    // Their names stay from build to build: the service worker above all is asked for anew each time.
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false }),
    );
  }
}

/** Lost assets and calls that do not exist must not look like a page: the console tells them apart by that. */
const NOT_A_PAGE = /^\/(api|ws|assets|pictures)(\/|$)/;

function sendPage(page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (NOT_A_PAGE.test(request.url)) {
    reply.callNotFound();
    return reply;
  }
  const base = baseOf(request);
  // The policy forbids <base>, so links are made absolute here: a deep address must not change them.
  const html = page.replaceAll(/(src|href)="\.?\/?(assets\/|config\.json")/g, `$1="${base}/$2`);
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

/** `dist/console` beside the running bundle or below the working directory; undefined when nothing is built. */
function findConsole(): string | undefined {
  const places = [join(dirname(process.argv[1] ?? '.'), '../console'), join(process.cwd(), 'dist/console')];
  return places.find((place) => existsSync(join(place, 'index.html')));
}
