import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { buildPictures } from '../pictures/picturesListener.ts';

const HEAD =
  'POST /api/vue-admin-template/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

const sockets: Socket[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await test.close();
});

function opened(): Socket {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  return socket;
}

/** Everything that comes until the connection ends. */
async function whole(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (piece: string) => {
    answer += piece;
  });
  await once(socket, 'close');
  return answer;
}

const envelopeIn = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'request is no HTTP'],
  [
    'a head without end',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(70_000)}\r\n`,
    431,
    'request has too many headers',
  ],
])('answers %s with the envelope', async (_, sent, status, sentence) => {
  const socket = opened();
  socket.write(sent);
  const answer = await whole(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(envelopeIn(answer)).toMatchObject({ resultDesc: sentence, reason: 'badInput', result: null });
});

it('has a shipped end on both listeners, within which a picture comes over a slow line', async () => {
  const pictures = await buildPictures(test.services);
  for (const { server } of [test.app, pictures]) {
    expect(server.requestTimeout).toBeGreaterThanOrEqual(60_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  }
  await pictures.close();
});

it('loses its connection when its body does not arrive, and not while it does', async () => {
  const { requestTimeout, headersTimeout } = test.app.server;
  const slow = opened();
  slow.write(`${HEAD}content-length: 100\r\n\r\n{"username":`);
  await once(test.app.server, 'request');
  // What was shipped holds above; here nobody waits for it.
  Object.assign(test.app.server, { requestTimeout: 1, headersTimeout: 1 });
  const answer = await whole(slow);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(envelopeIn(answer)).toMatchObject({ resultCode: 400, resultDesc: 'request did not arrive in time' });
  Object.assign(test.app.server, { requestTimeout, headersTimeout });
  const quick = opened();
  quick.write(`${HEAD}content-length: 2\r\n\r\n{}`);
  expect(String(await once(quick, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});
