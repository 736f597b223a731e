import type { Answer, Method } from '../../../shared/contract/call.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { Received } from './outcomes.ts';

/** A request, ready to go. */
export interface EdgeRequest {
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

/** An answer; `fileName` is what Content-Disposition says. */
export interface EdgeAnswer extends Received {
  readonly fileName: string | undefined;
}

/** Why no answer came. */
export class EdgeFailure extends Error {
  constructor(readonly reason: 'network' | 'timeout' | 'cancelled') {
    super(reason);
    this.name = 'EdgeFailure';
  }
}

/** The wire. Resolves with whatever the server answered, rejects with {@link EdgeFailure} when nothing came. */
export type Edge = (request: EdgeRequest) => Promise<EdgeAnswer>;
export const Edge: Token<Edge> = token<Edge>('core/edge');
