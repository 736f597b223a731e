import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { secretsIn } from './secrets.ts';

/** Addresses that a test of the configuration refuses or its documentation shows, and the token of a server that only tests start. */
const MADE_UP = [
  'mysql://root:secret@db',
  'smtps://mail.example.com',
  'https://name:secret@guide.example.com',
  "TOKEN: 'content-token-of-tests-32-signs-long'",
];

const EXAMPLES = [
  ['a private key', `-----BEGIN ${'OPENSSH'} PRIVATE KEY-----`],
  ['a token of a registry', `npm_${'a1'.repeat(18)}`],
  ['a session token', `eyJ${'hbGciOiJIUz'}.eyJ${'zdWIiOiIx'}a.${'c2lnbmF0dXJl'}`],
  ['an address with a password', `postgres://app:${'hunter2'}@db/touchline`],
  ['a written-down password', `password: '${'0123456789'.repeat(2)}'`],
] as const;

it.each(EXAMPLES)('knows %s when it sees one', (_name, text) => {
  expect(secretsIn(`before ${text} after`)).toHaveLength(1);
});

it('finds no secret in anything that was ever committed', () => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: join(__dirname, '..'), encoding: 'utf8', maxBuffer: 2 ** 30 });
  // With the root as a change too, the changes of a complete history add up to everything it holds.
  const history = git('log', '--all', '-p', '-U0', '--root', '--no-color', '--no-ext-diff');
  expect(secretsIn(history).filter((found) => !MADE_UP.includes(found))).toEqual([]);
});
