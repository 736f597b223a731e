/** Limits of the progress socket (reliability section 5). Durations in milliseconds. */
export interface LiveLimits {
  /** The token must have come by then. */
  readonly tokenMs: number;
  readonly frameBytes: number;
  readonly framesPerSecond: number;
  readonly socketsPerUser: number;
  /** Changes that come closer together than this are merged into one frame. */
  readonly mergeMs: number;
  /** Both sides hear from each other at least this often; two silent periods end the connection. */
  readonly pulseMs: number;
  /** Ended sessions are noticed within this. */
  readonly sessionCheckMs: number;
  /** A reader with more unread bytes than this gets nothing until it has caught up, and then the latest state. */
  readonly unreadBytes: number;
  /** Finished tasks stay in the snapshot this long. */
  readonly recentMinutes: number;
}

/** What servers run with. */
export const LIVE_LIMITS: LiveLimits = {
  tokenMs: 5_000,
  frameBytes: 4_096,
  framesPerSecond: 20,
  socketsPerUser: 5,
  mergeMs: 200,
  pulseMs: 15_000,
  sessionCheckMs: 1_500,
  unreadBytes: 64 * 1_024,
  recentMinutes: 10,
};

/** Why a socket was closed (RFC 6455: 4000 to 4999 are ours). */
export const CloseCode = {
  /** The server stops; come back. */
  restart: 1012,
  /** Larger than a frame may be. */
  tooBig: 1009,
  /** Not understood, or too many frames. */
  policy: 1008,
  /** No token, an unknown one, or a session that has ended. */
  signedOut: 4401,
  /** The path names another user, or the page has a foreign origin. */
  forbidden: 4403,
  /** No token within the time. */
  tokenLate: 4408,
  /** This user has too many sockets. */
  tooMany: 4429,
} as const;
