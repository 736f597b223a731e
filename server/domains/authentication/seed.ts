import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { account, accountCompany, accountStore, role } from '../../db/schema/identity.ts';
import { store } from '../../db/schema/organisation.ts';
import { DEMO_OPERATOR } from '../../db/seed/accounts.ts';
import type { DemoStores, SeedPart } from '../../db/seed/parts.ts';
import { recordGrants } from '../../grants/writeGrants.ts';
import { NO_PASSWORD } from './password.ts';
import { staffIdentity } from './schema.ts';
import { DEMO_ISSUER, DEMO_STAFF, DEMO_STORES, type DemoStaff } from './singleSignOn/demoStaff.ts';

/** Of those who have one, whether the account is enabled. */
const STATUS: Readonly<Partial<Record<DemoStaff['outcome'], 0 | 1>>> = { 200: 1, 418: 1, disabled: 0 };

/** Their accounts were made a month ago. */
const MADE_MS_AGO = 30 * 24 * 3_600_000;

/** Staff records for the people the demo's identity provider knows: linked ones, a disabled one, and one that waits. */
async function addStaffRecords(tx: Queryable, { now }: DemoStores): Promise<number> {
  const createdAt = new Date(now - MADE_MS_AGO);
  // Whoever works in another store by now is still recorded in the first.
  const [first] = await tx.select().from(store).where(eq(store.accountNum, DEMO_STORES.first));
  const [frontDesk] = await tx.select().from(role).where(eq(role.code, 'FRONT_DESK'));
  if (!first || !frontDesk) return 0;
  const recorded = DEMO_STAFF.filter(({ outcome }) => outcome === '416' || outcome in STATUS);
  // One connection: the next statement waits for the one before in any case.
  /* oxlint-disable no-await-in-loop */
  for (const { subject, name, staffNo, cellphone, outcome } of recorded) {
    const record = { name, staffNo, cellphone, storeId: first.id };
    const status = STATUS[outcome];
    if (status === undefined) {
      await tx.insert(staffIdentity).values(record);
      continue;
    }
    const [made] = await tx
      .insert(account)
      .values({
        accountName: staffNo.toLowerCase(),
        name,
        cellphone,
        uid: `U-${staffNo}`,
        passwordHash: NO_PASSWORD,
        userType: 1,
        status,
        isTouchline: true,
        createdAt,
      })
      .returning({ id: account.id });
    if (!made) throw new Error('The account of a member of staff was not written.');
    const accountId = made.id;
    await tx.insert(staffIdentity).values({ ...record, issuer: DEMO_ISSUER, subject, accountId });
    await tx.insert(accountCompany).values({ accountId, companyId: first.companyId });
    await tx.insert(accountStore).values({ accountId, storeId: first.id });
    const desk = { accountId, storeId: first.id, roleIds: [frontDesk.id] };
    const by = { accountId: null, name: DEMO_OPERATOR };
    const context = { requestId: '', ip: '', now: createdAt.getTime() };
    await recordGrants(tx, [desk], { by, action: 'permissions.setUp', context });
  }
  /* oxlint-enable no-await-in-loop */
  return recorded.length;
}

/** Demo rows of single sign-on. */
export const seed: SeedPart = { fill: addStaffRecords, isOnce: true };
