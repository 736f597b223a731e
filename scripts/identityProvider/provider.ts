import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { DemoStaff } from '../../server/domains/authentication/singleSignOn/demoStaff.ts';
import { choicePage, errorPage, logoutPage, signedOutPage } from './pages.ts';

/** What the provider is made of. */
export interface ProviderOptions {
  /** Its own address, to the letter as the console's server is told it. */
  readonly issuer: string;
  readonly clientSecret: string;
  /** Origins that browsers are sent back to. */
  readonly consoles: readonly string[];
  readonly staff: readonly DemoStaff[];
  /** The name of the key that signs; a new one each time when left out. */
  readonly keyId: string | undefined;
}

const CLIENT_ID = 'touchline';
const SCOPES = 'openid profile phone staff';
const SIGN_INS = ['/login', '/merchant-login'];
const LONGEST_FORM = 1_000;
const INTERACTION = /^\/interaction\/[\w-]+$/;

/** A new key at each start: nothing that was signed before holds on. */
function newKey(keyId: string = randomUUID()): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' } as JWK;
}

/** Answers requests as an OpenID Connect provider where whoever comes says which member of staff they are. */
export function createProvider(
  options: ProviderOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { issuer, staff } = options;
  const provider = new Provider(issuer, configurationOf(options));
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, choicePage(staff));
    const subject = new URLSearchParams(await readBody(request)).get('staff');
    const result = staff.some((person) => person.subject === subject)
      ? { login: { accountId: subject ?? '' } }
      : { error: 'access_denied', error_description: 'The person did not sign in.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return async (request, response) => {
    if (!INTERACTION.test(request.url ?? '')) return void answer(request, response);
    try {
      await interact(request, response);
    } catch {
      sendPage(response, errorPage('invalid_request'), 400);
    }
  };
}

function configurationOf({ clientSecret, consoles, keyId, staff }: ProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: consoles.map((origin) => `${origin}/api/v1/sso/callback`),
        post_logout_redirect_uris: consoles.flatMap((origin) => SIGN_INS.map((path) => origin + path)),
      },
    ],
    jwks: { keys: [newKey(keyId)] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name'], phone: ['phone_number'], staff: ['staff_no', 'store'] },
    // The claims stand in the ID token itself: the console's server asks for nothing else.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => showPage(context, logoutPage(form)),
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage()),
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    renderError: (context, { error }) => showPage(context, errorPage(error)),
    findAccount: (_context, subject) => {
      const person = staff.find((one) => one.subject === subject);
      return (
        person && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            name: person.name,
            phone_number: person.cellphone,
            staff_no: person.staffNo,
            store: person.store,
          }),
        }
      );
    },
    // The console belongs to the company: nobody is asked whether it may know their name.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 600,
      Session: 3_600,
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > LONGEST_FORM) throw new Error('The form is too long.');
  }
  return body;
}

function showPage(context: KoaContextWithOIDC, html: string): void {
  context.type = 'html';
  context.body = html;
}

function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}
