import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../http/access/caller.ts';
import { Refusal } from '../http/errors.ts';
import type { Door } from '../http/limits/strangers.ts';
import type { Services } from '../services.ts';
import { CloseCode, type LiveLimits } from './limits.ts';
import { isOwnOrigin } from './origin.ts';

/** Why a socket was refused. */
export interface Rejection {
  readonly code: number;
  readonly reason: string;
}

/**
 * Waits for the first frame, `{"token":"..."}`, and finds out whose it is. The token is never in the address, where
 * logs and histories would keep it (decision H31).
 */
export async function greet(
  socket: WebSocket,
  request: FastifyRequest<{ Params: { userId: string } }>,
  {
    config,
    door,
    limits,
  }: { readonly config: Services['config']; readonly door: Door; readonly limits: LiveLimits },
): Promise<Actor | Rejection> {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, config.hostOrigins)) {
    return { code: CloseCode.forbidden, reason: 'origin' };
  }
  const frame = await firstFrame(socket, limits.tokenMs);
  if (frame === undefined) return { code: CloseCode.tokenLate, reason: 'no token' };
  const token = tokenIn(frame);
  if (token === undefined) return { code: CloseCode.policy, reason: 'first frame' };
  try {
    const actor = await door({ headers: { token }, ip: request.ip });
    const isOwn = String(actor.accountId) === request.params.userId;
    return isOwn ? actor : { code: CloseCode.forbidden, reason: 'other user' };
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'mustChangePassword')
      return { code: CloseCode.forbidden, reason: 'one-time password' };
    if (error instanceof Refusal) return { code: CloseCode.signedOut, reason: 'signed out' };
    return { code: CloseCode.restart, reason: 'unavailable' };
  }
}

function firstFrame(socket: WebSocket, limitMs: number): Promise<string | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), limitMs);
    const end = (frame: string | undefined): void => {
      clearTimeout(timer);
      done(frame);
    };
    socket.once('message', (frame, isBinary) => end(isBinary ? '' : frame.toString()));
    socket.once('close', () => end(undefined));
  });
}

function tokenIn(frame: string): string | undefined {
  try {
    const value: unknown = JSON.parse(frame);
    const hasToken = typeof value === 'object' && value !== null && 'token' in value;
    return hasToken && typeof value.token === 'string' ? value.token : undefined;
  } catch {
    return undefined;
  }
}
