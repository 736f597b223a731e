import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { moment } from '../testing/moment.ts';
import { mountDrain } from './drain.ts';

/** A server as ours with an answer and a file that end when the test says so, and a caller who keeps connections. */
async function open() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const drain = mountDrain(app);
  const [answered, answer] = moment();
  const file = new PassThrough();
  app.get('/slow', async () => {
    await answered;
    return 'at last';
  });
  app.get('/file', (_request, reply) => reply.send(file));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [response] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
    return response as IncomingMessage;
  };
  return { app, drain, answer, file, ask };
}
const textOf = async (response: IncomingMessage): Promise<string> =>
  (await response.setEncoding('utf8').toArray()).join('');

it('closes a connection with the answer to a request that was there before the stop', async () => {
  const { app, drain, answer, ask } = await open();
  const arrived = once(app.server, 'request');
  const slow = ask('/slow');
  await arrived;
  const closed = drain();
  answer();
  const response = await slow;
  expect(response.headers.connection).toBe('close');
  expect(await textOf(response)).toBe('at last');
  expect(await closed).toBeUndefined();
});

it('ends although a file that was begun before ends after it, on a connection that its caller keeps', async () => {
  const { app, drain, file, ask } = await open();
  file.write('first ');
  const response = await ask('/file');
  // It ends just after idle connections were closed, so that its own is not among them.
  const closeIdle = app.server.closeIdleConnections.bind(app.server);
  app.server.closeIdleConnections = () => {
    closeIdle();
    file.end('last');
  };
  const closed = drain();
  expect(await textOf(response)).toBe('first last');
  expect(await closed).toBeUndefined();
});
