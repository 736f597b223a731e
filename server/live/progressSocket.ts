import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { refundTaskStatus } from '../../shared/codes/refundTask.ts';
import type { Services } from '../services.ts';
import { merchantCodes } from '../http/sql.ts';
import { onAccess } from '../http/access/accessSignal.ts';
import type { Actor } from '../http/access/caller.ts';
import { doorOf } from '../http/limits/strangers.ts';
import { onProgress } from '../tasks/channels.ts';
import { Client, type ProgressReader } from './client.ts';
import { greet } from './greet.ts';
import { CloseCode, LIVE_LIMITS, type LiveLimits } from './limits.ts';
import { onSettings } from './settingsSignal.ts';
import { liveSessions, progressOf } from './sql.ts';
import { onWaiting } from './waitingSignal.ts';

const MINUTE_MS = 60_000;

/**
 * Serves the progress of an account's refund tasks at `/ws/bacth/refund/bar/{userId}`: a snapshot, then changes, each
 * with a sequence that only grows, so a client can drop what comes late and loses nothing by reconnecting (W1 to W5).
 */
export async function mountProgressSocket(
  app: FastifyInstance,
  services: Services,
  changed: Partial<LiveLimits> = {},
): Promise<void> {
  const limits = { ...LIVE_LIMITS, ...changed };
  const clients = new ProgressClients(services, limits);
  const door = doorOf(services);
  // Before the plugin's own hook, which closes every socket without a word.
  app.addHook('preClose', async () => clients.close());
  await app.register(websocket, { options: { maxPayload: limits.frameBytes, perMessageDeflate: false } });
  await app.register(async (scope) => {
    // The spelling `bacth` is the specification's.
    scope.get<{ Params: { userId: string } }>(
      '/ws/bacth/refund/bar/:userId',
      { websocket: true },
      (socket, request) => {
        guardFrames(socket, limits);
        void greet(socket, request, { config: services.config, door, limits }).then((greeted) => {
          if ('code' in greeted) refuse(socket, greeted.code, greeted.reason);
          else clients.admit(socket, greeted);
        });
      },
    );
  });
}

/** Ends a connection that sends too much. A frame that is too long is refused by the protocol layer with 1009. */
function guardFrames(socket: WebSocket, { framesPerSecond }: LiveLimits): void {
  let second = 0;
  let frames = 0;
  socket.on('message', () => {
    const now = Math.floor(performance.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    if (frames > framesPerSecond) refuse(socket, CloseCode.policy, 'too many frames');
  });
  // Broken frames close the socket; without a listener they would end the process.
  socket.on('error', () => {});
}

function refuse(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 2_000).unref();
}

/** Everybody who is connected to this process. */
class ProgressClients implements ProgressReader {
  readonly #byAccount = new Map<number, Set<Client>>();
  readonly #ends: (() => void)[];

  constructor(
    readonly services: Services,
    readonly limits: LiveLimits,
  ) {
    const { signals } = services.database;
    const pulse = setInterval(() => this.#each((client) => client.pulse()), limits.pulseMs).unref();
    const check = setInterval(() => void this.#checkSessions(), limits.sessionCheckMs).unref();
    this.#ends = [
      onProgress(signals, ({ taskId, startedBy }) => {
        for (const client of this.#byAccount.get(startedBy) ?? []) client.markChanged(taskId);
      }),
      onAccess(signals, (accountIds) => {
        for (const accountId of accountIds)
          for (const client of this.#byAccount.get(accountId) ?? []) {
            client.tellRights();
            // Amounts come and go with a right.
            client.sendAll();
          }
        void this.#checkSessions();
      }),
      onSettings(signals, () => this.#each((client) => client.tellSettings())),
      onWaiting(signals, () => this.#each((client) => client.tellWaiting())),
      signals.onGap(() =>
        this.#each((client) => {
          client.tellRights();
          client.tellSettings();
          client.tellWaiting();
          client.sendAll();
        }),
      ),
      () => clearInterval(pulse),
      () => clearInterval(check),
    ];
  }

  admit(socket: WebSocket, actor: Actor): void {
    const { accountId } = actor;
    const clients = this.#byAccount.get(accountId) ?? new Set();
    if (clients.size >= this.limits.socketsPerUser) {
      refuse(socket, CloseCode.tooMany, 'too many sockets');
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    const client = new Client(socket, actor, this, this.limits);
    this.#byAccount.set(accountId, clients.add(client));
    socket.on('message', () => client.confirmAlive());
    socket.once('close', () => {
      clients.delete(client);
      if (clients.size === 0 && this.#byAccount.get(accountId) === clients) this.#byAccount.delete(accountId);
    });
    client.sendAll();
  }

  async read(accountId: number, taskIds?: readonly string[]) {
    const db = this.services.database.orm;
    const rows = await progressOf(db, accountId, this.limits.recentMinutes, taskIds);
    // Asked each time: a right that is taken away ends what an open socket tells.
    const grants = rows.length === 0 ? [] : await merchantCodes(db, accountId);
    return rows.map(({ storeId, isOperators, ...row }) => {
      const task = { ...row, status: refundTaskStatus(row) };
      const seesAmounts = grants.some(
        (grant) => grant.storeId === storeId && grant.codes.includes('PAYMENT_READ_EXPORT'),
      );
      return isOperators || seesAmounts ? task : { ...task, amountTotal: null, amountDone: null };
    });
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#each((client) => client.comeBack());
  }

  /** A session that was ended anywhere, an account that was disabled, or a limit that passed ends the socket. */
  async #checkSessions(): Promise<void> {
    const hashes = new Set<string>();
    this.#each(({ actor }) => hashes.add(actor.tokenHash));
    if (hashes.size === 0) return;
    const { config, database, now } = this.services;
    const before = (minutes: number) => new Date(now() - minutes * MINUTE_MS);
    try {
      const live = await liveSessions(
        database.orm,
        [...hashes],
        before(config.signInIdleMinutes),
        before(config.signInAbsoluteMinutes),
      );
      this.#each((client) => {
        const { tokenHash } = client.actor;
        // Clients that connected while the query ran are checked in the next round.
        if (hashes.has(tokenHash) && !live.has(tokenHash)) client.close(CloseCode.signedOut, 'signed out');
      });
    } catch {
      // The database cannot be reached, so it is not known whose sign-in ended: no socket is closed.
    }
  }

  #each(act: (client: Client) => void): void {
    for (const clients of [...this.#byAccount.values()]) for (const client of [...clients]) act(client);
  }
}
