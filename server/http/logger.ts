import fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { REDACTED } from './log.ts';

/** The structured log of the process: JSON lines with request ids, secrets removed. It is Fastify's own pino. */
export const createLogger = (config: Config): FastifyBaseLogger =>
  fastify({
    logger: { level: config.logLevel, redact: { paths: [...REDACTED], censor: '[removed]' } },
  }).log;
