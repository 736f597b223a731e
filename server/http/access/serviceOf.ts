import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceName } from '../../../shared/contract/access.ts';
import type { Config } from '../../config.ts';
import { refuse } from '../errors.ts';
import { isBearer } from './bearer.ts';
import type { ServiceCaller } from './caller.ts';

/** The setting that holds the token of each program. */
const TOKENS: Readonly<Record<ServiceName, 'contentToken'>> = { content: 'contentToken' };

/**
 * The program behind a request, from its bearer token and nothing else: a token of a person opens nothing here, and
 * without the setting nobody is let in. @throws Refusal 401
 */
export function serviceOf(
  config: Config,
  service: ServiceName,
  { authorization }: IncomingHttpHeaders,
): ServiceCaller {
  if (!isBearer(authorization, config[TOKENS[service]])) throw refuse.signedOut();
  return { kind: 'service', service };
}
