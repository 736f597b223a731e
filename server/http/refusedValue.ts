import type { FastifyRequest } from 'fastify';
import { refusedValueOf } from '../db/errors.ts';
import { type Refusal, refuse } from './errors.ts';

/**
 * The net behind the bounds of the contract: a value that the database cannot hold is input we should have refused,
 * named by its field where the database says it. Undefined for every other error.
 */
export function refusalOfValue(error: unknown, request: FastifyRequest): Refusal | undefined {
  const value = refusedValueOf(error);
  if (value === undefined) return undefined;
  const parts = [request.params, request.query, request.body];
  const path = parts.map((part) => pathTo(part, value)).find((found) => found !== undefined);
  const message = 'has a value that cannot be stored';
  return refuse.badInput([{ field: path?.join('.') || 'request', code: 'refusedByDatabase', message }]);
}

/** Names down to the first text or number that is written as `value`. */
function pathTo(part: unknown, value: string): string[] | undefined {
  if (typeof part !== 'object' || part === null) return String(part) === value ? [] : undefined;
  for (const [name, inner] of Object.entries(part)) {
    const rest = pathTo(inner, value);
    if (rest) return [name, ...rest];
  }
  return undefined;
}
