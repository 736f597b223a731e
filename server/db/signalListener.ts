import pg from 'pg';
import type { DatabaseHealth } from './databaseHealth.ts';

/** What a listener needs, and whom it tells. */
export interface SignalListenerOptions {
  readonly channel: string;
  readonly health: DatabaseHealth;
  readonly onPayload: (payload: string) => void;
  /** Payloads may have been missed. */
  readonly onGap: () => void;
  /** So long a connection may take to come. */
  readonly connectTimeoutMs: number;
}

const FIRST_WAIT_MS = 100;
/** R3: everything is normal 5 s after the database is back. */
const LONGEST_WAIT_MS = 1_000;
const BEAT_MS = 500;
/** With one beat before it: callers learn within 2 s that the database is silent. */
const SILENCE_MS = 1_500;
/** A timer this late says that we were the silent side; the answer may lie in the socket already. */
const OWN_STALL_MS = 200;

/**
 * The listening connection. Asked for a sign of life twice a second: a paused machine or a line that is dead in one
 * direction closes nothing, and signals would be missed, and statements would hang without a reason, for hours.
 */
export class SignalListener {
  #client: pg.Client | undefined;
  #closed = false;
  #waitMs = FIRST_WAIT_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly connectionString: string,
    readonly options: SignalListenerOptions,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'touchline signals',
      connectionTimeoutMillis: this.options.connectTimeoutMs,
      keepAlive: true,
    });
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      letGo(client);
      this.#reopen();
    };
    client.on('notification', ({ payload }) => this.options.onPayload(payload ?? ''));
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      if (!(await answers(client, `listen ${this.options.channel}`)))
        throw new Error('PostgreSQL is silent.');
    } catch (error) {
      lost = true;
      letGo(client);
      throw error;
    }
    this.#client = client;
    this.#waitMs = FIRST_WAIT_MS;
    this.options.health.markUp();
    if (this.#closed) letGo(client);
    else this.#beatLater(client, lose);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #beatLater(client: pg.Client, lose: () => void): void {
    this.#timer = setTimeout(() => {
      void answers(client, 'select 1').then((alive) => {
        if (this.#closed || this.#client !== client) return;
        if (alive) return this.#beatLater(client, lose);
        this.options.health.markDown();
        lose();
      });
    }, BEAT_MS).unref();
  }

  /** At once, since one connection may be lost while the database is there; then again and again. */
  #reopen(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#client = undefined;
    this.open().then(
      () => this.options.onGap(),
      () => {
        if (this.#closed) return;
        this.options.health.markDown();
        this.#timer = setTimeout(() => this.#reopen(), this.#waitMs * (0.5 + Math.random())).unref();
        this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
      },
    );
  }
}

/** False when the connection breaks or is silent for too long. */
function answers(client: pg.Client, statement: string): Promise<boolean> {
  return new Promise((done) => {
    const wait = (limitMs: number): NodeJS.Timeout => {
      const began = performance.now();
      return setTimeout(() => {
        if (performance.now() - began < limitMs + OWN_STALL_MS) done(false);
        else timer = wait(OWN_STALL_MS);
      }, limitMs);
    };
    let timer = wait(SILENCE_MS);
    client
      .query(statement)
      .then(
        () => done(true),
        () => done(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Breaks a connection that waits for an answer; one that does not is ended politely. */
function letGo(client: pg.Client): void {
  client.end().catch(() => {});
}
