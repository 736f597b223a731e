import type { HttpTransport, TransportAnswer, TransportRequest } from './transport.ts';

/** An answer that waited longer is asked for again: it would be shown as new. Milliseconds. */
const FRESH_FOR_MS = 5_000;

/** The wire, with requests that leave before the code that asks for them is there. */
export interface HeadStart {
  readonly transport: HttpTransport;
  /** Sends a reading request; the first that asks for the same takes its answer. */
  send(request: TransportRequest): void;
}

/** Equal for requests that the server answers alike: the same address, for the same account in the same store. */
const nameOf = ({ method, url, headers }: TransportRequest): string =>
  JSON.stringify([method, url, headers['token'], headers['store-key']]);

/** Gives a wire a head start. What was sent ahead and failed is simply asked for. */
export function withHeadStart(wire: HttpTransport, now: () => number = () => performance.now()): HeadStart {
  const sent = new Map<string, { readonly at: number; readonly answer: Promise<TransportAnswer> }>();
  const take = (name: string): Promise<TransportAnswer> | undefined => {
    const early = sent.get(name);
    sent.delete(name);
    return early && now() - early.at < FRESH_FOR_MS ? early.answer : undefined;
  };
  return {
    transport: (request) => {
      const early = take(nameOf(request));
      return early ? early.catch(() => wire(request)) : wire(request);
    },
    send: (request) => {
      const answer = wire(request);
      // Whoever takes it meets the failure.
      answer.catch(() => undefined);
      sent.set(nameOf(request), { at: now(), answer });
    },
  };
}
