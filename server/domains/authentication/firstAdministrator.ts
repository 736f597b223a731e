import { randomUUID } from 'node:crypto';
import { StaffSignOn } from '../../../shared/codes/lists.ts';
import { PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import { UserType } from '../../../shared/codes/roles.ts';
import { newToken, tokenHashOf } from '../../http/access/token.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import { recordGrants } from '../../grants/writeGrants.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  accountByName,
  hasNoAccounts,
  insertTicket,
  nobodySignedInYet,
  writeFirstAdministrator,
} from './sql.ts';

const VALID_FOR_MS = 24 * 3_600_000;
const ACCOUNT_NAME = 'administrator';

/** How to get into a server that nobody was in yet. Shown once, on the terminal of whoever started it. */
export interface FirstEntry {
  readonly accountName: string;
  /** To change at once; needed as "current password" for that. */
  readonly password: string;
  /** Path and query of the one-time sign-in, valid for 24 h. */
  readonly link: string;
}

/** True on the very first start, when demo data may be written. */
export const isFirstStart = ({ database }: Services): Promise<boolean> => hasNoAccounts(database.orm);

/**
 * Makes the first administrator of a server without demo data, with every operator code; undefined as soon as
 * anybody has signed in. Started again before that, the server prints a new link and a new password.
 */
export async function firstAdministrator(services: Services): Promise<FirstEntry | undefined> {
  const { database, now } = services;
  if (!(await nobodySignedInYet(database.orm))) return undefined;
  const password = `${newToken().slice(0, 20)}-7`;
  const token = newToken();
  const at = now();
  const row = {
    accountName: ACCOUNT_NAME,
    name: 'Administrator',
    uid: randomUUID(),
    userType: UserType.superAdmin,
    passwordHash: await hashPassword(password),
  };
  const uid = await database.transaction(async (tx) => {
    const made = await writeFirstAdministrator(tx, row, PLATFORM_CODES);
    await insertTicket(tx, {
      tokenHash: tokenHashOf(token),
      uid: made.uid,
      accountId: made.id,
      code: StaffSignOn.ordinary,
      expiresAt: new Date(at + VALID_FOR_MS),
    });
    const note = {
      by: { accountId: null, name: 'server start' },
      context: { requestId: '', ip: '', now: at },
    };
    await writeAudit(tx, {
      ...note,
      action: 'account.firstAdministrator',
      object: 'account',
      objectId: made.id,
    });
    if (made.roleId !== undefined) {
      const all = { accountId: made.id, storeId: null, roleIds: [made.roleId] };
      await recordGrants(tx, [all], { ...note, action: 'permissions.setUp' });
    }
    return made.uid;
  });
  return { accountName: ACCOUNT_NAME, password, link: `/?uid=${uid}&token=${token}` };
}

/**
 * Names of demo accounts that still open with the password everybody knows. A server that is not a demo refuses to
 * start with any (reliability 8).
 */
export async function accountsWithKnownPassword(
  { database }: Services,
  names: readonly string[],
  password: string,
): Promise<string[]> {
  const open: string[] = [];
  for (const name of names) {
    const account = await accountByName(database.orm, name);
    if (account && (await verifyPassword(password, account.passwordHash))) open.push(name);
  }
  return open;
}
