import type { World } from '../../server/testing/actors.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../server/testing/factories.ts';
import { TEST_FILE } from '../../server/domains/merchant/testing/testFile.ts';

/** A number nobody has; people search for it. */
export const SOUGHT = '13987654321';
/** Passwords that requests of people send, and the numbers of a merchant's file. */
const SENT = [
  TEST_PASSWORD,
  'Another-horse-8',
  'Only-once-7',
  TEST_FILE.legal.idNumber,
  TEST_FILE.bank.number,
];

/** What must stand in no line of a log: phones, tokens, hashes and passwords of everybody there is, and what is sent. */
export async function secretsOf({ database }: TestApp, { actors }: World): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ secret: string }>(`
    select phone as secret from member union select cellphone from account union select contact_phone from company
    union select phone from store union select cellphone from staff_identity union select cellphone from sms_code
    union select password_hash from account union select token_hash from sign_in union select code_hash from sms_code`);
  const tokens = Object.values(actors).map(({ token }) => token);
  return [...rows.map(({ secret }) => secret), ...tokens, SOUGHT, ...SENT].filter(
    (secret): secret is string => (secret ?? '').length > 5,
  );
}

/** Those of the secrets that a text holds. */
export const leaksIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret));
