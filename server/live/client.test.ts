import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { ProgressFrame } from '../../shared/contract/tasks/shapes.ts';
import { until } from '../tasks/testing/books.ts';
import { Client } from './client.ts';
import { LIVE_LIMITS } from './limits.ts';

/** The line to a reader that can be made slow. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  unread = 0;
  /** How often somebody asked whether the reader lags. */
  looks = 0;
  readonly frames: ProgressFrame[] = [];
  get bufferedAmount(): number {
    this.looks += 1;
    return this.unread;
  }
  send(text: string): void {
    this.frames.push(ProgressFrame.parse(JSON.parse(text)));
  }
}

const taskAt = (sequence: number) => ({
  taskId: 't',
  title: 'Yoga',
  endCount: sequence,
  totalCount: 99,
  errorCount: 0,
  atDesk: 0,
  templateId: 1,
  sessions: 1,
  status: 2 as const,
  amountTotal: 0,
  amountDone: 0,
  startedAt: null,
  finishedAt: null,
  queue: 0,
  sequence,
});

function open() {
  const line = new Line();
  const state = { sequence: 1, reads: 0, away: false };
  const reader = {
    read: async () => {
      state.reads += 1;
      if (state.away) throw new Error('away');
      return [taskAt(state.sequence)];
    },
  };
  const limits = { ...LIVE_LIMITS, mergeMs: 10 };
  // A stand-in for the library's socket: it has what a client uses.
  const client = new Client(
    line as unknown as WebSocket,
    { accountId: 1, tokenHash: 'hash' },
    reader,
    limits,
  );
  return { line, state, client };
}

const sequences = (line: Line) =>
  line.frames.map((frame) => (frame.type === 'progress' ? frame.task.sequence : frame.type));

describe('a client of the progress socket', () => {
  it('sends a snapshot first and then one frame for many changes', async () => {
    const { line, state, client } = open();
    client.sendAll();
    await until(
      async () => line.frames.length,
      (count) => count === 1,
    );
    for (state.sequence = 2; state.sequence < 50; state.sequence++) client.markChanged('t');
    await until(
      async () => line.frames.length,
      (count) => count === 2,
    );
    expect(sequences(line)).toEqual(['snapshot', 50]);
  });

  it('sends nothing to a reader that lags, and the latest state when it has caught up', async () => {
    const { line, state, client } = open();
    client.sendAll();
    await until(
      async () => line.frames.length,
      (count) => count === 1,
    );
    line.unread = LIVE_LIMITS.unreadBytes + 1;
    const reads = state.reads;
    state.sequence = 7;
    client.markChanged('t');
    const looksBefore = line.looks;
    await until(
      async () => line.looks,
      (looks) => looks > looksBefore + 3,
    );
    expect([line.frames.length, state.reads]).toEqual([1, reads]);
    state.sequence = 9;
    line.unread = 0;
    await until(
      async () => line.frames.length,
      (count) => count === 2,
    );
    expect(sequences(line)).toEqual(['snapshot', 9]);
  });

  it('says the same state once, however often it is woken', async () => {
    const { line, state, client } = open();
    client.sendAll();
    await until(
      async () => line.frames.length,
      (count) => count === 1,
    );
    client.markChanged('t');
    await until(
      async () => state.reads,
      (reads) => reads === 2,
    );
    state.sequence = 2;
    client.markChanged('t');
    await until(
      async () => line.frames.length,
      (count) => count === 2,
    );
    expect(sequences(line)).toEqual(['snapshot', 2]);
  });

  it('sends everything when the database is back', async () => {
    const { line, state, client } = open();
    state.away = true;
    client.sendAll();
    await until(
      async () => state.reads,
      (reads) => reads > 2,
    );
    expect(line.frames).toEqual([]);
    state.away = false;
    await until(
      async () => line.frames.length,
      (count) => count === 1,
    );
    expect(sequences(line)).toEqual(['snapshot']);
  });
});
