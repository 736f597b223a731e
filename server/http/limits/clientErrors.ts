import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { envelopeOf, refusalOf } from '../envelope.ts';
import { refuse } from '../errors.ts';

/** What Node says of a connection whose request never became one: HTTP status and sentence by the code of the error. */
const KNOWN: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'has too many headers'],
};

/** Answers a request that never arrived in whole with our envelope, and ends its connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = KNOWN[error.code ?? ''] ?? [400, 'is no HTTP'];
  const refusal = refuse.badInput([{ field: 'request', code: 'unreadable', message }]);
  const body = JSON.stringify(envelopeOf(refusalOf(refusal), randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
