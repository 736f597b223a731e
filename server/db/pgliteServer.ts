import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

/** What the wire needs of an embedded database. PGlite has all of it. */
export interface ProtocolDatabase {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>;
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  exec(statement: string): Promise<unknown>;
  isInTransaction(): boolean;
}

interface Connection {
  readonly socket: Socket;
  /** Bytes that do not make a whole message yet. */
  rest: Buffer;
  /** Messages of a group whose end has not arrived. */
  group: Buffer[];
  started: boolean;
  open: boolean;
}

interface Turn {
  readonly connection: Connection;
  readonly messages: readonly Buffer[];
}

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
/** Messages after which PostgreSQL answers and owes the client nothing: query, sync, terminate, copy done, copy fail. */
const GROUP_ENDS = new Set([...'QSXcf'].map((payload) => payload.charCodeAt(0)));
const FLUSH = 'H'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Speaks PostgreSQL's protocol for one embedded session to several connections.
 *
 * All connections share the one session, so the unnamed prepared statement is shared too. A group
 * (Parse, Bind, Execute, Sync) therefore runs as a whole: with 500 kB parameters, a server that takes turns
 * message by message gave 73 of 400 concurrent queries the answer of another one. A connection that opened
 * a transaction keeps the session until it ends it.
 */
export class PgliteServer {
  readonly #turns: Turn[] = [];
  readonly #connections = new Set<Connection>();
  readonly #server = createServer((socket) => this.#accept(socket));
  #owner: Connection | undefined;
  #ownerTimer: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(
    readonly database: ProtocolDatabase,
    readonly limits: { readonly idleInTransactionMs: number },
  ) {}

  /** Listens on a unix socket that only this user may open; a socket file left by a killed process is removed first. */
  async listen(path: string): Promise<void> {
    rmSync(path, { force: true });
    await new Promise<void>((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(path, () => done());
    });
    chmodSync(path, 0o600);
  }

  /** Ends every connection, rolls an open transaction back and stops listening. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    for (const connection of this.#connections) connection.socket.destroy();
    await closed;
    await this.#release();
  }

  #accept(socket: Socket): void {
    const connection: Connection = { socket, rest: Buffer.alloc(0), group: [], started: false, open: true };
    this.#connections.add(connection);
    socket.on('data', (data) => this.#receive(connection, data));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      connection.open = false;
      this.#connections.delete(connection);
      void this.#next();
    });
  }

  #receive(connection: Connection, data: Buffer): void {
    connection.rest = connection.rest.length === 0 ? data : Buffer.concat([connection.rest, data]);
    for (let message = takeMessage(connection); message; message = takeMessage(connection)) {
      if (!connection.started) this.#greet(connection, message);
      else this.#collect(connection, message);
    }
    void this.#next();
  }

  /** Before the startup message come requests for encryption, which a private unix socket has no use for. */
  #greet(connection: Connection, message: Buffer): void {
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) connection.socket.write('N');
    else if (code === CANCEL_REQUEST) connection.socket.end();
    else {
      connection.started = true;
      this.#turns.push({ connection, messages: [message] });
    }
  }

  #collect(connection: Connection, message: Buffer): void {
    const type = message[0] ?? 0;
    if (type === TERMINATE) {
      connection.socket.end();
      return;
    }
    connection.group.push(message);
    if (!GROUP_ENDS.has(type) && type !== FLUSH) return;
    this.#turns.push({ connection, messages: connection.group });
    connection.group = [];
  }

  async #next(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (;;) {
        if (this.#owner && !this.#owner.open) await this.#release();
        const index = this.#turns.findIndex((turn) => !this.#owner || turn.connection === this.#owner);
        const turn = index < 0 ? undefined : this.#turns.splice(index, 1)[0];
        if (!turn) return;
        if (turn.connection.open) await this.#run(turn);
      }
    } finally {
      this.#busy = false;
    }
  }

  async #run({ connection, messages }: Turn): Promise<void> {
    clearTimeout(this.#ownerTimer);
    const answer = (data: Uint8Array): void => {
      // A copy, because the bytes live in the database's memory and change with the next message.
      if (connection.open) connection.socket.write(Buffer.from(data));
    };
    try {
      await this.database.runExclusive(async () => {
        for (const message of messages)
          await this.database.execProtocolRawStream(message, { onRawData: answer });
      });
    } catch {
      // Errors of SQL travel inside the protocol. This one is the engine's: the client must not wait for an answer.
      connection.socket.destroy();
      connection.open = false;
    }
    const flushed = messages.at(-1)?.[0] === FLUSH;
    this.#own(flushed || this.database.isInTransaction() ? connection : undefined);
  }

  #own(connection: Connection | undefined): void {
    this.#owner = connection;
    if (!connection) return;
    // One forgotten transaction would stop everybody: PostgreSQL's idle_in_transaction_session_timeout, by hand.
    this.#ownerTimer = setTimeout(() => connection.socket.destroy(), this.limits.idleInTransactionMs);
    this.#ownerTimer.unref();
  }

  async #release(): Promise<void> {
    clearTimeout(this.#ownerTimer);
    this.#owner = undefined;
    if (this.database.isInTransaction()) await this.database.exec('ROLLBACK');
  }
}

/** Cuts the next whole message off the received bytes; startup messages have no type byte. */
function takeMessage(connection: Connection): Buffer | undefined {
  const { rest, started } = connection;
  const head = started ? 1 : 0;
  if (rest.length < head + 4 + (started ? 0 : 4)) return undefined;
  const length = head + rest.readInt32BE(head);
  if (length < head + 4) {
    connection.socket.destroy();
    return undefined;
  }
  if (rest.length < length) return undefined;
  connection.rest = rest.subarray(length);
  return rest.subarray(0, length);
}
