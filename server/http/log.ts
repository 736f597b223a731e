import type { FastifyInstance } from 'fastify';
import { recordOf } from './record.ts';

/** For pino: what must never stand in a log, wherever an object that holds it is logged. */
export const REDACTED = [
  'token',
  'password',
  'oldPassword',
  'phone',
  'cellphone',
  '*.token',
  '*.password',
  '*.oldPassword',
  '*.phone',
  '*.cellphone',
  'headers.token',
  'headers["store-key"]',
  'req.headers.token',
  'req.headers["store-key"]',
  'body',
] as const;

/** Refusals by right or identity: logged louder, with who and where (reliability A11). */
const REFUSED_CODES: readonly number[] = [401, 402, 403, 404];

/**
 * One line for each call: its id, who, where, outcome and time. Never its address, query or body: keywords hold
 * names and phone numbers.
 */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { callId, actor, caller, storeId, resultCode, reason, startedAt } = recordOf(request);
    if (callId === '') return;
    const line = {
      call: callId,
      accountId: actor?.accountId,
      storeId: ('store' in caller ? caller.store?.storeId : undefined) ?? storeId,
      actingFor: 'actingFor' in caller ? caller.actingFor : undefined,
      code: resultCode || reply.statusCode,
      reason,
      ip: request.ip,
      ms: Math.round(performance.now() - startedAt),
    };
    if (REFUSED_CODES.includes(resultCode)) request.log.warn(line, 'refused');
    else request.log.info(line, 'answered');
  });
}
