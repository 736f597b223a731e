import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '../../shared/contract/call.ts';
import type { Services } from '../services.ts';
import {
  type AmountNames,
  amountNames,
  hideAmounts,
  maySeeAmounts,
  refuseHiddenAmounts,
} from './access/amounts.ts';
import { authorize } from './access/authorize.ts';
import { serviceOf } from './access/serviceOf.ts';
import { type Caller, isInStore, tenantOf } from './access/caller.ts';
import { readRange } from './pictures/byteRange.ts';
import { envelopeOf, type Outcome, statusOf, successOf } from './envelope.ts';
import { refuse } from './errors.ts';
import {
  FileAnswer,
  type Handler,
  LastingAnswer,
  RedirectAnswer,
  type RequestContext,
  StartedTask,
  StoredFile,
  TaggedAnswer,
  WithCode,
} from './handler.ts';
import { cookieHeader, cookieOf, originOf } from './headers.ts';
import { idempotency, type Once } from './idempotency.ts';
import type { LimitHook } from './limits/limits.ts';
import { readInput } from './readInput.ts';
import { recordOf } from './record.ts';
import { fairTurns } from './limits/turns.ts';
import type { Door } from './limits/strangers.ts';

/** What calls are mounted with. */
export interface Mounting {
  readonly services: Services;
  readonly limit: LimitHook;
  readonly door: Door;
  /** Called when somebody was let through; writes down that a super admin entered a store. */
  readonly onAdmitted: (caller: Caller, context: RequestContext) => Promise<void>;
  /** Holds every result against the contract: in development and tests, not in production. */
  readonly checkResults: boolean;
}

/** Registers each handler at its call's address. Literal segments win over parameters (screens A8). */
export function mountCalls(app: FastifyInstance, handlers: readonly Handler[], mounting: Mounting): void {
  const once = idempotency(mounting.services);
  const amounts = amountNames(handlers.map(({ call }) => call));
  const takeTurn = fairTurns();
  for (const entry of handlers) {
    const { call } = entry;
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      onRequest: [
        async (request) => void (recordOf(request).callId = call.id),
        mounting.limit(call),
        async () => refuseWhileAway(mounting.services),
        (request, reply) => admit(call, mounting, request, reply),
      ],
      handler: (request, reply) => {
        const tenant = tenantOf(recordOf(request).caller);
        const work = (): Promise<FastifyReply> =>
          answer(entry, { ...mounting, once, amounts }, request, reply);
        return tenant === undefined ? work() : takeTurn(tenant, work);
      },
    });
  }
}

/** No call works without the database, so the answer comes at once (reliability R3). */
function refuseWhileAway({ database }: Services): void {
  if (database.isAway()) throw refuse.unavailable();
}

/** Who may not make the call is refused before the body is read. */
async function admit(
  call: CallSpec,
  { services, door, onAdmitted }: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.access.kind === 'public') return;
  const record = recordOf(request);
  if (call.access.kind === 'service') {
    record.caller = serviceOf(services.config, call.access.service, request.headers);
    return;
  }
  record.actor = await door(request, call.access);
  const sent = request.headers['store-key'];
  const storeKey = Array.isArray(sent) ? sent.join() : sent;
  const db = services.database.orm;
  const onStore = (storeId: number): void => void (record.storeId = storeId);
  record.caller = await authorize(call.access, { db, actor: record.actor, storeKey, onStore });
  await onAdmitted(record.caller, contextOf(services, request, reply));
}

/** A year, which is as long as browsers keep anything. */
const KEPT_FOR_GOOD = 'private, max-age=31536000, immutable';

/** Kept, and asked about before each use. */
const ASKED_EACH_TIME = 'private, no-cache';

/** True for whoever keeps this very answer; everybody gets its tag. */
function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { result }: TaggedAnswer<unknown>,
): boolean {
  // Weak: compressed or not it is the same answer.
  const tag = `W/"${createHash('sha256').update(JSON.stringify(result)).digest('base64url')}"`;
  reply.header('cache-control', ASKED_EACH_TIME).header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return false;
  recordOf(request).resultCode = 200;
  return true;
}

interface Mounted extends Mounting {
  readonly once: Once;
  readonly amounts: AmountNames;
}

