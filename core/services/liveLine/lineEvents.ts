import { Observable } from 'rxjs';
import type { ProgressFrame, ProgressGreeting } from '../../../shared/contract/tasks/shapes.ts';
import { reconnectWait } from './backoff.ts';

/** A ping leaves this often, and a line silent for longer than the second figure is dead (reliability W3: 30 s). */
const PING_EVERY_MS = 10_000;
const SILENT_FOR_MS = 25_000;

/** A frame, or the state of the line. */
export type LineEvent = ProgressFrame | { readonly type: 'connection'; readonly connected: boolean };

const FRAME_TYPES: readonly unknown[] = ['snapshot', 'progress', 'rights', 'settings', 'waiting', 'comeBack'];

function readFrame(data: unknown): ProgressFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    const type: unknown =
      typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined;
    // The server speaks the contract; pongs and unknown types only prove that the line lives.
    return FRAME_TYPES.includes(type) ? (frame as ProgressFrame) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Frames of the progress socket for as long as somebody listens. Reconnects by itself; each connect begins with a
 * snapshot, so nothing that happened meanwhile is lost. The token travels as the first frame, never in the address
 * (decision H31).
 */
export function lineEvents(
  address: string,
  token: () => string | undefined,
  open: (address: string) => WebSocket = (url) => new WebSocket(url),
): Observable<LineEvent> {
  return new Observable((subscriber) => {
    let tries = 0;
    let stop: () => void = () => undefined;
    const connect = (): void => {
      const socket = open(address);
      let heardAt = Date.now();
      const watch = setInterval(() => {
        if (Date.now() - heardAt > SILENT_FOR_MS) return lost();
        if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      }, PING_EVERY_MS);
      const quit = (): void => {
        clearInterval(watch);
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      };
      const lost = (): void => {
        quit();
        subscriber.next({ type: 'connection', connected: false });
        const timer = setTimeout(connect, reconnectWait(tries));
        tries += 1;
        stop = () => clearTimeout(timer);
      };
      socket.onopen = () => socket.send(JSON.stringify({ token: token() ?? '' } satisfies ProgressGreeting));
      socket.onclose = lost;
      socket.onmessage = ({ data }) => {
        heardAt = Date.now();
        const frame = readFrame(data);
        if (!frame) return;
        if (frame.type === 'comeBack') return lost();
        if (frame.type === 'snapshot') {
          tries = 0;
          subscriber.next({ type: 'connection', connected: true });
        }
        subscriber.next(frame);
      };
      stop = quit;
    };
    connect();
    return () => stop();
  });
}
