import type { WebSocket } from '@fastify/websocket';
import type { ProgressFrame } from '../../shared/contract/tasks/shapes.ts';
import type { Actor } from '../http/access/caller.ts';
import { CloseCode, type LiveLimits } from './limits.ts';

type ProgressTask = Extract<ProgressFrame, { type: 'progress' }>['task'];

/** What a client needs from the side that reads the database. */
export interface ProgressReader {
  /** The tasks of the account: all its card shows, or the named ones. */
  read(accountId: number, taskIds?: readonly string[]): Promise<ProgressTask[]>;
}

/** One signed-in socket: says everything at first, then what has changed, never faster than its reader. */
export class Client {
  readonly #sent = new Map<string, number>();
  readonly #dirty = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #wantsAll = true;
  #isReading = false;
  #heard = true;

  constructor(
    readonly socket: WebSocket,
    readonly actor: Pick<Actor, 'accountId' | 'tokenHash'>,
    readonly reader: ProgressReader,
    readonly limits: LiveLimits,
  ) {
    socket.on('pong', () => this.confirmAlive());
    socket.once('close', () => clearTimeout(this.#timer));
  }

  /** The other side gave a sign of life. */
  confirmAlive(): void {
    this.#heard = true;
  }

  /** A task has changed: it goes out with the next frame. */
  markChanged(taskId: string): void {
    this.#dirty.add(taskId);
    this.#schedule(this.limits.mergeMs);
  }

  /** Everything goes out again: at the start, after missed signals, and as a sign of life. */
  sendAll(): void {
    this.#wantsAll = true;
    this.#schedule(0);
  }

  /** The account may do something else than before: the console asks for its privileges again. */
  tellRights(): void {
    this.#send({ type: 'rights' });
  }

  /** What holds for everybody has changed: the console asks for its configuration again. */
  tellSettings(): void {
    this.#send({ type: 'settings' });
  }

  /** Something else may wait for a person than before: the console counts again. */
  tellWaiting(): void {
    this.#send({ type: 'waiting' });
  }

  /** Asks for a sign of life, gives one, and ends the connection when the last question got no answer. */
  pulse(): void {
    if (!this.#heard) {
      this.socket.terminate();
      return;
    }
    this.#heard = false;
    this.socket.ping();
    // Browsers do not show pings to the page; the page notices a dead line by missing this.
    this.sendAll();
  }

  /** Says that the server stops, and closes. */
  comeBack(): void {
    this.#send({ type: 'comeBack' });
    this.close(CloseCode.restart, 'come back');
  }

  close(code: number, reason: string): void {
    clearTimeout(this.#timer);
    this.socket.close(code, reason);
    // A client that does not answer the close is disconnected.
    setTimeout(() => this.socket.terminate(), 2_000).unref();
  }

  #schedule(delayMs: number): void {
    if (this.#isReading || this.socket.readyState !== this.socket.OPEN) return;
    if (delayMs === 0) clearTimeout(this.#timer);
    else if (this.#timer) return;
    this.#timer = setTimeout(() => void this.#flush(), delayMs);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    if (this.socket.bufferedAmount <= this.limits.unreadBytes) {
      this.#isReading = true;
      await (this.#wantsAll ? this.#flushAll() : this.#flushDirty()).catch(() => {
        // The database is away. What was to be said is said when it is back.
        this.#wantsAll = true;
      });
      this.#isReading = false;
    }
    if (this.#wantsAll || this.#dirty.size > 0) this.#schedule(this.limits.mergeMs);
  }

  async #flushAll(): Promise<void> {
    this.#wantsAll = false;
    this.#dirty.clear();
    const tasks = await this.reader.read(this.actor.accountId);
    this.#sent.clear();
    for (const { taskId, sequence } of tasks) this.#sent.set(taskId, sequence);
    this.#send({ type: 'snapshot', tasks });
  }

  async #flushDirty(): Promise<void> {
    const taskIds = [...this.#dirty];
    this.#dirty.clear();
    for (const task of await this.reader.read(this.actor.accountId, taskIds)) {
      if (task.sequence <= (this.#sent.get(task.taskId) ?? -1)) continue;
      this.#sent.set(task.taskId, task.sequence);
      this.#send({ type: 'progress', task });
    }
  }

  #send(frame: ProgressFrame): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}
