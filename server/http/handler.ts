import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { CallSpec, ParsedRequest, ResultOf } from '../../shared/contract/call.ts';
import type { CallerOfCall, PlatformCaller, StoreCaller } from './access/caller.ts';

/** What every handler may know about the request beside its input. */
export interface RequestContext {
  readonly requestId: string;
  readonly ip: string;
  /** Scheme, host and port people reach this server under: what links on paper begin with. */
  readonly origin: string;
  /** A cookie of the request. It never stands for a sign-in: that is the token header. */
  readonly cookie: (name: string) => string | undefined;
  /** The browser as it names itself; empty when it does not. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
  /** The server's clock in epoch milliseconds; the only clock rules are decided by. */
  readonly now: number;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** When a request came, from where, and the number it is known by. */
export type RequestMark = Pick<RequestContext, 'now' | 'requestId' | 'ip'>;

/** Who asks, and in which request: what a service needs of it beside its input. */
export interface RequestOf<Who, Context = RequestMark> {
  readonly caller: Who;
  readonly context: Context;
}
/** Somebody of one store asks. */
export type StoreRequest = RequestOf<StoreCaller>;
/** An operator asks. */
export type PlatformRequest = RequestOf<PlatformCaller>;

/** A request as a handler sees it: validated input, the caller `authorize` let through, and the context. */
export type HandlerRequest<C extends CallSpec> = ParsedRequest<C> & {
  readonly caller: CallerOfCall<C>;
  readonly context: RequestContext;
};

/** A result that goes out with another result code than 200, such as 1404. */
export class WithCode<Result> {
  constructor(
    readonly resultCode: number,
    readonly result: Result,
  ) {}
}

/** A result that never changes at its address: browsers keep it for good. */
export class LastingAnswer<Result> extends WithCode<Result> {
  constructor(result: Result) {
    super(200, result);
  }
}

/** A result that browsers keep and ask about each time: unchanged, it is answered by 304 without a body. */
export class TaggedAnswer<Result> extends WithCode<Result> {
  constructor(result: Result) {
    super(200, result);
  }
}

/** Bytes instead of an envelope. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly content: Readable,
  ) {}
}

/** Instead of a file: the task that makes it, because there is more than fits into an answer (screens A5, A8). */
export class StartedTask {
  constructor(readonly taskId: string) {}
}

/** A file that lies somewhere whole: callers may have it in ranges and go on where a broken download ended. */
export class StoredFile {
  readonly name: string;
  readonly contentType: string;
  /** Length of the file in bytes. */
  readonly size: number;
  /** Names exactly these bytes, for If-Range. */
  readonly tag: string;
  /** Bytes `first` to `last`, both included. */
  readonly read: (first: number, last: number) => Readable;

  constructor(file: Pick<StoredFile, 'name' | 'contentType' | 'size' | 'tag' | 'read'>) {
    this.name = file.name;
    this.contentType = file.contentType;
    this.size = file.size;
    this.tag = file.tag;
    this.read = file.read;
  }
}

/** Another address instead of an envelope, for calls whose `answer` is `redirect`. */
export class RedirectAnswer {
  constructor(
    readonly location: string,
    /** Set on the way; no script can read it, and other sites cannot make the browser send it with a form. */
    readonly cookie?: { readonly name: string; readonly value: string; readonly seconds: number },
  ) {}
}

/** What a handler may answer. */
export type HandlerAnswer<C extends CallSpec> =
  | ResultOf<C>
  | WithCode<ResultOf<C>>
  | FileAnswer
  | StartedTask
  | StoredFile
  | RedirectAnswer;

/** A call with the code that answers it, its types erased for the router. */
export interface Handler {
  readonly call: CallSpec;
  readonly run: (request: HandlerRequest<CallSpec>, known?: unknown) => Promise<unknown>;
  /** Of an idempotent call: asked before its transaction, see `OnceWork`. */
  readonly before: ((request: HandlerRequest<CallSpec>) => Promise<unknown>) | undefined;
}

/**
 * Ties a handler to its call: input, caller and answer are typed from the contract. Everything an idempotent call does is
 * one transaction (`database.unitOfWork`); what asks another machine belongs into a task or `handlerAfter`.
 */
export function handler<C extends CallSpec>(
  call: C,
  run: (request: HandlerRequest<C>) => Promise<HandlerAnswer<C>>,
): Handler {
  // The router hands over exactly what `call` declares; this is the one place where that knowledge is erased.
  return { call, run: run as Handler['run'], before: undefined };
}

/** The same for an idempotent call that asks something before its transaction; `run` is given what `before` found. */
export function handlerAfter<C extends CallSpec & { readonly idempotent: true }, Known>(
  call: C,
  before: (request: HandlerRequest<C>) => Promise<Known>,
  run: (request: HandlerRequest<C>, known: Known) => Promise<HandlerAnswer<C>>,
): Handler {
  return { call, run: run as Handler['run'], before: before as Handler['before'] };
}
