import { and, arrayOverlaps, eq, or } from 'drizzle-orm';
import type { ClassPackKind } from '../../../shared/codes/lists.ts';
import { contains } from '../../db/statements/conditions.ts';
import { account, accountStore } from '../../db/schema/identity.ts';
import { company, sportType, store } from '../../db/schema/organisation.ts';
import { classPack } from '../../db/schema/packs.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';

/** Enabled sport types in their order. */
export const sportOptions = ofSystem('sport types are the same for everybody', (db) =>
  db
    .select({ label: sportType.name, value: sportType.id })
    .from(sportType)
    .where(eq(sportType.status, 1))
    .orderBy(sportType.sort, sportType.id),
);

/** Companies by name. */
export const companyChoices = ofPlatform((db, _scope, keyword: string | undefined) =>
  db
    .select({ label: company.companyName, value: company.id })
    .from(company)
    .where(
      and(keyword ? or(contains(company.companyName, keyword), contains(company.name, keyword)) : undefined),
    )
    .orderBy(company.companyName, company.id),
);

/** Active coaches of a store by name. */
export const coachChoices = ofStore((db, scope) =>
  db
    .select({ label: account.name, value: account.id })
    .from(account)
    .innerJoin(accountStore, eq(accountStore.accountId, account.id))
    .where(and(eq(accountStore.storeId, scope.storeId), eq(account.isCoach, true), eq(account.status, 1)))
    .orderBy(account.name, account.id),
);

/** Which class packs are offered. */
export interface PackChoiceFilter {
  readonly kind?: ClassPackKind | undefined;
  readonly storeId?: readonly number[] | undefined;
}

/** Class packs a company has on sale, by name; tickets or packs alone, of some stores or all. */
export const classPackChoices = ofStore((db, scope, { kind, storeId }: PackChoiceFilter) =>
  db
    .select({
      label: classPack.name,
      value: classPack.id,
      storeName: store.name,
      price: classPack.priceCents,
      validityMonths: classPack.validityMonths,
    })
    .from(classPack)
    .innerJoin(store, eq(store.id, classPack.storeId))
    .where(
      and(
        eq(classPack.companyId, scope.companyId),
        eq(classPack.status, 1),
        kind && eq(classPack.kind, kind),
        storeId && arrayOverlaps(classPack.storeIds, [...storeId]),
      ),
    )
    .orderBy(classPack.name, store.name, classPack.priceCents, classPack.id),
);
