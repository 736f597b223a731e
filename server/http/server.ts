import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
  LogController,
} from 'fastify';
import type { FieldError } from '../../shared/contract/call.ts';
import type { Config } from '../config.ts';
import { withAccountFilters } from './accountFilters.ts';
import { answerClientError } from './limits/clientErrors.ts';
import { withoutBase } from './consoleFiles.ts';
import { asRefusal, envelopeOf, faultOutcome, refusalOf } from './envelope.ts';
import { refuse } from './errors.ts';
import { BODY_LIMIT_BYTES } from './limits/limits.ts';
import { send } from './mount.ts';
import { refusalOfValue } from './refusedValue.ts';

/** Head and body of a request arrive by then; a picture of 5 MB needs as long over a slow line. */
const ARRIVES_WITHIN_MS = 120_000;
const LOOK_FOR_SLOW_MS = 1_000;

/** A Fastify that knows our envelope and nothing else yet. */
export function createServer(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const settings: FastifyHttpOptions<Server> = {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // mountRequestLog writes the one line of a call.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVES_WITHIN_MS,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    exposeHeadRoutes: false,
    rewriteUrl: (request) => withAccountFilters(request.method, withoutBase(request)),
    // A name of 50 characters may be 450 in an address.
    routerOptions: { maxParamLength: 1_000 },
    // An address that cannot be decoded; no hook has run yet.
    frameworkErrors: (_error, request, reply) => {
      const outcome = refusalOf(unreadable('has an address that cannot be decoded'));
      // The generic reply of this hook refuses every argument; it is an ordinary one.
      (reply as unknown as FastifyReply).code(200).send(envelopeOf(outcome, request.id));
    },
    clientErrorHandler: answerClientError,
    // What still arrives on open connections is answered: the database closes after the last of them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  };
  const app = fastify(settings);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(envelopeOf(refusalOf(refuse.notFound()), request.id)),
  );
  return app;
}

const unreadable = (message: string, field: Partial<FieldError> = {}) =>
  refuse.badInput([{ field: 'request', code: 'unreadable', message, ...field }]);

/** Turns whatever was thrown into an envelope: a refusal, unreadable input, or a fault without details. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) return send(request, reply, refusalOf(refusal));
  const status = statusOfFramework(error);
  if (status === 413) {
    const tooLarge = unreadable('is larger than 1 MB', { field: 'body', code: 'too_big' });
    return send(request, reply, refusalOf(tooLarge), 413);
  }
  if (status >= 400 && status < 500) {
    return send(request, reply, refusalOf(unreadable('cannot be read; send JSON in UTF-8')));
  }
  request.log.error({ err: error }, 'fault');
  const refused = refusalOfValue(error, request);
  if (refused) return send(request, reply, refusalOf(refused));
  return send(request, reply, faultOutcome);
}

/** The status Fastify gives its own errors: bad JSON, wrong content type, too large. */
function statusOfFramework(error: unknown): number {
  const known = typeof error === 'object' && error !== null && 'code' in error && 'statusCode' in error;
  return known && String(error.code).startsWith('FST_') ? Number(error.statusCode) : 500;
}
