import type { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { describeError, isError } from '../db/describeError.ts';
import { REDACTED } from './log.ts';

/**
 * The structured log of the process: JSON lines with request ids, secrets removed. It is Fastify's own pino. Goes to
 * the standard output unless a `stream` is given.
 */
export const createLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: Pick<Writable, 'write'>,
): FastifyBaseLogger =>
  fastify({
    logger: {
      level: logLevel,
      redact: { paths: [...REDACTED], censor: '[removed]' },
      // Errors carry the values of the statement that failed: none is written but as it is described.
      hooks: {
        logMethod(args, method) {
          const [first, ...rest]: unknown[] = args;
          const isBare = isError(first);
          const fields = describeErrors(isBare ? { err: first } : first);
          Reflect.apply(method, this, [fields, ...(isBare && rest.length === 0 ? ['fault'] : rest)]);
        },
      },
      ...(stream && { stream }),
    },
  }).log;

/** What is logged, with each error in it described. */
function describeErrors(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const entries = Object.entries(fields);
  if (!entries.some(([, value]) => isError(value))) return fields;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isError(value) ? describeError(value) : value]),
  );
}
