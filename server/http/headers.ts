import { parseCookie, stringifySetCookie } from 'cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RedirectAnswer } from './handler.ts';

const YEAR_SECONDS = 31_536_000;
/** Pages that need no token. */
const SHARED = /^\/s\//;
/** A host name as it may stand in a policy; anything else in a Host header is not repeated. */
const HOST_FORM = /^[\w.-]+$|^\[[\da-fA-F:]+\]$/;

/** The address pictures are served from, as this request's browser sees it. */
export function picturesOrigin(request: FastifyRequest, picturesPort: number): string {
  const host = HOST_FORM.test(request.hostname) ? request.hostname : 'localhost';
  return `${request.protocol}://${host}:${picturesPort}`;
}

/** The address this request's browser sees the server under. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${HOST_FORM.test(request.hostname) ? request.host : 'localhost'}`;
}

/** The value of a request's cookie. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name];

/** A cookie for this host alone, which comes along when a page elsewhere leads here, and never with its forms. */
export const cookieHeader = ({ name, value, seconds }: NonNullable<RedirectAnswer['cookie']>): string =>
  stringifySetCookie(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: name.startsWith('__Host-'),
  });

/**
 * The content security policy (reliability B3): nothing but our own scripts and styles. `style-src-attr` is for the
 * dense grid, which positions its cells by style attributes; measured, it cannot do without.
 */
export function contentPolicy(request: FastifyRequest, config: Config): string {
  const host = HOST_FORM.test(request.hostname) ? request.host : 'localhost';
  const ancestors = config.hostOrigins.length > 0 ? config.hostOrigins.join(' ') : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${picturesOrigin(request, config.picturesPort)}`,
    `connect-src 'self' ws://${host} wss://${host} ${picturesOrigin(request, config.picturesPort)}`,
    "font-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
  ].join('; ');
}

/** Security headers on every answer, and CORS for micro-frontend hosts when there are any. */
export async function mountHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const hosted = config.hostOrigins.length > 0;
  await app.register(helmet, {
    // Written below: it names the host of the request.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: hosted ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // frame-ancestors says it better where hosts are allowed; this header knows one origin at most.
    frameguard: hosted ? false : { action: 'deny' },
  });
  if (hosted) {
    await app.register(cors, {
      origin: [...config.hostOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['token', 'store-key', 'idempotency-key', 'content-type', 'range', 'if-range'],
      exposedHeaders: ['x-request-id', 'content-disposition', 'content-range', 'etag'],
      maxAge: 600,
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy(request, config));
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    // Shared pages are for those who were given the link, not for search engines (screens D).
    if (SHARED.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
