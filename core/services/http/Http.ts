import type { Observable } from 'rxjs';
import type { CallSpec, Envelope, FieldError, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { PieceOf } from './transport.ts';

/** An answer that counts as normal: 200, or one of the nine passed-through codes (spec section 8). */
export interface Reply<Result> {
  readonly resultCode: number;
  readonly resultDesc: string;
  readonly result: Result;
}

/** What a blob call answers: a file, named by the server. */
export interface FileReply {
  readonly content: Blob;
  readonly fileName: string;
  /** When only the piece came that was asked for. */
  readonly pieceOf?: PieceOf | undefined;
}

/** A piece of a file that is to be fetched. */
export interface Piece {
  /** First byte, from 0. */
  readonly from: number;
  /** Last byte, included; a file may end before. */
  readonly to: number;
  /** Of the pieces before: should the file be another by now, all of it comes. */
  readonly entityTag?: string | undefined;
}

/** What a blob call answers when the file is made by a task instead (screens A5). */
export interface StartedTask {
  readonly taskId: string;
}

/** A call's answer by its `answer` kind. */
export type AnswerOf<C extends CallSpec> = C extends { answer: 'raw' }
  ? Envelope<ResultOf<C>>
  : C extends { answer: 'blob' }
    ? FileReply | StartedTask | (C extends { isUntouched: true } ? Envelope : never)
    : C extends { answer: 'image' }
      ? FileReply
      : Reply<ResultOf<C>>;

/** Options of one request. */
export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated write safe, where the call looks at keys; taken from `newKey()` once per intention, not per try. */
  readonly idempotencyKey?: string | undefined;
  /** Keep the toast away because the page shows the failure in place; sign-in endings still act. */
  readonly quiet?: boolean;
  /**
   * The console cannot go on without the answer: a read is asked again for some seconds while the server is busy, starts
   * or cannot be reached.
   */
  readonly patient?: boolean;
  /** Own limit in milliseconds, when the call's does not fit. */
  readonly timeoutMs?: number;
  /** Store of a write that was meant for it, whatever store this tab or another one has chosen since. */
  readonly storeKey?: string;
  /** Address before the call's path, instead of the API's: the pictures endpoint has a host of its own. */
  readonly base?: string;
  /** Asks for a piece of a file; whether only that came says the reply. */
  readonly piece?: Piece;
  /** Called while a file goes up, with the share that has gone, 0 to 1. */
  readonly onUploaded?: (share: number) => void;
}

/** Code of a write that was never sent because another tab chose another store (reliability S4). */
export const STALE_TAB = -1;

/** Code of a call that was never sent because the operator looks at the console as somebody else. */
export const ONLY_VIEWING = -2;

/** Reason of a call that no server answered: the line is down, or nobody is there. */
export const UNREACHED = 'unreached';

/** Every way a call can fail, once translated. */
export class ApiError extends Error {
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Which sentence of the catalogue this is, and what stands in it (spec section 8, additions). */
  readonly reason: string | undefined;
  readonly parameters: Readonly<Record<string, string | number>>;

  constructor(
    /** resultCode, or the HTTP status, or 0 when no answer came, or {@link STALE_TAB}, or {@link ONLY_VIEWING}. */
    readonly code: number,
    message: string,
    {
      errors,
      requestId,
      reason,
      parameters,
    }: Pick<Envelope, 'errors' | 'requestId' | 'reason' | 'parameters'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.fields = errors ?? [];
    this.requestId = requestId;
    this.reason = reason;
    this.parameters = parameters ?? {};
  }
}

/** The only way to the server. Nobody else knows axios, headers or result codes. */
export interface Http {
  /** Sends a call; resolves with the reply of spec section 8, rejects with {@link ApiError}. */
  send<C extends CallSpec>(call: C, request: SentRequest<C>, options?: SendOptions): Promise<AnswerOf<C>>;
  /** Sends a call and hands over its result; a passed-through code rejects here as well. For queries. */
  fetch<C extends CallSpec>(call: C, request: SentRequest<C>, options?: SendOptions): Promise<ResultOf<C>>;
  /** A fresh idempotency key. */
  newKey(): string;
  /** Ends when nothing has been under way for a moment: the time for what no row waits for. */
  quiet(): Promise<void>;
  /** True while an answer is awaited; every answer resets it (spec section 8). */
  readonly loading$: Observable<boolean>;
  /** Numbers of tasks that answers began (screens A6): what takes long goes on when its call has answered. */
  readonly taskStarted$: Observable<string>;
  /** The server has ended the sign-in: 401, or the description that says so. */
  readonly signInEnded$: Observable<void>;
}
export const Http: Token<Http> = token<Http>('core/http');

/** A call that changes nothing, or can be asked so that it does not: it needs no key and no act. */
export type ReadingCall = CallSpec & ({ readonly method: 'GET' } | { readonly looks: true });

/** What pages have of it: they look by this, and write by `useSend`. */
export interface HttpReader {
  send<C extends ReadingCall>(call: C, request: SentRequest<C>, options?: SendOptions): Promise<AnswerOf<C>>;
  fetch<C extends ReadingCall>(call: C, request: SentRequest<C>, options?: SendOptions): Promise<ResultOf<C>>;
}
export const HttpReader: Token<HttpReader> = Http;
