import type { RightsChange } from '../../../../shared/contract/permissions/shapes.ts';
import type { EntryRow } from '../../../audit/trail.ts';
import type { OwnerFacts, RightsFacts } from '../../../grants/trail.ts';
import type { MembersFacts, RoleFacts } from './trail.ts';

const names = (list: readonly { readonly name: string }[] = []): string[] => list.map(({ name }) => name);

/** Values of one list that are not in another, by their id or themselves. */
const onlyIn = <Value extends { readonly id: number } | string>(
  one: readonly Value[] = [],
  other: readonly Value[] = [],
): Value[] => {
  const keyOf = (value: Value) => (typeof value === 'string' ? value : value.id);
  const others = new Set(other.map(keyOf));
  return one.filter((value) => !others.has(keyOf(value)));
};

const lineOf = ({ id, at, actor, action }: EntryRow) => ({ id, at: at.toISOString(), actor, action });

/** A line of the trail about what an account holds. */
export function presentAccountChange(row: EntryRow): RightsChange {
  const before = (row.before ?? {}) as Partial<RightsFacts>;
  const after = (row.after ?? {}) as Partial<RightsFacts & OwnerFacts>;
  const come = (one: Partial<RightsFacts>, other: Partial<RightsFacts>) => ({
    roles: names(onlyIn(one.roles, other.roles)),
    codes: onlyIn(one.direct, other.direct),
    accounts: [],
  });
  return {
    ...lineOf(row),
    storeId: after.storeId ?? null,
    storeName: after.storeName ?? null,
    companyName: after.companyName ?? null,
    added: come(after, before),
    removed: come(before, after),
    before: {},
    after: {},
    undoUntil: null,
  };
}

/** A line of the trail about a role or its members. */
export function presentRoleChange(row: EntryRow): RightsChange {
  const before = (row.before ?? {}) as Partial<RoleFacts>;
  const after = (row.after ?? {}) as Partial<RoleFacts & MembersFacts>;
  return {
    ...lineOf(row),
    storeId: after.storeId ?? null,
    storeName: after.storeName ?? null,
    companyName: null,
    added: { roles: [], codes: onlyIn(after.codes, before.codes), accounts: names(after.added) },
    removed: { roles: [], codes: onlyIn(before.codes, after.codes), accounts: names(after.removed) },
    before: changed(before, after),
    after: changed(after, before),
    undoUntil: null,
  };
}

/** Name, remark and state of one that the other has not. */
const changed = (one: Partial<RoleFacts>, other: Partial<RoleFacts>): RightsChange['before'] => ({
  ...(one.name !== undefined && one.name !== other.name && { name: one.name }),
  ...(one.remark !== undefined && one.remark !== other.remark && { remark: one.remark }),
  ...(one.status !== undefined && one.status !== other.status && { status: one.status }),
});
