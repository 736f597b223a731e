import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Ports a console has behind a proxy: the address does not say them. */
const UNSAID = '';

/**
 * May pages of this origin upload? The console's: the host the request came to, on the console's port or behind a
 * proxy on the usual one. And those of micro-frontend hosts. `port` 0 is a port that is chosen when the server listens (tests).
 */
export function mayUploadFrom(origin: string, hostname: string, { port, hostOrigins }: Config): boolean {
  if (hostOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.hostname === hostname.toLowerCase() && (port === 0 || [String(port), UNSAID].includes(url.port));
}

/** CORS for uploads; showing pictures needs none. */
export async function mountPicturesCors(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    hideOptionsRoute: true,
    delegator: (request, done) => {
      const { origin } = request.headers;
      done(null, {
        origin: origin !== undefined && mayUploadFrom(origin, request.hostname, config) ? origin : false,
        methods: ['POST'],
        allowedHeaders: ['token', 'store-key', 'content-type'],
        maxAge: 600,
      });
    },
  });
}
