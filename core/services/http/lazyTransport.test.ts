import { type HttpTransport, TransportFailure, type TransportRequest } from './transport.ts';
import { fetchTransport } from './fetchTransport.ts';
import { createLazyTransport } from './lazyTransport.ts';

const reading: TransportRequest = {
  method: 'GET',
  url: '/v1/applicationConfig',
  headers: {},
  body: undefined,
  answer: 'envelope',
  timeoutMs: 1_000,
  signal: undefined,
};
const answering =
  (name: string): HttpTransport =>
  async () => ({ status: 200, contentType: 'text/plain', body: name, fileName: undefined });

describe('the wire', () => {
  it('brings axios for files only, once', async () => {
    let loads = 0;
    const wire = createLazyTransport(async () => {
      loads += 1;
      return answering('axios');
    }, answering('fetch'));
    expect((await wire(reading)).body).toBe('fetch');
    expect((await wire({ ...reading, method: 'POST', body: {} })).body).toBe('fetch');
    expect(loads).toBe(0);
    expect((await wire({ ...reading, answer: 'blob' })).body).toBe('axios');
    expect((await wire({ ...reading, answer: 'image' })).body).toBe('axios');
    expect((await wire({ ...reading, method: 'POST', body: new FormData() })).body).toBe('axios');
    expect((await wire(reading)).body).toBe('fetch');
    expect(loads).toBe(1);
  });

  it('fails as without a network when axios is lost, and asks for it again', async () => {
    let isLost = true;
    const wire = createLazyTransport(async () => {
      if (isLost) throw new Error('Loading chunk failed.');
      return answering('axios');
    }, answering('fetch'));
    const file: TransportRequest = { ...reading, answer: 'blob' };
    await expect(wire(file)).rejects.toEqual(new TransportFailure('network'));
    isLost = false;
    expect((await wire(file)).body).toBe('axios');
  });
});

describe('the wire over fetch', () => {
  const answer = (text: string, status = 200): Response =>
    ({
      status,
      headers: { get: () => 'application/json' },
      text: async () => text,
    }) as unknown as Response;
  /** A server that never answers; it ends with the signal. */
  const silent: typeof fetch = (_url, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });

  it('hands over status and body, also of a refusal', async () => {
    const transport = fetchTransport(async () => answer('{"resultCode":503}', 503));
    expect(await transport(reading)).toMatchObject({ status: 503, body: { resultCode: 503 } });
    expect((await fetchTransport(async () => answer('<html>'))(reading)).body).toBe('<html>');
  });

  it('tells no connection, a late answer and a cancelled call apart', async () => {
    const broken = fetchTransport(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(broken(reading)).rejects.toMatchObject({ reason: 'network' });
    await expect(fetchTransport(silent)({ ...reading, timeoutMs: 1 })).rejects.toMatchObject({
      reason: 'timeout',
    });
    const cancel = new AbortController();
    const asked = fetchTransport(silent)({ ...reading, signal: cancel.signal });
    cancel.abort();
    await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
