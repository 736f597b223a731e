import { type HttpTransport, TransportFailure } from './transport.ts';

/** The wire over the browser's own fetch, for calls that send and answer text. */
export function fetchTransport(ask: typeof fetch = (...request) => fetch(...request)): HttpTransport {
  return async ({ method, url, headers, body, timeoutMs, signal }) => {
    const stop = new AbortController();
    const cancel = (): void => stop.abort(new TransportFailure('cancelled'));
    const timer = setTimeout(() => stop.abort(new TransportFailure('timeout')), timeoutMs);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    try {
      const answer = await ask(url, {
        method,
        signal: stop.signal,
        headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const contentType = answer.headers.get('content-type') ?? '';
      const date = answer.headers.get('date') ?? undefined;
      return { status: answer.status, contentType, body: parsed(text), fileName: undefined, date };
    } catch {
      throw stop.signal.aborted ? stop.signal.reason : new TransportFailure('network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
