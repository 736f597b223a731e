import { and, asc, eq, exists, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { account, accountCompany, accountStore } from '../../db/schema/identity.ts';
import { booking } from '../../db/schema/events.ts';
import { company, member, store } from '../../db/schema/organisation.ts';
import type { Queryable } from '../../db/pool.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';
import { escapeLike } from '../../db/statements/like.ts';

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
}

const nameColumns = { label: account.name, value: account.id };
const matchFilter = ({ keyword, ids }: NameFilter): SQL | undefined =>
  and(
    ids ? inArray(account.id, [...ids]) : eq(account.status, 1),
    keyword
      ? or(ilike(account.name, escapeLike(keyword)), ilike(account.accountName, escapeLike(keyword)))
      : undefined,
  );
const isMember = (db: Queryable, companyId: number): SQL =>
  inArray(
    account.id,
    db
      .select({ id: accountCompany.accountId })
      .from(accountCompany)
      .where(eq(accountCompany.companyId, companyId)),
  );

/** Administrators of either side by name. */
export const accountOptions = ofPlatform((db, _scope, filter: NameFilter) =>
  db
    .select(nameColumns)
    .from(account)
    .where(and(matchFilter(filter), filter.companyId ? isMember(db, filter.companyId) : undefined))
    .orderBy(asc(account.name), account.id)
    .limit(mostOf(filter)),
);

/** Colleagues of the store's company by name. */
export const colleagueOptions = ofStore((db, scope, filter: NameFilter) =>
  db
    .select(nameColumns)
    .from(account)
    .where(and(matchFilter(filter), isMember(db, scope.companyId)))
    .orderBy(asc(account.name), account.id)
    .limit(mostOf(filter)),
);

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

/** App users, of anybody. */
export const anyProfiles = ofPlatform((db, _scope, filter: ProfileFilter) =>
  db.select(profileColumns).from(member).where(matchProfile(filter)).orderBy(member.id),
);

/**
 * App users as a store may see them. Who knows a whole phone number was told it; numbers alone find only those who
 * booked with the company, so that trying numbers one after the other finds no one else.
 */
export const profiles = ofStore((db, scope, filter: ProfileFilter) => {
  const known = db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.memberId, member.id), eq(booking.companyId, scope.companyId)));
  const isVisible = 'phone' in filter ? undefined : exists(known);
  return db
    .select(profileColumns)
    .from(member)
    .where(and(matchProfile(filter), isVisible))
    .orderBy(member.id);
});
