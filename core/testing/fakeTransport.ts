import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec, Envelope, ResultOf } from '../../shared/contract/call.ts';
import {
  type HttpTransport,
  type TransportAnswer,
  TransportFailure,
  type TransportRequest,
} from '../services/http/transport.ts';
import { uploadPictureCall } from '../services/http/uploadPicture.ts';

/** A prepared answer to one call. */
export interface FakeAnswer {
  readonly call: CallSpec;
  readonly reply: (request: TransportRequest) => TransportAnswer | Promise<TransportAnswer>;
}

const json = (envelope: Envelope): TransportAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: envelope,
  fileName: undefined,
});

/** A successful answer. It must be what the contract says: anything else fails the test. */
export function answer<C extends CallSpec>(call: C, result: NoInfer<ResultOf<C>>): FakeAnswer {
  const checked = call.result.safeParse(result);
  if (!checked.success)
    throw new Error(`The answer of ${call.id} breaks the contract: ${checked.error.message}`);
  return { call, reply: () => json({ resultCode: 200, resultDesc: 'ok', result }) };
}

/** A refusal with its code. */
export const refusal = (
  call: CallSpec,
  resultCode: number,
  resultDesc: string,
  rest: Partial<Envelope> = {},
): FakeAnswer => ({ call, reply: () => json({ resultCode, resultDesc, result: null, ...rest }) });

/** What a reply throws when the line breaks before an answer comes. */
export const brokenLine = (): Error => new TransportFailure('network');

/** Any reply, for files, broken connections and answers that come late. */
export const reply = (call: CallSpec, make: FakeAnswer['reply']): FakeAnswer => ({ call, reply: make });

/** The call a request was made for: literal segments win over parameters (screens A8). */
function callOf(method: string, path: string): CallSpec | undefined {
  const matching = allCalls.filter(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return matching.toSorted((left, right) => left.path.split('{').length - right.path.split('{').length)[0];
}

/** A fake wire that answers from the contract, and what went over it. */
export interface FakeEdge {
  readonly transport: HttpTransport;
  readonly requests: readonly TransportRequest[];
  /** What was wrong with the requests; renderPlugin fails the test for each. */
  readonly faults: readonly string[];
}

/** Requests that change something: what pages ask about by the way, as running tasks, comes whenever it likes. */
export const writes = (requests: readonly TransportRequest[]): readonly TransportRequest[] =>
  requests.filter(({ method }) => method !== 'GET');

/**
 * Answers calls in the order their answers were given; the last one of a call stays. A request that no call makes,
 * or whose parts break the call's schemas, is a fault.
 */
export function fakeTransport(base: string, answers: readonly FakeAnswer[]): FakeEdge {
  const requests: TransportRequest[] = [];
  const faults: string[] = [];
  const left = [...answers];
  const fault = (sentence: string): Error => {
    faults.push(sentence);
    return new Error(sentence);
  };
  const transport: HttpTransport = async (request) => {
    requests.push(request);
    const address = new URL(request.url);
    const isPicture = request.body instanceof FormData && !request.url.startsWith(`${base}/`);
    const call: CallSpec | undefined = isPicture
      ? uploadPictureCall
      : callOf(request.method, address.pathname.slice(new URL(base).pathname.length));
    if (!call) throw fault(`${request.method} ${address.pathname} is no call of the contract.`);
    const query = call.query?.safeParse(Object.fromEntries(address.searchParams));
    if (query && !query.success)
      throw fault(`${call.id}: the query breaks the contract: ${query.error.message}`);
    const body = call.body?.safeParse(request.body);
    if (body && !body.success) throw fault(`${call.id}: the body breaks the contract: ${body.error.message}`);
    const index = left.findIndex((each) => each.call === call);
    const found = left[index];
    if (!found) throw fault(`${call.id} was asked and the test has no answer for it.`);
    if (left.some((each, other) => other > index && each.call === call)) left.splice(index, 1);
    return found.reply(request);
  };
  return { transport, requests, faults };
}
