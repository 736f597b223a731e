import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProtocolDatabase, PgliteServer } from './pgliteServer.ts';

/** An engine that writes down what it is given, echoes it, and is in a transaction after `QB` until `QC`. */
class Engine implements ProtocolDatabase {
  readonly log: string[] = [];
  #open = false;

  async execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }) {
    const text = Buffer.from(message).toString('latin1');
    const said = /^[A-Z]/.test(text) ? `${text[0]}${text.slice(5, 8)}` : 'start';
    this.log.push(said);
    if (said === 'Q!') throw new Error('engine failure');
    if (said === 'QB') this.#open = true;
    if (said === 'QC') this.#open = false;
    options.onRawData(Buffer.from(`<${said}>`));
  }
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
  async exec(statement: string): Promise<void> {
    this.log.push(statement);
    this.#open = false;
  }
  isInTransaction(): boolean {
    return this.#open;
  }
}

let directory: string;
let engine: Engine;
let wire: PgliteServer;
const sockets: Socket[] = [];
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-wire-'));
  writeFileSync(join(directory, 's'), 'left by a killed process');
  engine = new Engine();
  wire = new PgliteServer(engine, { idleInTransactionMs: 150 });
  await wire.listen(join(directory, 's'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await wire.close();
  rmSync(directory, { recursive: true, force: true });
});

function frame(type: string, text: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A connection that has said hello; `hears` waits for an answer. */
async function client() {
  const socket = connect(join(directory, 's'));
  sockets.push(socket);
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  const hears = async (text: string): Promise<void> => {
    while (!heard.includes(text)) await once(socket, 'data');
  };
  const hello = Buffer.alloc(8);
  hello.writeInt32BE(8, 0);
  hello.writeInt32BE(196_608, 4);
  socket.write(hello);
  await hears('<start>');
  return { socket, hears };
}

describe('the wire', () => {
  it('replaces a stale socket by one that only its user may open', () => {
    expect(statSync(join(directory, 's')).mode & 0o777).toBe(0o600);
  });

  it('runs parse, bind, execute and sync as a whole although they arrive in pieces', async () => {
    const [slow, quick] = [await client(), await client()];
    const group = Buffer.concat([frame('P', 'a'), frame('B', 'a'), frame('E', 'a'), frame('S', '')]);
    slow.socket.write(group.subarray(0, 8));
    quick.socket.write(Buffer.concat([frame('P', 'b'), frame('S', '')]));
    await quick.hears('<S>');
    slow.socket.write(group.subarray(8));
    await slow.hears('<S>');
    expect(engine.log.slice(2)).toEqual(['Pb', 'S', 'Pa', 'Ba', 'Ea', 'S']);
  });

  it('lets nobody into the transaction of another connection', async () => {
    const [owner, other] = [await client(), await client()];
    owner.socket.write(frame('Q', 'B'));
    await owner.hears('<QB>');
    other.socket.write(frame('Q', 'x'));
    owner.socket.write(frame('Q', 'y'));
    await owner.hears('<Qy>');
    owner.socket.write(frame('Q', 'C'));
    await other.hears('<Qx>');
    expect(engine.log.slice(2)).toEqual(['QB', 'Qy', 'QC', 'Qx']);
  });

  it('rolls back the transaction of a connection that vanished', async () => {
    const [owner, other] = [await client(), await client()];
    owner.socket.write(frame('Q', 'B'));
    await owner.hears('<QB>');
    other.socket.write(frame('Q', 'x'));
    owner.socket.destroy();
    await other.hears('<Qx>');
    expect(engine.log.slice(2)).toEqual(['QB', 'ROLLBACK', 'Qx']);
  });

  it('ends a transaction that was forgotten', async () => {
    const [owner, other] = [await client(), await client()];
    owner.socket.write(frame('Q', 'B'));
    await owner.hears('<QB>');
    other.socket.write(frame('Q', 'x'));
    await other.hears('<Qx>');
    expect(engine.log.slice(2)).toEqual(['QB', 'ROLLBACK', 'Qx']);
    expect(owner.socket.destroyed || owner.socket.readableEnded).toBe(true);
  });

  it('goes on for others when the engine fails under one', async () => {
    const [one, other] = [await client(), await client()];
    const gone = once(one.socket, 'close');
    one.socket.write(frame('Q', '!'));
    await gone;
    other.socket.write(frame('Q', 'x'));
    await other.hears('<Qx>');
    expect(engine.log.slice(2)).toEqual(['Q!', 'Qx']);
  });
});
