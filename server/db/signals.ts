import { sql } from 'drizzle-orm';
import { SignalListener } from './signalListener.ts';
import type { DatabaseHealth } from './databaseHealth.ts';
import type { Executor } from './transaction.ts';
import type { UnitsOfWork } from './unitOfWork.ts';

/** What a signal may carry: ids and small facts. PostgreSQL ends at 8000 bytes, so bodies stay in tables. */
export type SignalPayload =
  | string
  | number
  | boolean
  | null
  | readonly SignalPayload[]
  | { readonly [key: string]: SignalPayload };

/**
 * Wake-ups between all server processes. Signals are hints, never the truth: a process that was cut off
 * missed some, is told so through `onGap`, and reads the tables again.
 */
export interface Signals {
  /**
   * Heard by every process, this one included, and only once the transaction commits. With the plain
   * query builder instead of a transaction it is heard at once.
   * @throws RangeError above 7,500 bytes.
   */
  publish(executor: Executor, channel: string, payload: SignalPayload): Promise<void>;
  /** Calls `listener` for each signal; a listener must not throw. Returns the way to stop. */
  subscribe(channel: string, listener: (payload: SignalPayload) => void): () => void;
  /** Calls `listener` after signals may have been missed. Never called when embedded. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const MAXIMUM_BYTES = 7_500;
/** One channel of PostgreSQL carries all of ours, so that subscribing costs no round trip. */
const CARRIER = 'touchline';

/** Signals inside one process, for the embedded database: queued to the transaction, given out after commit. */
export function localSignals(units: UnitsOfWork): Signals {
  const listeners = new Listeners();
  return {
    publish: async (executor, channel, payload) => {
      const raw = pack(channel, payload);
      units.afterCommit(executor, () => void setImmediate(() => listeners.deliver(raw)));
    },
    subscribe: (channel, listener) => listeners.add(channel, listener),
    onGap: () => () => {},
    close: async () => listeners.clear(),
  };
}

/**
 * Signals by LISTEN/NOTIFY, over a connection of their own that comes back by itself. It is also the one by which
 * `health` learns whether PostgreSQL is there.
 */
export async function postgresSignals(
  connectionString: string,
  health: DatabaseHealth,
  connectTimeoutMs: number,
): Promise<Signals> {
  const listeners = new Listeners();
  const connection = new SignalListener(connectionString, {
    channel: CARRIER,
    health,
    connectTimeoutMs,
    onPayload: (raw) => listeners.deliver(raw),
    onGap: () => listeners.reportGap(),
  });
  await connection.open();
  return {
    publish: async (executor, channel, payload) => {
      await executor.execute(sql`select pg_notify(${CARRIER}, ${pack(channel, payload)})`);
    },
    subscribe: (channel, listener) => listeners.add(channel, listener),
    onGap: (listener) => listeners.addGap(listener),
    close: async () => {
      listeners.clear();
      await connection.close();
    },
  };
}

/** Who listens to what. */
class Listeners {
  readonly #byChannel = new Map<string, Set<(payload: SignalPayload) => void>>();
  readonly #gaps = new Set<() => void>();

  add(channel: string, listener: (payload: SignalPayload) => void): () => void {
    const set = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, set);
    set.add(listener);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.#byChannel.get(channel) === set) this.#byChannel.delete(channel);
    };
  }

  addGap(listener: () => void): () => void {
    this.#gaps.add(listener);
    return () => this.#gaps.delete(listener);
  }

  deliver(raw: string): void {
    const [channel, payload] = unpack(raw) ?? [];
    if (channel === undefined || payload === undefined) return;
    for (const listener of [...(this.#byChannel.get(channel) ?? [])]) listener(payload);
  }

  reportGap(): void {
    for (const listener of [...this.#gaps]) listener();
  }

  clear(): void {
    this.#byChannel.clear();
    this.#gaps.clear();
  }
}

function pack(channel: string, payload: SignalPayload): string {
  const raw = JSON.stringify([channel, payload]);
  const bytes = Buffer.byteLength(raw);
  if (bytes > MAXIMUM_BYTES) {
    throw new RangeError(
      `A signal on ${channel} has ${bytes} bytes; send ids and let the listener read the rows.`,
    );
  }
  return raw;
}

/** Undefined for what is no payload of ours: every login of the database may notify on our channel. */
function unpack(raw: string): [string, SignalPayload] | undefined {
  try {
    const read: unknown = JSON.parse(raw);
    if (!Array.isArray(read) || read.length !== 2 || typeof read[0] !== 'string') return undefined;
    return read as [string, SignalPayload];
  } catch {
    return undefined;
  }
}
