import { withHeadStart } from './headStart.ts';
import { type TransportAnswer, TransportFailure, type TransportRequest } from './transport.ts';

const reading: TransportRequest = {
  method: 'GET',
  url: '/api/v1/events/manage?currentPage=1',
  headers: { token: 't', 'store-key': 's' },
  body: undefined,
  answer: 'envelope',
  timeoutMs: 1_000,
  signal: undefined,
};

/** A wire that numbers its answers, and a clock that stands still. */
function start(answers: readonly ('answer' | 'fail')[] = []) {
  const clock = { now: 0 };
  let asked = 0;
  const wire = async (): Promise<TransportAnswer> => {
    asked += 1;
    if (answers[asked - 1] === 'fail') throw new TransportFailure('network');
    return { status: 200, contentType: '', body: asked, fileName: undefined };
  };
  return { clock, asked: () => asked, ...withHeadStart(wire, () => clock.now) };
}

test('whoever asks for the same takes the answer, once', async () => {
  const { transport, send, asked } = start();
  send(reading);
  expect((await transport(reading)).body).toBe(1);
  expect((await transport(reading)).body).toBe(2);
  expect(asked()).toBe(2);
});

test.each([
  ['another address', { url: '/api/v1/events/manage?currentPage=2' }],
  ['another account', { headers: { token: 'u', 'store-key': 's' } }],
  ['another store', { headers: { token: 't', 'store-key': 'r' } }],
  ['a write', { method: 'POST' }],
] as const)('%s is asked for by itself', async (_what, other) => {
  const { transport, send } = start();
  send(reading);
  expect((await transport({ ...reading, ...other })).body).toBe(2);
});

test('an answer that waited long is asked for again', async () => {
  const { transport, send, clock } = start();
  send(reading);
  clock.now = 5_000;
  expect((await transport(reading)).body).toBe(2);
});

test('what failed is asked for again', async () => {
  const { transport, send } = start(['fail']);
  send(reading);
  expect((await transport(reading)).body).toBe(2);
});
