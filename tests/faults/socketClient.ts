import { WebSocket } from 'ws';
import { ProgressFrame } from '../../shared/contract/tasks/shapes.ts';

type ProgressTask = Extract<ProgressFrame, { type: 'progress' }>['task'];

/** A console's end of the progress socket, strict about what it is sent. */
export interface SocketClient {
  /** All frames so far. */
  readonly frames: readonly ProgressFrame[];
  /** Times of the frames, in milliseconds. */
  readonly times: readonly number[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly raw: WebSocket;
  send(frame: string): void;
  end(): void;
}

/** How to connect. */
export interface ConnectOptions {
  readonly port: number;
  readonly userId: number | string;
  /** Sent as the first frame; none when left out. */
  readonly token?: string | undefined;
  readonly origin?: string;
  readonly onFrame?: (frame: ProgressFrame) => void;
}

/** Opens a socket; every frame is held against the contract. */
export function connect({ port, userId, token, origin, onFrame }: ConnectOptions): SocketClient {
  const raw = new WebSocket(
    `ws://127.0.0.1:${port}/ws/bacth/refund/bar/${userId}`,
    origin === undefined ? {} : { origin },
  );
  const frames: ProgressFrame[] = [];
  const times: number[] = [];
  raw.on('open', () => {
    if (token !== undefined) raw.send(JSON.stringify({ token }));
  });
  raw.on('message', (data) => {
    const frame = ProgressFrame.parse(JSON.parse(data.toString()));
    frames.push(frame);
    times.push(performance.now());
    onFrame?.(frame);
  });
  raw.on('error', () => {});
  const closed = new Promise<number>((done) => {
    raw.once('close', (code) => done(code));
  });
  return {
    frames,
    times,
    closed,
    raw,
    send: (frame) => raw.send(frame),
    end: () => raw.terminate(),
  };
}

/**
 * A refund card as the console keeps it: takes snapshots and changes, drops what is older than what it has, and counts
 * how often it showed a completion.
 */
export class Card {
  readonly completions = new Map<string, number>();
  readonly #tasks = new Map<string, ProgressTask>();
  falls = 0;

  take(frame: ProgressFrame): void {
    if (frame.type === 'snapshot') frame.tasks.forEach((task) => this.#show(task));
    if (frame.type === 'progress') this.#show(frame.task);
  }

  task(taskId: string): ProgressTask | undefined {
    return this.#tasks.get(taskId);
  }

  #show(task: ProgressTask): void {
    const before = this.#tasks.get(task.taskId);
    if (before && task.sequence <= before.sequence) return;
    if (before && task.endCount + task.errorCount < before.endCount + before.errorCount) this.falls += 1;
    this.#tasks.set(task.taskId, task);
    const isOver = task.finishedAt !== null;
    if (isOver && (before?.finishedAt ?? null) === null)
      this.completions.set(task.taskId, (this.completions.get(task.taskId) ?? 0) + 1);
  }
}
