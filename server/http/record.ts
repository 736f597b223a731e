import type { FastifyRequest } from 'fastify';
import type { Actor, Caller } from './access/caller.ts';

/** What the edge learns about a request on its way, for its handler, its log line and its figures. */
export interface RequestRecord {
  readonly startedAt: number;
  callId: string;
  actor: Actor | undefined;
  caller: Caller;
  /** The store a caller asked to work in; known before it is decided whether they may. */
  storeId: number | undefined;
  resultCode: number;
  reason: string | undefined;
}

const records = new WeakMap<FastifyRequest, RequestRecord>();

/** The record of a request; made at first sight. */
export function recordOf(request: FastifyRequest): RequestRecord {
  const known = records.get(request);
  if (known) return known;
  const record: RequestRecord = {
    startedAt: performance.now(),
    callId: '',
    actor: undefined,
    caller: { kind: 'public' },
    storeId: undefined,
    resultCode: 0,
    reason: undefined,
  };
  records.set(request, record);
  return record;
}
