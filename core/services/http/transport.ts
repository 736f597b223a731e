import type { Answer, Method } from '../../../shared/contract/call.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { Received } from './outcomes.ts';

/** A request, ready to go. */
export interface TransportRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: Answer;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** Called while the body goes up, with the share that has gone, 0 to 1. */
  readonly onUploaded?: ((share: number) => void) | undefined;
}

/** Where a piece of a file stands in it (RFC 9110, 14.4 and 8.8.3). */
export interface PieceOf {
  /** Bytes of the whole file. */
  readonly total: number;
  /** What is another for another file. */
  readonly entityTag: string;
}

/** An answer; `fileName` is what Content-Disposition says. */
export interface TransportAnswer extends Received {
  readonly fileName: string | undefined;
  /** When the server answered, by its clock (RFC 9110, 6.6.1). */
  readonly date?: string | undefined;
  /** Set for status 206 (partial content): which bytes of the file the answer holds. */
  readonly pieceOf?: PieceOf | undefined;
}

/** Why no answer came. */
export class TransportFailure extends Error {
  constructor(readonly reason: 'network' | 'timeout' | 'cancelled') {
    super(reason);
    this.name = 'TransportFailure';
  }
}

/** The wire. Resolves with whatever the server answered, rejects with {@link TransportFailure} when nothing came. */
export type HttpTransport = (request: TransportRequest) => Promise<TransportAnswer>;
export const HttpTransport: Token<HttpTransport> = token<HttpTransport>('core/transport');
