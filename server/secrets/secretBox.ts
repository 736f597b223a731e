import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { systemCodeOf } from '../db/errors.ts';

/** Name of the key's file in the data directory. */
const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must not be read from the database alone: legal ids and bank numbers (AES-256-GCM). `place` names the
 * row and field a value belongs to; a value that was moved elsewhere does not open there.
 */
export interface SecretBox {
  /** Names the key that seals now: the start of everything it sealed. */
  readonly keyName: string;
  seal(text: string, place: string): string;
  /** @throws Error when no key of this server opens it, or it was changed or moved. */
  open(sealed: string, place: string): string;
}

interface Key {
  readonly name: string;
  readonly bytes: Buffer;
}

const keyOf = (bytes: Buffer): Key => ({
  name: createHash('sha256').update(bytes).digest('base64url').slice(0, 8),
  bytes,
});

/** A box whose first key seals; all of them open. Keys are 32 bytes as base64. */
export function secretBox(keys: readonly string[]): SecretBox {
  const all = keys.map((text) => keyOf(Buffer.from(text, 'base64')));
  const [current] = all;
  if (!current) throw new Error('A secret box needs a key.');
  return {
    keyName: current.name,
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content]);
      return `${current.name}.${sealed.toString('base64url')}`;
    },
    open: (sealed, place) => {
      const [name, content = ''] = sealed.split('.');
      const key = all.find((each) => each.name === name);
      if (!key) throw new Error(`Sealed with the key ${name}, which this server does not have.`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}

const boxes = new WeakMap<Config, SecretBox>();

/** The box of this server: with the keys it was told, else with one that it keeps in its data directory. */
export function secretBoxOf(config: Config): SecretBox {
  const known = boxes.get(config);
  if (known) return known;
  const keys = config.secretKeys.length > 0 ? config.secretKeys : [keptKey(config.dataDirectory)];
  const box = secretBox(keys);
  boxes.set(config, box);
  return box;
}

/** Names of the keys that a server with these settings has now; none where its data directory has none yet. */
export function keyNamesOf({
  secretKeys,
  dataDirectory,
}: Pick<Config, 'secretKeys' | 'dataDirectory'>): readonly string[] {
  if (secretKeys.length > 0) return secretKeys.map((text) => keyOf(Buffer.from(text, 'base64')).name);
  try {
    return [keyOf(Buffer.from(readFileSync(join(dataDirectory, KEY_FILE), 'utf8').trim(), 'base64')).name];
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The key of a data directory, made once, readable by the server's own user only. */
function keptKey(dataDirectory: string): string {
  const path = join(dataDirectory, KEY_FILE);
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== KEY_BYTES)
    throw new ConfigError(`${path} holds no key of ${KEY_BYTES} bytes as base64; put the right one back.`);
  return key;
}
