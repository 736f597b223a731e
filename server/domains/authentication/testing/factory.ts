import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '../../../../shared/codes/lists.ts';
import { newToken, tokenHashOf } from '../../../http/access/token.ts';
import { type Target, unique, uniqueNumber } from '../../../testing/factories.ts';
import { codeHashOf } from '../codes/smsCodes.ts';
import { writeCode } from '../codes/sql.ts';
import { staffIdentity } from '../schema.ts';
import { insertAttempt, keepAnswer, markVerified } from '../singleSignOn/sql.ts';

/** A mobile number nobody else in this process uses. */
export const makeNumber = (_target: Target): string => `139${String(uniqueNumber()).padStart(8, '0')}`;

/** A code that a number was sent for a purpose; it counts for no limit. */
export async function makeSmsCode({ database: { orm } }: Target, cellphone: string, purpose: CodePurpose) {
  const code = '246810';
  await writeCode(orm, { cellphone, purpose, codeHash: codeHashOf(cellphone, purpose, code) });
  return { cellphone, code };
}

/** A staff record of a store that waits for its person. */
export async function makeStaffRecord(target: Target, storeId: number) {
  const row = { storeId, name: unique('Staff'), staffNo: unique('S'), cellphone: makeNumber(target) };
  const [made] = await target.database.orm.insert(staffIdentity).values(row).returning();
  if (!made) throw new Error('The staff record was not written.');
  return made;
}

/** A sign-on that has come back from the identity provider with a staff sign-on code; answers its ticket for /bind-store. */
export async function makeSignOnTicket(
  { database: { orm } }: Target,
  answer: { readonly code: number; readonly storeId: number; readonly identityId?: number },
): Promise<string> {
  const id = randomUUID();
  const ticket = newToken();
  const hashes = { stateHash: unique('state'), browserHash: unique('browser') };
  await insertAttempt(orm, { id, ...hashes, side: 'B', nonce: '', codeVerifier: '', redirect: '' });
  const person = { issuer: 'https://provider.test', subject: unique('subject') };
  await keepAnswer(orm, id, { ...answer, ...person, ticketHash: tokenHashOf(ticket) });
  await markVerified(orm, id);
  return ticket;
}
