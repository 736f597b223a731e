import { type Token, token } from '../../plugins/token.ts';

/**
 * Run-time configuration, `/config.json`: where this build finds its servers, and what of it is on. Absolute addresses,
 * no slash at the end.
 */
export interface Configuration {
  readonly apiBase: string;
  readonly wsBase: string;
  readonly picturesBase: string;
  /** Address of the identity provider's authorization page; empty hides its button. */
  readonly identityProvider: string;
  readonly productName: string;
  /** Plugins that are switched off for everybody, by their folder. */
  readonly disabledPlugins: readonly string[];
}
export const Configuration: Token<Configuration> = token<Configuration>('core/configuration');

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const withoutSlash = (address: string): string =>
  address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address;

/**
 * Reads what `/config.json` holds. Relative addresses are resolved against `home`, the origin this build was loaded
 * from, which inside a micro-frontend host is not the page's own.
 */
export function readConfiguration(value: unknown, home: string): Configuration {
  const found: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const absolute = (name: string, otherwise: string): string =>
    withoutSlash(new URL(textOf(found[name], otherwise), home).href);
  return {
    apiBase: absolute('apiBase', '/api'),
    wsBase: absolute('wsBase', '/').replace(/^http/, 'ws'),
    picturesBase: absolute('picturesBase', '/pictures'),
    identityProvider: textOf(found['identityProvider'], ''),
    productName: textOf(found['productName'], 'Touchline'),
    disabledPlugins: textsOf(found['disabledPlugins']),
  };
}

/** As long as for a call. Milliseconds. */
const ANSWER_LIMIT_MS = 20_000;

/**
 * Fetches the configuration from `home`; a server that has none (404) means the defaults beside `home`.
 * @throws when it cannot be read, or no answer comes.
 */
export async function loadConfiguration(home: string): Promise<Configuration> {
  const address = new URL('config.json', home);
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (answer.status === 404) return readConfiguration({}, home);
  if (!answer.ok) throw new Error(`config.json cannot be read from ${home}: HTTP ${answer.status}.`);
  return readConfiguration(await answer.json(), home);
}
