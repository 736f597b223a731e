import { join, resolve } from 'node:path';
import { z } from 'zod';
import { REFUND_RETRY_WAIT_MINUTES } from '../shared/codes/limits.ts';

/** Everything the server may be told from outside. Made once at boot by `readConfig`; nothing else reads the environment. */
export interface Config {
  /** Where to listen; unless said otherwise this machine alone may come to demo data. */
  readonly host: string;
  readonly port: number;
  /** Pictures are served by a second listener, so that an uploaded file never shares the console's origin. */
  readonly picturesPort: number;
  /** Absolute path of the directory that holds the embedded database, pictures and the payment ledger. */
  readonly dataDirectory: string;
  /** PostgreSQL, when given; otherwise the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  /** Demo data for an empty database; unless said otherwise `none` in production and on PostgreSQL. */
  readonly seed: 'demo' | 'none';
  /** IANA name of the business time zone: decides days and cut-offs, whatever the machine's zone is. */
  readonly zone: string;
  readonly signInIdleMinutes: number;
  readonly signInAbsoluteMinutes: number;
  /** Sign-ins a minute for each address, whatever the accounts (reliability I9). */
  readonly signInsPerMinute: number;
  /** Pictures one account may upload in 24 hours. */
  readonly picturesPerDay: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Origins of micro-frontend hosts, allowed to load the console, call the API and open the progress socket. */
  readonly hostOrigins: readonly string[];
  /** What printed links begin with; the origin of the request that makes them when not set. */
  readonly publicOrigin: string | undefined;
  /** Where the link of a channel code goes on to; the code's public page when not set. */
  readonly memberAppUrl: string | undefined;
  /**
   * Keys of 32 bytes as base64 under which legal ids and bank numbers are stored: the first seals, all open. Empty: the
   * server makes one and keeps it in its data directory.
   */
  readonly secretKeys: readonly string[];
  /** Plugins of the console that are switched off for everybody, by their folder. */
  readonly disabledPlugins: readonly string[];
  /** Where messages are handed over; undefined keeps them in the outbox. */
  readonly messages: { readonly url: string; readonly secret: string | undefined } | undefined;
  /** The server mail is handed to; without it mail goes where the other messages go. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Codes stay readable in the outbox: in a demo that hands its messages over to nobody. */
  readonly codesInOutbox: boolean;
  /** The bearer token figures are read with; without one nobody reads them. */
  readonly metricsToken: string | undefined;
  /** The bearer token with which the app's backend hands in what its users write; without one nobody does. */
  readonly contentToken: string | undefined;
  /** Hosts, as origins, that content may name pictures of: nothing is fetched from anywhere else. */
  readonly contentPictureOrigins: readonly string[];
  /** Who signs staff in beside passwords; undefined without TOUCHLINE_OIDC_ISSUER. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  readonly payments: PaymentSettings;
  /** Waits between the tries of a failed refund, in minutes; the last one holds for all further tries. */
  readonly refundRetryMinutes: readonly number[];
  readonly testing: TestingSettings;
}

/** How the server is known to an OpenID Connect provider. */
export interface IdentityProviderSettings {
  /** To the letter as the provider names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose door its button stands at: operators' (P) or merchants' (B). */
  readonly side: 'P' | 'B';
  /** Whose staff it signs in; it says nothing about anybody else's. */
  readonly companies: readonly number[];
}

/** How the embedded payment side behaves. */
export interface PaymentSettings {
  readonly directory: string;
  /** Middle of the answering time; single answers take 0.55 to 1.5 times as long. */
  readonly latencyMs: number;
  /** Share of refund keys whose first try is refused, 0 to 100. */
  readonly failurePercent: number;
  /** Share of refund keys whose first answer is lost on the way back, 0 to 100. */
  readonly lostPercent: number;
}

/** Where demo data are served when nobody says otherwise. */
export const LOOPBACK = '127.0.0.1';

/** Knobs for crash and clock tests; without TOUCHLINE_TESTING=1 they keep these neutral values. */
export interface TestingSettings {
  readonly enabled: boolean;
  readonly crashAt: string | undefined;
  readonly clockOffsetMs: number;
}

/** A bad setting, as one sentence that names the variable and the cure; to be printed without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum);
const port = wholeNumber(0, 65535);
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/)
  .transform(Number)
  .refine((value) => value <= 100);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Each variable: what it accepts, what holds when it is not set, and the cure a wrong value is answered with. */
