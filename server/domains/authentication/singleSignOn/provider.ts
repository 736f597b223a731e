import * as oidc from 'openid-client';
import type { Services } from '../../../services.ts';

type ProviderSettings = NonNullable<Services['config']['identityProvider']>;

/** Longer than this a person does not look at a page that is on its way. */
const TIMEOUT_SECONDS = 5;
const CLOCK_TOLERANCE_SECONDS = 60;
const SCOPES = 'openid profile phone staff';

/** What the provider says about somebody. All but the subject may be empty. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly cellphone: string;
  /** Claim `staff_no`. */
  readonly staffNo: string;
  /** Claim `store`: the number of the store the person works in (`accountNum`). */
  readonly store: string;
}

/** What has to be the same when the browser comes back. */
export interface SignOnChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The provider cannot be reached, or its keys cannot be had just now: the next try may be lucky. */
export class ProviderAway extends Error {}
/** The provider, or a check of what it answered, says no. */
export class SignOnRefused extends Error {}

/** The identity provider as the product talks to it: authorization code with PKCE, signatures of ID tokens checked. */
export interface IdentityProvider {
  /** Where to send the browser. @throws ProviderAway */
  begin(redirectUri: string): Promise<SignOnChecks & { readonly address: string }>;
  /** Reads the way back: `callback` is the whole address that was called. @throws ProviderAway, SignOnRefused */
  finish(
    callback: URL,
    checks: SignOnChecks,
  ): Promise<{ readonly claims: ProviderClaims; readonly idToken: string }>;
  /** Where the provider's own session ends; empty while it is away or when it offers no such page. */
  endSession(idToken: string, returnTo: string): Promise<string>;
}

/** Talks to the provider of the settings. It is looked up at the first sign-on, so that a start never waits for it. */
export function connectProvider(settings: ProviderSettings): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined;

  /** Asked again after a failure: a provider that was away is not away for good. */
  function configuration(): Promise<oidc.Configuration> {
    found ??= discover(settings).catch((cause: unknown) => {
      found = undefined;
      throw new ProviderAway('The identity provider cannot be reached.', { cause });
    });
    return found;
  }

  return {
    async begin(redirectUri) {
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPES,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, state, nonce, codeVerifier };
    },

    async finish(callback, { state, nonce, codeVerifier }) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new SignOnRefused('The provider sent no ID token.');
        const read = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
        return {
          idToken: tokens.id_token,
          claims: {
            issuer: claims.iss,
            subject: claims.sub,
            name: read('name'),
            cellphone: read('phone_number').replace(/^\+86/, ''),
            staffNo: read('staff_no'),
            store: read('store'),
          },
        };
      } catch (cause) {
        // Keys may have been renewed since they were read: the next try reads them again.
        found = undefined;
        throw isAway(cause)
          ? new ProviderAway('The identity provider did not answer.', { cause })
          : new SignOnRefused('The sign-on was refused.', { cause });
      }
    },

    async endSession(idToken, returnTo) {
      const config = await configuration().catch(() => undefined);
      if (!config?.serverMetadata().end_session_endpoint) return '';
      const hint = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
      return oidc.buildEndSessionUrl(config, hint).href;
    },
  };
}

async function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = new URL(issuer).protocol === 'http:';
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    oidc.ClientSecretBasic(clientSecret),
    { timeout: TIMEOUT_SECONDS, execute: isPlain ? [oidc.allowInsecureRequests] : [] },
  );
  // In this flow the library takes ID tokens as they come over the connection; their signatures are checked as well.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** No connection, no answer in time, a server error, or keys that were renewed a moment ago. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_KEY_SELECTION_FAILED') return true;
  return 'status' in error && Number(error.status) >= 500;
}