async function answer(
  entry: Handler,
  mounting: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call, before } = entry;
  const { actor, caller } = recordOf(request);
  const input = readInput(call, request);
  refuseHiddenAmounts(mounting.amounts, call, caller, input.query);
  const context = contextOf(mounting.services, request, reply);
  // Input and caller are what `call` declares; `handler` erased the types that say so.
  const asked = { ...input, caller, context } as Parameters<typeof entry.run>[0];
  const run = (known?: unknown): Promise<unknown> => runHandler(entry, mounting, asked, known);
  if (!call.idempotent) {
    const result = await run();
    if (result instanceof RedirectAnswer) {
      if (result.cookie) reply.header('set-cookie', cookieHeader(result.cookie));
      return reply.redirect(result.location);
    }
    if (result instanceof StoredFile) return sendStored(request, reply, result);
    if (result instanceof LastingAnswer) reply.header('cache-control', KEPT_FOR_GOOD);
    if (result instanceof TaggedAnswer && isUnchanged(request, reply, result)) return reply.code(304).send();
    return result instanceof FileAnswer
      ? sendFile(reply, result)
      : send(request, reply, hideFrom(caller, call, outcomeOf(result)));
  }
  if (!actor) throw new Error(`${call.id} is idempotent; only signed-in accounts can own keys.`);
  const key = request.headers['idempotency-key'];
  const store = isInStore(caller) ? caller.store.storeId : null;
  const claim = { accountId: actor.accountId, key, callId: call.id, fingerprint: [store, input] };
  const work = {
    before: before && (() => before(asked)),
    run: async (known: unknown) => outcomeOf(await run(known)),
  };
  // The first answer is kept whole: rights may change until it is given again.
  return send(request, reply, hideFrom(caller, call, await mounting.once(claim, work)));
}

async function runHandler(
  { call, run }: Handler,
  { checkResults }: Mounting,
  ...asked: Parameters<typeof run>
): Promise<unknown> {
  const result = await run(...asked);
  if (checkResults) checkResult(call, result);
  return result;
}

const hideFrom = (caller: Caller, { result: schema }: CallSpec, outcome: Outcome): Outcome =>
  maySeeAmounts(caller) ? outcome : { ...outcome, result: hideAmounts(schema, outcome.result) };

const isNoEnvelope = (result: unknown): boolean =>
  [FileAnswer, StartedTask, RedirectAnswer, StoredFile].some((kind) => result instanceof kind);

const contexts = new WeakMap<FastifyRequest, RequestContext>();

function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const known = contexts.get(request);
  if (known) return known;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const context: RequestContext = {
    requestId: request.id,
    ip: request.ip,
    origin: services.config.publicOrigin ?? originOf(request),
    cookie: (name) => cookieOf(request, name),
    userAgent: request.headers['user-agent'] ?? '',
    log: request.log,
    now: services.now(),
    signal: gone.signal,
  };
  contexts.set(request, context);
  return context;
}

function outcomeOf(result: unknown): Outcome {
  if (result instanceof WithCode) return successOf(result.result, result.resultCode);
  return successOf(result);
}

/** Sends an outcome as envelope; also what the error handler ends with. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  status: number = statusOf(outcome.resultCode),
): FastifyReply {
  const record = recordOf(request);
  record.resultCode = outcome.resultCode;
  record.reason = outcome.reason;
  return reply.code(status).send(envelopeOf(outcome, request.id));
}

function sendFile(reply: FastifyReply, { name, contentType, content }: FileAnswer): FastifyReply {
  recordOf(reply.request).resultCode = 200;
  return setFileName(reply, name).type(contentType).send(content);
}

/** The whole file or the range that was asked for; the length is announced, so that half a file is seen to be one. */
function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  recordOf(request).resultCode = 200;
  const { size } = file;
  const tag = `"${file.tag}"`;
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const range = isSame ? readRange(request.headers.range, size) : undefined;
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return setFileName(reply, file.name)
    .type(file.contentType)
    .header('content-length', last - first + 1)
    .send(file.read(first, last));
}

function setFileName(reply: FastifyReply, name: string): FastifyReply {
  const ascii = name.replaceAll(/[^\w.-]/g, '_');
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply.header('content-disposition', disposition);
}

/** A result that says less or more than the contract is our mistake: shown at once, where mistakes are made. */
function checkResult(call: CallSpec, result: unknown): void {
  if (isNoEnvelope(result)) return;
  const value = result instanceof WithCode ? result.result : result;
  const parsed = call.result.safeParse(value);
  if (!parsed.success) throw new Error(`${call.id} answers against its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, value)) {
    throw new Error(`${call.id} answers more than its contract: ${JSON.stringify(value).slice(0, 500)}`);
  }
}

/** Calls that are mounted twice, have no handler, or handlers that have no call; boot refuses to start with any. */
export function findCallProblems(calls: readonly CallSpec[], handlers: readonly Handler[]): string[] {
  const known = new Set(calls);
  const answered = new Set(handlers.map(({ call }) => call));
  const names = handlers.map(({ call }) => `${call.method} ${call.path}`);
  return [
    ...calls.filter((call) => !answered.has(call)).map((call) => `${call.id} has no handler`),
    ...handlers.filter(({ call }) => !known.has(call)).map(({ call }) => `${call.id} is not in the contract`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is mounted twice`),
  ];
}
