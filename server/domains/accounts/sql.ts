import { and, asc, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inCompanies } from '../../db/statements/inStores.ts';
import { account, accountCompany, accountStore } from '../../db/schema/identity.ts';
import { booking } from '../../db/schema/events.ts';
import { company, member, store } from '../../db/schema/organisation.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import type { Queryable } from '../../db/pool.ts';
import { CompanyScope, PlatformScope, StoreScope } from '../../db/scope.ts';
import { ofPlatformOrCompanies, ofSystem, scopeUnused, ofSight } from '../../db/statement.ts';
import { contains } from '../../db/statements/conditions.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

const OPTIONS_AT_MOST = 50;
/** Who names people by id wants the name of each. */
const mostOf = ({ ids }: NameFilter): number => ids?.length ?? OPTIONS_AT_MOST;

/** Whose names are asked for. */
export interface NameFilter {
  /** Part of a name or an account name. */
  readonly keyword?: string | undefined;
  /** These alone; whoever was chosen once keeps a name, so the disabled are among them. */
  readonly ids?: readonly number[] | undefined;
  /** Members of this company alone; merchants see only their own anyway. */
  readonly companyId?: number | undefined;
  /** Lists that look back are filtered by whoever did something once, so the disabled and deleted are among them. */
  readonly past?: 1 | undefined;
}

const nameColumns = { label: account.name, value: account.id };
const matchFilter = ({ keyword, ids, past }: NameFilter): SQL | undefined =>
  and(
    ids ? inArray(account.id, [...ids]) : past ? undefined : eq(account.status, 1),
    keyword ? or(contains(account.name, keyword), contains(account.accountName, keyword)) : undefined,
  );
const isMember = (db: Queryable, companyId: number): SQL =>
  inArray(
    account.id,
    db
      .select({ id: accountCompany.accountId })
      .from(accountCompany)
      .where(eq(accountCompany.companyId, companyId)),
  );

/** Accounts by name: of either side for operators, and the colleagues of a store's company. */
export const accountOptions = ofSight((db, scope, filter: NameFilter) => {
  const companyId = scope instanceof StoreScope ? scope.companyId : filter.companyId;
  return db
    .select(nameColumns)
    .from(account)
    .where(and(matchFilter(filter), companyId ? isMember(db, companyId) : undefined))
    .orderBy(asc(account.name), account.id)
    .limit(mostOf(filter));
});

const OWN = 'what an account belongs to is what its scopes are made from';

/** Companies of an account, with or without a store. */
export const companyIdsOf = ofSystem(OWN, async (db, accountId: number) => {
  const rows = await db
    .select({ id: accountCompany.companyId })
    .from(accountCompany)
    .where(eq(accountCompany.accountId, accountId))
    .orderBy(accountCompany.companyId);
  return rows.map(({ id }) => id);
});

/** Stores of an account. */
export const storesOf = ofSystem(OWN, async (db, accountId: number) => {
  const rows = await db
    .select({ store })
    .from(accountStore)
    .innerJoin(store, eq(store.id, accountStore.storeId))
    .innerJoin(company, eq(company.id, store.companyId))
    .where(eq(accountStore.accountId, accountId))
    .orderBy(store.companyId, store.id);
  return rows.map((row) => row.store);
});

/** Coaches who work in any of the stores. */
export const coachesOf = ofSystem(OWN, (db, storeIds: readonly number[]) =>
  db
    .selectDistinct(nameColumns)
    .from(account)
    .innerJoin(accountStore, eq(accountStore.accountId, account.id))
    .where(
      and(eq(account.isCoach, true), eq(account.status, 1), inArray(accountStore.storeId, [...storeIds])),
    )
    .orderBy(account.name, account.id),
);

/** Which app users are asked for: by number, or the one with this whole phone number. */
export type ProfileFilter = { readonly ids: readonly number[] } | { readonly phone: string };
const profileColumns = {
  id: member.id,
  name: member.name,
  phone: member.phone,
  avatar: member.avatar,
  points: member.points,
};
const matchProfile = (filter: ProfileFilter): SQL =>
  'phone' in filter ? eq(member.phone, filter.phone) : inArray(member.id, [...filter.ids]);

/**
 * App users, of anybody for operators. Who knows a whole phone number was told it; numbers alone find for a merchant only
 * those who booked with the company, so that trying numbers one after the other finds no one else.
 */
export const profiles = ofSight((db, scope, filter: ProfileFilter) => {
  const known = db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.memberId, member.id), inCompanies(sql`${booking.companyId}`, scope)));
  const seesAll = 'phone' in filter || scope instanceof PlatformScope;
  return db
    .select(profileColumns)
    .from(member)
    .where(and(matchProfile(filter), seesAll ? undefined : exists(known)))
    .orderBy(member.id);
});

/** The name or the number an account is looked for by, one of them. */
export interface AccountWanted {
  readonly accountName?: string | undefined;
  readonly cellphone?: string | undefined;
}
/** Whoever registers is called by the number, so a number is looked for among the names as well. */
const matchAccount = ({ accountName, cellphone = '' }: AccountWanted): SQL | undefined =>
  accountName === undefined
    ? or(eq(account.cellphone, cellphone), eq(account.normalAccountName, cellphone))
    : eq(account.normalAccountName, normalForm(accountName));

/** True when some account, of whatever company, has the name or the number. */
export const isAccountTaken = ofSystem(
  'a name is given once among all accounts',
  async (db, wanted: AccountWanted) => {
    const [taken] = await db.select({ id: account.id }).from(account).where(matchAccount(wanted)).limit(1);
    return taken !== undefined;
  },
);

/** The account with the name or number: operators find any, merchants those of their companies. */
export const knownAccount = ofPlatformOrCompanies(async (db, scope, wanted: AccountWanted) => {
  const ofOwn = scope instanceof CompanyScope ? inArray(company.id, [...scope.companyIds]) : undefined;
  const [known] = await db
    .select({ name: account.name, companyName: company.companyName })
    .from(account)
    .innerJoin(accountCompany, eq(accountCompany.accountId, account.id))
    .innerJoin(company, eq(company.id, accountCompany.companyId))
    .where(and(matchAccount(wanted), ofOwn))
    .orderBy(account.id, company.id)
    .limit(1);
  return known;
});

/** The app user with this whole number. */
export const appUserOf = ofPlatformOrCompanies(
  scopeUnused(
    'app users belong to no company, and who knows a whole number was told it',
    async (db, phone: string) => {
      const [found] = await db
        .select({ userId: member.id, userName: member.name, avatar: member.avatar })
        .from(member)
        .where(eq(member.phone, phone));
      return found;
    },
  ),
);

const OWN_LOOK_UPS = 'what an account did itself, whichever store it had chosen';

/** Lets look-ups of an account follow each other, so that those that arrive together are counted one by one. */
export const holdLookUps = ofSystem(OWN_LOOK_UPS, async (tx, accountId: number) => {
  const name = `look-ups of account ${accountId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
});

/** When an account looked, since then, the oldest first. */
export const lookUpsSince = ofSystem(OWN_LOOK_UPS, (tx, accountId: number, action: string, since: Date) =>
  tx
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.actorId, accountId), gt(auditEntry.at, since), eq(auditEntry.action, action)))
    .orderBy(auditEntry.at, auditEntry.id),
);
