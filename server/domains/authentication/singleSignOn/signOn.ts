import { randomUUID } from 'node:crypto';
import { StaffSignOn } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { ssoAuthorize } from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { SignedInCaller } from '../../../http/access/caller.ts';
import { newToken, tokenHashOf } from '../../../http/access/token.ts';
import { RedirectAnswer, type RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { insertTicket } from '../sql.ts';
import { DEMO_ISSUER } from './demoStaff.ts';
import { type IdentityProvider, ProviderAway, type ProviderClaims, SignOnRefused } from './provider.ts';
import {
  type AttemptRow,
  identityOfSubject,
  idTokenOf,
  insertAttempt,
  keepAnswer,
  storeOfNumber,
  type StoreRow,
  takeAttempt,
  waitingIdentity,
} from './sql.ts';

/**
 * Ties a sign-on to the browser that began it, from the way to the provider to the exchange at the arrival: a link sent to
 * somebody else leads nobody into the account of its sender. Each sign-on has a cookie of its own, for several tabs.
 */
const COOKIE = 'touchline-sign-on';
const ARRIVAL_SECONDS = 60;
/** As long as a sign-on may take, and its arrival. */
const COOKIE_SECONDS = 600 + ARRIVAL_SECONDS;

/** Why somebody comes back to the sign-in page; the console has a sentence for each. */
export type SignOnFailure = 'unavailable' | 'expired' | 'refused' | 'disabled' | 'unknown';

/** Browsers take a `__Host-` cookie from its own host alone, and over https alone. */
const cookieName = (origin: string, stateHash: string): string =>
  `${origin.startsWith('https:') ? '__Host-' : ''}${COOKIE}-${stateHash.slice(0, 16)}`;

/** Whether the browser that asks is the one that began this sign-on. */
export const isBrowserOf = (
  { stateHash, browserHash }: AttemptRow,
  { cookie, origin }: Pick<RequestContext, 'cookie' | 'origin'>,
): boolean => tokenHashOf(cookie(cookieName(origin, stateHash)) ?? '') === browserHash;

const callbackAddress = (origin: string): string => `${origin}/api/v1/sso/callback`;

/** Sends a browser to the identity provider, or back to the sign-in page when there is none or it is away. */
export async function beginSignOn(
  { database }: Services,
  provider: IdentityProvider | undefined,
  { side, redirect = '' }: ParsedRequest<typeof ssoAuthorize>['query'],
  context: RequestContext,
): Promise<RedirectAnswer> {
  if (!provider) return backToSignIn(side, 'unavailable');
  try {
    const { address, state, nonce, codeVerifier } = await provider.begin(callbackAddress(context.origin));
    const browser = newToken();
    const stateHash = tokenHashOf(state);
    await insertAttempt(database.orm, {
      id: randomUUID(),
      stateHash,
      browserHash: tokenHashOf(browser),
      side,
      nonce,
      codeVerifier,
      redirect,
    });
    return new RedirectAnswer(address, {
      name: cookieName(context.origin, stateHash),
      value: browser,
      seconds: COOKIE_SECONDS,
    });
  } catch (error) {
    return failed(side, error, context);
  }
}

/** Reads the way back from the provider; see `outcomeOf` for what follows. Nothing is signed in yet: that is the exchange. */
export async function finishSignOn(
  services: Services,
  provider: IdentityProvider | undefined,
  query: Readonly<Record<string, unknown>>,
  context: RequestContext,
): Promise<RedirectAnswer> {
  const state = typeof query['state'] === 'string' ? query['state'] : '';
  const stateHash = tokenHashOf(state);
  const browser = context.cookie(cookieName(context.origin, stateHash));
  const attempt =
    provider && browser
      ? await takeAttempt(services.database.orm, stateHash, tokenHashOf(browser))
      : undefined;
  if (!provider || !attempt) return backToSignIn(services.config.identityProvider?.side ?? 'B', 'expired');
  const side = attempt.side === 'P' ? 'P' : 'B';
  try {
    const { nonce, codeVerifier } = attempt;
    const callback = new URL(callbackAddress(context.origin));
    for (const [name, value] of Object.entries(query)) callback.searchParams.set(name, String(value));
    const { claims, idToken } = await provider.finish(callback, { state, nonce, codeVerifier });
    const outcome = await outcomeOf(services, claims);
    if ('failure' in outcome) return backToSignIn(side, outcome.failure);
    const token = await services.database.transaction((tx) =>
      keepOutcome(tx, attempt, { claims, idToken, outcome, now: context.now }),
    );
    const arrival = new URLSearchParams({ uid: attempt.id, token });
    if (attempt.redirect) arrival.set('redirect', attempt.redirect);
    return new RedirectAnswer(`/?${arrival}`);
  } catch (error) {
    return failed(side, error, context);
  }
}

/** Where the provider's own session ends, for whoever signed in through it; empty for everybody else. */
export async function signOnLogout(
  { database }: Services,
  provider: IdentityProvider | undefined,
  { actor }: SignedInCaller,
  context: RequestContext,
): Promise<{ logoutUrl: string }> {
  const idToken = await idTokenOf(database.orm, actor.tokenHash);
  return { logoutUrl: await endOf(provider, idToken, context, actor.userType === 0 ? 'P' : 'B') };
}

/** The sign-in page of a side. */
const doorOf = (side: 'P' | 'B'): string => (side === 'P' ? '/login' : '/merchant-login');

/** Where a session at the provider ends; the provider sends on to the sign-in page of the side. */
export const endOf = async (
  provider: IdentityProvider | undefined,
  idToken: string,
  { origin }: RequestContext,
  side: 'P' | 'B',
): Promise<string> => (provider && idToken ? provider.endSession(idToken, `${origin}${doorOf(side)}`) : '');

type Outcome =
  | { readonly failure: SignOnFailure }
  | {
      readonly code: number;
      readonly accountId?: number;
      readonly identityId?: number;
      readonly storeId?: number;
    };

/**
 * What becomes of somebody the provider vouches for (staff sign-on codes, B17): a linked account signs in (200), unless the
 * provider says that the person works in another store by now (418); a record that waits for the person is to be
 * confirmed (416); who works in a store of ours without a record may ask to be let in (417). Nobody else comes in.
 *
 * Only stores and records of the provider's own companies count. Within them a person moves inside the company of their
 * record alone: a number of another company is no reason to lose the rights of this one, so they sign in where they are.
 */
async function outcomeOf({ database, config }: Services, claims: ProviderClaims): Promise<Outcome> {
  const db = database.orm;
  const companies = config.identityProvider?.companies ?? [];
  const issuers = config.seed === 'demo' ? [claims.issuer, DEMO_ISSUER] : [claims.issuer];
  const linked = await identityOfSubject(db, issuers, claims.subject);
  const works = claims.store ? await storeOfNumber(db, companies, claims.store) : undefined;
  if (linked?.account) {
    const { identity, account } = linked;
    if (!companies.includes(linked.store.companyId)) return { failure: 'unknown' };
    if (account.status !== 1) return { failure: 'disabled' };
    if (works && works.status === 1 && isMove(linked.store, works))
      return { code: StaffSignOn.warn, identityId: identity.id, storeId: works.id };
    if (linked.store.status !== 1) return { failure: 'disabled' };
    return { code: StaffSignOn.ordinary, accountId: account.id, identityId: identity.id };
  }
  const waiting = await waitingIdentity(db, companies, claims);
  if (waiting) return { code: StaffSignOn.query, identityId: waiting.id, storeId: waiting.storeId };
  if (works?.status === 1) return { code: StaffSignOn.register, storeId: works.id };
  return { failure: works ? 'disabled' : 'unknown' };
}

/** Whether somebody recorded in one store is to move to another: within one company. */
export const isMove = (from: StoreRow, to: StoreRow): boolean =>
  to.id !== from.id && to.companyId === from.companyId;

/** Writes the one-time value of the arrival, which the console exchanges (decision H32); answers it. */
async function keepOutcome(
  tx: Queryable,
  attempt: AttemptRow,
  answer: {
    readonly claims: ProviderClaims;
    readonly idToken: string;
    readonly outcome: Exclude<Outcome, { failure: SignOnFailure }>;
    readonly now: number;
  },
): Promise<string> {
  const { claims, idToken, outcome, now } = answer;
  const { issuer, subject, staffNo } = claims;
  const { code, accountId, identityId, storeId } = outcome;
  const said = { issuer, subject, staffNo, idToken };
  await keepAnswer(tx, attempt.id, { ...said, code, identityId, storeId });
  const token = newToken();
  await insertTicket(tx, {
    tokenHash: tokenHashOf(token),
    uid: attempt.id,
    accountId: accountId ?? null,
    code,
    expiresAt: new Date(now + ARRIVAL_SECONDS * 1_000),
  });
  return token;
}

function backToSignIn(side: 'P' | 'B', failure: SignOnFailure): RedirectAnswer {
  return new RedirectAnswer(`${doorOf(side)}?failed=${failure}`);
}

function failed(side: 'P' | 'B', error: unknown, context: RequestContext): RedirectAnswer {
  if (!(error instanceof ProviderAway || error instanceof SignOnRefused)) throw error;
  context.log.warn({ cause: error.cause instanceof Error ? error.cause.message : undefined }, error.message);
  return backToSignIn(side, error instanceof ProviderAway ? 'unavailable' : 'refused');
}
