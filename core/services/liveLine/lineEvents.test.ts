/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Subscription } from 'rxjs';
import { type WebSocket as Line, WebSocket as Socket, WebSocketServer } from 'ws';
import { type LineEvent, lineEvents } from './lineEvents.ts';

/* A real server of the field's own library: what is promised is what goes over the wire. */
let server: WebSocketServer;
let listening: Subscription | undefined;
const greetings: string[] = [];
const heard: LineEvent[] = [];
/** What the server does with each line that has greeted. */
let greet: (line: Line, connects: number) => void;

/** Tells of every greeting and of everything that was heard. */
const news = new EventEmitter();

/** Looks at every piece of news until something is so. */
async function until(holds: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (!holds()) await once(news, 'come');
}
const snapshot = '{"type":"snapshot","tasks":[]}';
const kinds = (): string[] =>
  heard.map((event) => (event.type === 'connection' ? (event.connected ? 'up' : 'down') : event.type));

beforeEach(async () => {
  greetings.length = heard.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (line) =>
    line.once('message', (first) => {
      greetings.push(String(first));
      greet(line, greetings.length);
      line.once('close', () => news.emit('come'));
      news.emit('come');
    }),
  );
});
afterEach(async () => {
  listening?.unsubscribe();
  for (const line of server.clients) line.terminate();
  await new Promise((resolve) => server.close(resolve));
  jest.useRealTimers();
});

function listen(token: () => string): void {
  const { port } = server.address() as AddressInfo;
  // The browser's socket and this one share the part of the interface that is used.
  const open = (address: string) => new Socket(address) as unknown as WebSocket;
  listening = lineEvents(`ws://127.0.0.1:${port}/ws`, token, open).subscribe((event) => {
    heard.push(event);
    news.emit('come');
  });
}

it('sends the token as the first frame and hands over what the contract knows', async () => {
  greet = (line) => {
    line.send(snapshot);
    line.send('no json');
    line.send('{"type":"pong"}');
    line.send('{"type":"progress","task":{"taskId":"t-1"}}');
  };
  listen(() => 'secret');
  await until(() => heard.length === 3);
  expect(greetings).toEqual(['{"token":"secret"}']);
  expect(kinds()).toEqual(['up', 'snapshot', 'progress']);
});

it('comes back after a lost line, with the token of that moment', async () => {
  let token = 'first';
  greet = (line, connects) => {
    line.send(snapshot);
    if (connects === 1) {
      token = 'second';
      line.terminate();
    }
  };
  listen(() => token);
  await until(() => greetings.length === 2 && kinds().length === 5);
  expect(greetings).toEqual(['{"token":"first"}', '{"token":"second"}']);
  expect(kinds()).toEqual(['up', 'snapshot', 'down', 'up', 'snapshot']);
});

it('waits longer before each try while no snapshot comes', async () => {
  greet = (line) => line.terminate();
  // Of the clock only: what goes over the wire is real.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  listen(() => 'secret');
  const waits: number[] = [];
  for (let tries = 1; tries <= 2; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await until(() => kinds().length === tries);
    const before = Date.now();
    jest.advanceTimersToNextTimer();
    waits.push(Date.now() - before);
  }
  await until(() => kinds().length === 3);
  expect(kinds()).toEqual(['down', 'down', 'down']);
  // Up to half of 0.5 s and 1 s is left to chance (backoff.ts).
  const range = (wait = 0, from: number) => wait >= from && wait <= 2 * from;
  expect([range(waits[0], 250), range(waits[1], 500)]).toEqual([true, true]);
});

it('leaves and comes back when the server asks for it', async () => {
  greet = (line, connects) => line.send(connects === 1 ? '{"type":"comeBack"}' : snapshot);
  listen(() => 'secret');
  await until(() => kinds().includes('snapshot'));
  expect(kinds()).toEqual(['down', 'up', 'snapshot']);
  expect(greetings).toHaveLength(2);
});

it('closes the line when nobody listens any more', async () => {
  greet = (line) => line.send(snapshot);
  listen(() => 'secret');
  await until(() => kinds().includes('snapshot'));
  listening?.unsubscribe();
  await until(() => server.clients.size === 0);
  expect(kinds()).toEqual(['up', 'snapshot']);
});
