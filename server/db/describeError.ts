import { types } from 'node:util';
import { maskPhonesIn } from '../../shared/format/mask.ts';
import { constraintOf, sqlStateOf, tableOf } from './errors.ts';
import { cut } from '../../shared/format/cut.ts';

/** An error as it may be written down. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly sqlState?: string;
  readonly constraint?: string;
  readonly table?: string;
  /** Where it happened, without the message. */
  readonly stack: string;
}

/** Passwords as they are stored, and whatever has the length of a token or of its hash. */
const SECRETS = /(?:scrypt|\$argon2)\S+|[\w-]{40,}/g;
const LONGEST_MESSAGE = 500;

/**
 * An error without what people wrote: of a failed statement its SQL state and names, never its values, which hold
 * phones and hashes; of any other its message with phones, tokens and hashes taken out.
 */
export function describeError(error: unknown): DescribedError {
  const { name, stack = '' } = isError(error) ? error : { name: typeof error };
  const facts = { sqlState: sqlStateOf(error), constraint: constraintOf(error), table: tableOf(error) };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  const isStatement = facts.sqlState !== undefined;
  return {
    type: name,
    message: isStatement
      ? `A statement failed: ${known.map(([, value]) => value).join(' ')}`
      : messageOf(error),
    ...Object.fromEntries(known),
    stack: withoutSecrets(
      stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    ),
  };
}

/** Whatever context it comes from: jest has two. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || types.isNativeError(value);

/** The innermost reason: the query builder's own message is the statement with its values. */
function messageOf(error: unknown): string {
  if (!isError(error)) return cut(withoutSecrets(String(error)), LONGEST_MESSAGE);
  if (isError(error.cause)) return messageOf(error.cause);
  return 'params' in error ? 'A statement failed.' : cut(withoutSecrets(error.message), LONGEST_MESSAGE);
}

const withoutSecrets = (text: string): string => maskPhonesIn(text.replaceAll(SECRETS, '[removed]'));
