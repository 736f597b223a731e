import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { IdentityProviderSettings } from '../config.ts';

/** Of the client "touchline". */
export const PROVIDER_SECRET = 'a-secret-of-tests';
const READY = 'is ready at';
/** From its source. Once in a long while Node 20's thread of loaders stops for good: then it is started again. */
const SOURCE = ['--import', 'tsx', 'scripts/identityProvider/main.ts'];
/** As it is shipped. */
export const BUILT_PROVIDER = 'dist/server/identityProvider.mjs';
/** So long a start may take, ten times what it takes on a busy machine; in milliseconds. */
const START_LIMIT_MS = 20_000;
const STARTS_AT_MOST = 3;

/** The demo's identity provider, running as a process of its own. */
export interface TestProvider {
  readonly settings: IdentityProviderSettings;
  /** Ends it and starts it again at the same address with a new key, by the same name or another one. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /**
   * Goes through the provider's pages from `address` like a browser and chooses a member of staff; nobody cancels.
   * Answers the address the browser is sent back to.
   */
  readonly choose: (address: string, subject: string) => Promise<URL>;
}

interface ProviderOptions {
  /** The name of its key at every start. */
  readonly keyId?: string | undefined;
  readonly port?: number;
  /** A build of it; its source otherwise. */
  readonly program?: string;
}

/** Starts the provider for a console at `origin`. */
export async function startProvider(origin: string, options: ProviderOptions = {}): Promise<TestProvider> {
  const { keyId, port = await freePort(), program } = options;
  const issuer = `http://127.0.0.1:${port}`;
  let end: () => Promise<void>;

  async function begin(starts = 1): Promise<void> {
    const child = spawn(process.execPath, program === undefined ? SOURCE : [program], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORT: String(port),
        IDENTITY_PROVIDER_SECRET: PROVIDER_SECRET,
        IDENTITY_PROVIDER_CONSOLES: origin,
        ...(keyId && { IDENTITY_PROVIDER_KEY_ID: keyId }),
      },
    });
    const ended = once(child, 'exit');
    end = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    const isReady = await new Promise<boolean>((told, failed) => {
      const limit = setTimeout(told, START_LIMIT_MS, false);
      child.stdout.on('data', (part) => {
        if (!String(part).includes(READY)) return;
        clearTimeout(limit);
        told(true);
      });
      child.once('exit', (code) => failed(new Error(`The identity provider ended with ${code}.`)));
    });
    if (isReady) return;
    child.kill('SIGKILL');
    await ended;
    if (starts === STARTS_AT_MOST) throw new Error(`The identity provider did not start ${starts} times.`);
    await begin(starts + 1);
  }

  await begin();
  return {
    settings: { issuer, clientId: 'touchline', clientSecret: PROVIDER_SECRET, side: 'B', companies: [] },
    restart: async () => {
      await end();
      await begin();
    },
    stop: () => end(),
    choose: (address, subject) => walk(new URL(address), issuer, subject),
  };
}

/** Follows redirects at the provider, answers its choice of staff, and stops at the first address elsewhere. */
async function walk(from: URL, issuer: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = from;
  let form: string | undefined;
  // Each step needs the one before.
  /* oxlint-disable no-await-in-loop */
  for (let step = 0; step < 10; step++) {
    if (address.origin !== issuer) return address;
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    form = location === null ? new URLSearchParams({ staff: subject }).toString() : undefined;
    if (location !== null) address = new URL(location, address);
  }
  /* oxlint-enable no-await-in-loop */
  throw new Error('The identity provider sent the browser back to nowhere.');
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
