import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from './gateway.ts';
import { httpGateway } from './httpGateway.ts';

/** What the address answers next; `undefined` breaks the line. */
let next: { readonly status: number; readonly body?: string; readonly location?: string } | undefined;
const heard: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    heard.push({ headers: request.headers, body: JSON.parse(body) });
    if (!next) return void response.destroy();
    response.writeHead(next.status, next.location ? { location: next.location } : {});
    response.end(next.body);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
beforeEach(() => void heard.splice(0));
afterAll(() => new Promise((done) => server.close(done)));

const MESSAGE: Message = {
  kind: 'sms',
  recipient: '13800000000',
  text: '验证码 246810',
  reference: 'code-1-活动',
};
const send = (change: Partial<Message> = {}) =>
  httpGateway({ url, secret: 'a-secret' }).send({ ...MESSAGE, ...change });

it('hands the message over with its reference and the secret', async () => {
  next = { status: 202 };
  expect(await send()).toEqual({ state: 'taken' });
  expect(heard.map(({ body }) => body)).toEqual([MESSAGE]);
  expect(heard[0]?.headers).toMatchObject({
    authorization: 'Bearer a-secret',
    'idempotency-key': encodeURIComponent(MESSAGE.reference),
    'content-type': 'application/json',
  });
});

it.each([
  [400, '{"reason":"unknown number"}', 'unknown number'],
  [422, '{"reason":7}', 'HTTP 422'],
  [410, 'gone', 'HTTP 410'],
])('is refused for good by %i', async (status, body, reason) => {
  next = { status, body };
  expect(await send()).toEqual({ state: 'refused', reason });
});

it.each([401, 403, 404, 429, 500, 503])('has no answer by %i', async (status) => {
  next = { status };
  await expect(send()).rejects.toThrow(`The message gateway answered ${status}.`);
});

it('has no answer by a broken line, and follows no way elsewhere', async () => {
  next = undefined;
  await expect(send()).rejects.toThrow('fetch failed');
  next = { status: 302, location: '/elsewhere' };
  await expect(send()).rejects.toThrow('fetch failed');
  expect(heard).toHaveLength(2);
});

it('asks nobody about a number that can be none', async () => {
  next = { status: 200 };
  expect(await send({ recipient: '021-5888' })).toMatchObject({ state: 'refused' });
  expect(heard).toEqual([]);
});