const variables = {
  HOST: [z.string().min(1), undefined, 'an address to listen on, such as 127.0.0.1'],
  PORT: [port, '8080', 'a port from 0 to 65535'],
  PICTURES_PORT: [port, undefined, 'a port from 0 to 65535'],
  TOUCHLINE_DATA: [z.string().min(1), './data', 'a directory path'],
  DATABASE_URL: [
    z.string().regex(/^postgres(ql)?:\/\/.+/),
    undefined,
    'an address that starts with postgres://',
  ],
  TOUCHLINE_SEED: [z.enum(['demo', 'none']), undefined, 'demo or none'],
  TOUCHLINE_ZONE: [z.string().refine(isZone), 'Asia/Shanghai', 'an IANA time zone such as Asia/Shanghai'],
  TOUCHLINE_SESSION_IDLE_MINUTES: [wholeNumber(1, 10_080), '120', 'minutes from 1 to 10080'],
  TOUCHLINE_SESSION_ABSOLUTE_MINUTES: [wholeNumber(1, 43_200), '720', 'minutes from 1 to 43200'],
  TOUCHLINE_SIGN_INS_PER_MINUTE: [wholeNumber(1, 100_000), '60', 'a whole number from 1 to 100000'],
  TOUCHLINE_PICTURES_PER_DAY: [wholeNumber(1, 100_000), '500', 'a whole number from 1 to 100000'],
  TOUCHLINE_LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'fatal, error, warn, info, debug, trace or silent',
  ],
  TOUCHLINE_TRUSTED_PROXIES: [list, '', 'addresses separated by commas, such as 10.0.0.0/8'],
  TOUCHLINE_HOST_ORIGINS: [
    list.refine((origins) => origins.every(isOrigin)),
    '',
    'origins separated by commas, such as https://host.example.com, without a path',
  ],
  TOUCHLINE_PUBLIC_ORIGIN: [
    z.string().refine(isOrigin),
    undefined,
    'an origin such as https://console.example.com, without a path',
  ],
  TOUCHLINE_MEMBER_APP_URL: [
    z.string().refine((address) => /^https?:\/\//.test(address) && URL.canParse(address)),
    undefined,
    'an address that starts with http:// or https://',
  ],
  TOUCHLINE_SECRET_KEYS: [
    list.refine((keys) => keys.every((key) => Buffer.from(key, 'base64').length === 32)),
    '',
    'keys of 32 bytes as base64, separated by commas, such as one of `openssl rand -base64 32`',
  ],
  TOUCHLINE_DISABLED_PLUGINS: [
    list.refine((plugins) => plugins.every((plugin) => /^[a-z0-9-]+$/.test(plugin))),
    '',
    'plugin folders separated by commas, such as partner-channels',
  ],
  TOUCHLINE_MESSAGES_URL: [
    z.string().refine((address) => /^https?:\/\//.test(address) && URL.canParse(address)),
    undefined,
    'an address that starts with http:// or https://',
  ],
  TOUCHLINE_MESSAGES_SECRET: [z.string().min(1), undefined, 'the bearer token of TOUCHLINE_MESSAGES_URL'],
  TOUCHLINE_SMTP_URL: [
    z.string().refine((address) => /^smtps?:\/\//.test(address) && URL.canParse(address)),
    undefined,
    'an address that starts with smtp:// or smtps://',
  ],
  TOUCHLINE_SMTP_FROM: [z.email(), undefined, 'the address mail comes from, such as touchline@example.com'],
  TOUCHLINE_METRICS_TOKEN: [z.string().min(16), undefined, 'a bearer token of at least 16 characters'],
  TOUCHLINE_CONTENT_TOKEN: [z.string().min(32), undefined, 'a bearer token of at least 32 characters'],
  TOUCHLINE_CONTENT_PICTURE_ORIGINS: [
    list.refine((origins) => origins.every(isOrigin)),
    '',
    'origins separated by commas, such as https://pictures.example.com, without a path',
  ],
  TOUCHLINE_OIDC_ISSUER: [
    z.string().refine(isIssuer),
    undefined,
    'the address of an OpenID Connect provider: https, or http on this machine',
  ],
  TOUCHLINE_OIDC_CLIENT_ID: [z.string().min(1), undefined, 'the name this server has at the provider'],
  TOUCHLINE_OIDC_CLIENT_SECRET: [z.string().min(1), undefined, 'the secret this server has at the provider'],
  TOUCHLINE_OIDC_SIDE: [z.enum(['P', 'B']), 'B', 'P for operators or B for merchants'],
  TOUCHLINE_OIDC_COMPANIES: [
    z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .transform((value) => value.split(',').map(Number)),
    undefined,
    'the ids of the companies whose staff it signs in, separated by commas, such as 12,15',
  ],
  TOUCHLINE_PAYMENTS_DIR: [z.string().min(1), undefined, 'a directory path'],
  TOUCHLINE_PAYMENTS_LATENCY_MS: [wholeNumber(0, 60_000), '27', 'milliseconds from 0 to 60000'],
  TOUCHLINE_PAYMENTS_FAILURE_PERCENT: [percent, '3', 'a percentage from 0 to 100'],
  TOUCHLINE_PAYMENTS_LOST_PERCENT: [percent, '0.5', 'a percentage from 0 to 100'],
  TOUCHLINE_REFUND_RETRY_MINUTES: [
    z
      .string()
      .regex(/^\d{1,4}(,\d{1,4}){0,4}$/)
      .transform((value) => value.split(',').map(Number)),
    REFUND_RETRY_WAIT_MINUTES.join(','),
    'one to five whole numbers of minutes separated by commas, such as 1,5,30',
  ],
  TOUCHLINE_TESTING: [z.enum(['0', '1']), '0', '0 or 1'],
  TOUCHLINE_CRASH_AT: [z.string(), undefined, 'the name of a crash point'],
  TOUCHLINE_CLOCK_OFFSET_MS: [
    z
      .string()
      .regex(/^-?\d{1,12}$/)
      .transform(Number),
    '0',
    'milliseconds as a whole number',
  ],
} as const;

type Name = keyof typeof variables;
type Value<K extends Name> =
  | z.output<(typeof variables)[K][0]>
  | ((typeof variables)[K][1] extends undefined ? undefined : never);

/**
 * Reads the settings of one process. A variable that is empty counts as not set.
 * @throws ConfigError naming the first wrong variable and what it accepts.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const dataDirectory = resolve(read(env, 'TOUCHLINE_DATA'));
  const databaseUrl = read(env, 'DATABASE_URL');
  // Demo accounts open with a password that everybody knows: nobody gets them who did not ask, or tries Touchline out.
  const isProduction = databaseUrl !== undefined || env['NODE_ENV'] === 'production';
  const seed = read(env, 'TOUCHLINE_SEED') ?? (isProduction ? 'none' : 'demo');
  const chosenPort = read(env, 'PORT');
  const testing = read(env, 'TOUCHLINE_TESTING') === '1';
  const messagesUrl = read(env, 'TOUCHLINE_MESSAGES_URL');
  const idle = read(env, 'TOUCHLINE_SESSION_IDLE_MINUTES');
  const absolute = read(env, 'TOUCHLINE_SESSION_ABSOLUTE_MINUTES');
  if (idle > absolute) {
    throw new ConfigError(
      `TOUCHLINE_SESSION_IDLE_MINUTES is ${idle}; set it to at most TOUCHLINE_SESSION_ABSOLUTE_MINUTES, which is ${absolute}.`,
    );
  }
  return {
    host: read(env, 'HOST') ?? (seed === 'demo' ? LOOPBACK : '0.0.0.0'),
    port: chosenPort,
    picturesPort: read(env, 'PICTURES_PORT') ?? portAfter(chosenPort),
    dataDirectory,
    databaseUrl,
    seed,
    zone: read(env, 'TOUCHLINE_ZONE'),
    signInIdleMinutes: idle,
    signInAbsoluteMinutes: absolute,
    signInsPerMinute: read(env, 'TOUCHLINE_SIGN_INS_PER_MINUTE'),
    picturesPerDay: read(env, 'TOUCHLINE_PICTURES_PER_DAY'),
    logLevel: read(env, 'TOUCHLINE_LOG_LEVEL'),
    trustedProxies: read(env, 'TOUCHLINE_TRUSTED_PROXIES'),
    hostOrigins: read(env, 'TOUCHLINE_HOST_ORIGINS'),
    publicOrigin: read(env, 'TOUCHLINE_PUBLIC_ORIGIN'),
    memberAppUrl: read(env, 'TOUCHLINE_MEMBER_APP_URL'),
    secretKeys: read(env, 'TOUCHLINE_SECRET_KEYS'),
    disabledPlugins: read(env, 'TOUCHLINE_DISABLED_PLUGINS'),
    messages:
      messagesUrl === undefined
        ? undefined
        : { url: messagesUrl, secret: read(env, 'TOUCHLINE_MESSAGES_SECRET') },
    smtp: readSmtp(env),
    codesInOutbox: seed === 'demo' && messagesUrl === undefined,
    metricsToken: read(env, 'TOUCHLINE_METRICS_TOKEN'),
    contentToken: read(env, 'TOUCHLINE_CONTENT_TOKEN'),
    contentPictureOrigins: read(env, 'TOUCHLINE_CONTENT_PICTURE_ORIGINS'),
    identityProvider: readIdentityProvider(env),
    payments: {
      directory: resolve(read(env, 'TOUCHLINE_PAYMENTS_DIR') ?? join(dataDirectory, 'payments')),
      latencyMs: read(env, 'TOUCHLINE_PAYMENTS_LATENCY_MS'),
      failurePercent: read(env, 'TOUCHLINE_PAYMENTS_FAILURE_PERCENT'),
      lostPercent: read(env, 'TOUCHLINE_PAYMENTS_LOST_PERCENT'),
    },
    refundRetryMinutes: read(env, 'TOUCHLINE_REFUND_RETRY_MINUTES'),
    testing: {
      enabled: testing,
      crashAt: testing ? read(env, 'TOUCHLINE_CRASH_AT') : undefined,
      clockOffsetMs: testing ? read(env, 'TOUCHLINE_CLOCK_OFFSET_MS') : 0,
    },
  };
}

/** @throws ConfigError when it is not said where mail comes from */
function readSmtp(env: Readonly<Record<string, string | undefined>>): Config['smtp'] {
  const [url, from] = [read(env, 'TOUCHLINE_SMTP_URL'), read(env, 'TOUCHLINE_SMTP_FROM')];
  if (url === undefined) return undefined;
  if (from !== undefined) return { url, from };
  const [, , cure] = variables.TOUCHLINE_SMTP_FROM;
  throw new ConfigError(`TOUCHLINE_SMTP_FROM is not set; TOUCHLINE_SMTP_URL needs ${cure}.`);
}

/** All of it or nothing. @throws ConfigError naming the variable that is missing. */
function readIdentityProvider(
  env: Readonly<Record<string, string | undefined>>,
): IdentityProviderSettings | undefined {
  const issuer = read(env, 'TOUCHLINE_OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const needed = <Needed extends ProviderName>(name: Needed): NonNullable<Value<Needed>> => {
    const value = read(env, name);
    if (value !== undefined) return value;
    throw new ConfigError(`${name} is not set; TOUCHLINE_OIDC_ISSUER needs ${variables[name][2]}.`);
  };
  return {
    issuer,
    clientId: needed('TOUCHLINE_OIDC_CLIENT_ID'),
    clientSecret: needed('TOUCHLINE_OIDC_CLIENT_SECRET'),
    side: read(env, 'TOUCHLINE_OIDC_SIDE'),
    companies: needed('TOUCHLINE_OIDC_COMPANIES'),
  };
}

type ProviderName = 'TOUCHLINE_OIDC_CLIENT_ID' | 'TOUCHLINE_OIDC_CLIENT_SECRET' | 'TOUCHLINE_OIDC_COMPANIES';

const SECRET: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'TOUCHLINE_SECRET_KEYS',
  'TOUCHLINE_OIDC_CLIENT_SECRET',
  'TOUCHLINE_MESSAGES_SECRET',
  // With account and password.
  'TOUCHLINE_SMTP_URL',
  'TOUCHLINE_METRICS_TOKEN',
  'TOUCHLINE_CONTENT_TOKEN',
]);

function read<K extends Name>(env: Readonly<Record<string, string | undefined>>, name: K): Value<K> {
  const [schema, fallback, cure] = variables[name];
  const text = env[name]?.trim() || fallback;
  // The table pairs each name with its schema; TypeScript cannot follow that through an indexed generic.
  if (text === undefined) return undefined as Value<K>;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data as Value<K>;
  // The address may carry a password, and keys are secret, so they are never echoed.
  const shown = SECRET.has(name) ? 'not usable' : `"${text}"`;
  throw new ConfigError(`${name} is ${shown}; set it to ${cure}.`);
}

/** Port 0 means "any free one", for both listeners. */
function portAfter(chosen: number): number {
  return chosen === 0 ? 0 : Math.min(chosen + 1, 65_535);
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Names that stand for this machine. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Without encryption anybody on the way could be anybody: only a provider on this machine may do without. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_NAMES.includes(hostname));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
