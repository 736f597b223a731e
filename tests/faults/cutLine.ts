import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A statement that was on the line. */
export interface Statement {
  /** The how manieth it began since `cut` was called. */
  readonly place: number;
  /** What the client sent for it, as text. */
  readonly sent: string;
  /** The same of the statement before it on its connection. */
  readonly sentBefore: string;
}

/** A line to PostgreSQL that breaks when a chosen statement is done and before the client hears of it. */
export interface CutLine {
  /** The address of the database through the line. */
  readonly url: string;
  /** Breaks the connection behind the first statement from now on that `chosen` wants, after calling `onCut`; the next ones pass. */
  cut(chosen: (statement: Statement) => boolean, onCut?: () => void): void;
  /** Where it broke since `cut` was called; undefined when it did not. From now on everything passes. */
  mend(): Statement | undefined;
  close(): Promise<void>;
}

/** ReadyForQuery, the last message of every answer, without the byte that tells the state of the transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const isWhole = (answer: Buffer): boolean => answer.subarray(-6, -1).equals(READY);
/** The connection that listens for signals has no statements of requests. */
const LISTENS = 'touchline signals';

/** Opens a line to the PostgreSQL at `target`. */
export async function cutLine(target: string): Promise<CutLine> {
  const there = new URL(target);
  const open = new Set<Socket>();
  let chosen: ((statement: Statement) => boolean) | undefined;
  let onCut: (() => void) | undefined;
  let begun = 0;
  let broke: Statement | undefined;

  const isHere = (statement: Statement): boolean => {
    if (!chosen?.(statement)) return false;
    [broke, chosen] = [statement, undefined];
    onCut?.();
    return true;
  };

  // What is passed on waits for no acknowledgement of what was passed on before.
  const noDelay = true;
  const server = createServer({ noDelay }, (client) => {
    const postgres = connect({ port: Number(there.port), host: there.hostname, noDelay });
    const cut = (): void => void [client.destroy(), postgres.destroy()];
    let sent = '';
    let sentBefore = '';
    let place = 0;
    let answer = Buffer.alloc(0);
    // The greeting is answered like a statement.
    let isGreeting = true;
    let isAnswered = false;
    for (const end of [client, postgres]) {
      open.add(end.on('error', cut).on('close', cut));
      end.once('close', () => open.delete(end));
    }
    client.on('data', (bytes) => {
      if (isAnswered) {
        begun += 1;
        [sentBefore, sent, isAnswered, place] = [sent, '', false, begun];
      }
      sent += bytes.toString('latin1');
      postgres.write(bytes);
    });
    postgres.on('data', (bytes) => {
      answer = Buffer.concat([answer.subarray(-READY.length), bytes]);
      if (!isGreeting && isWhole(answer) && isHere({ place, sent, sentBefore })) return cut();
      client.write(bytes);
      if (!isWhole(answer)) return;
      isGreeting = false;
      isAnswered = !sent.includes(LISTENS);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    cut: (choose, then) => ([chosen, onCut, begun, broke] = [choose, then, 0, undefined]),
    mend: () => {
      chosen = undefined;
      return broke;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
