import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../services.ts';
import type { Actor } from './caller.ts';
import { refuse } from '../errors.ts';
import { signInByToken, touchSignIn } from '../sql.ts';
import { isTokenShaped, tokenHashOf } from './token.ts';

const MINUTE_MS = 60_000;
/** Activity is written down this often at most, so a sign-in ends up to a minute early and never late. */
const SEEN_EVERY_MS = MINUTE_MS;

/**
 * The account behind a request, from the token header and nothing else: a token in a cookie, query or body does not
 * exist for us (reliability I5). Unknown, revoked and expired tokens, and tokens of disabled accounts, are refused
 * alike. Idle and absolute limits are exact to the millisecond (I4); activity extends the idle limit only.
 * @throws Refusal 401
 */
export async function authenticate(services: Services, headers: IncomingHttpHeaders): Promise<Actor> {
  const token = headers['token'];
  if (!isTokenShaped(token)) throw refuse.signedOut();
  const tokenHash = tokenHashOf(token);
  const found = await signInByToken(services.database.orm, tokenHash);
  const now = services.now();
  if (!found || found.status !== 1 || isOver(services, found, now)) throw refuse.signedOut();
  if (now - found.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await touchSignIn(services.database.orm, tokenHash, new Date(now));
  }
  return {
    accountId: found.accountId,
    accountName: found.accountName,
    name: found.name,
    userType: found.userType === 0 ? 0 : 1,
    financialStaff: found.financialStaff,
    isTouchline: found.isTouchline,
    mustChangePassword: found.mustChangePassword,
    tokenHash,
    signedInAt: found.createdAt.getTime(),
  };
}

interface SignInTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

function isOver({ config }: Services, { createdAt, lastSeenAt }: SignInTimes, now: number): boolean {
  return (
    now >= lastSeenAt.getTime() + config.signInIdleMinutes * MINUTE_MS ||
    now >= createdAt.getTime() + config.signInAbsoluteMinutes * MINUTE_MS
  );
}
