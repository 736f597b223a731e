import type { PrivilegeCode } from '../../../../shared/codes/privileges.ts';
import { codesOfSide } from '../../../../shared/codes/rightsRules.ts';
import type { Factories } from '../../../testing/make.ts';

/*
 * A second, naive answer to "who may what", for tests that hold `heldRights` against it: loops over what was given, one
 * rule a line, and nothing of SQL.
 */

/** Whom and what a sequence is about; ids of the database. */
export interface RightsWorld {
  /** The first ones are operators, the others work for merchants. */
  readonly accounts: readonly { readonly id: number; readonly userType: 0 | 1 }[];
  readonly roles: readonly { readonly id: number; readonly side: 1 | 2 }[];
  readonly stores: readonly { readonly id: number; readonly companyId: number }[];
  readonly companies: readonly number[];
}

/** One thing that happens. `store` null is the platform. */
export type Act =
  | {
      readonly act: 'give role' | 'take role';
      readonly account: number;
      readonly role: number;
      readonly store: number | null;
    }
  | {
      readonly act: 'give code' | 'take code';
      readonly account: number;
      readonly code: PrivilegeCode;
      readonly store: number | null;
    }
  | { readonly act: 'change role'; readonly role: number; readonly codes: readonly PrivilegeCode[] }
  | {
      readonly act: 'enable' | 'disable';
      readonly what: 'account' | 'role' | 'store' | 'company';
      readonly id: number;
    }
  | { readonly act: 'join' | 'leave'; readonly account: number; readonly store: number };

/** What was given, and what is enabled. */
interface State {
  readonly roles: Set<string>;
  readonly codes: Set<string>;
  readonly works: Set<string>;
  readonly disabled: Set<string>;
  readonly contents: Map<number, readonly PrivilegeCode[]>;
}

const keyOf = (...parts: readonly (number | string | null)[]): string => parts.join(' ');
const put = (set: Set<string>, key: string, isThere: boolean): void => {
  if (isThere) set.add(key);
  else set.delete(key);
};

function happen(state: State, act: Act): void {
  switch (act.act) {
    case 'give role':
    case 'take role':
      return put(state.roles, keyOf(act.account, act.role, act.store), act.act === 'give role');
    case 'give code':
    case 'take code':
      return put(state.codes, keyOf(act.account, act.code, act.store), act.act === 'give code');
    case 'change role':
      state.contents.set(act.role, act.codes);
      return;
    case 'enable':
    case 'disable':
      return put(state.disabled, keyOf(act.what, act.id), act.act === 'disable');
    case 'join':
    case 'leave':
      return put(state.works, keyOf(act.account, act.store), act.act === 'join');
  }
}

/** A right of an account in one place. */
interface Right {
  readonly account: RightsWorld['accounts'][number];
  readonly store: number | null;
  readonly code: string;
}

/** The rule that keeps a right that was given from counting; undefined when none does. */
function hindrance(world: RightsWorld, state: State, { account, store, code }: Right): string | undefined {
  const isOff = (what: string, id: number): boolean => state.disabled.has(keyOf(what, id));
  if (isOff('account', account.id)) return 'the account is disabled';
  if (account.userType === 0) return store === null ? undefined : 'operators hold nothing in stores';
  if (store === null) return 'merchants hold nothing on the platform';
  const place = world.stores.find(({ id }) => id === store);
  if (!place || !state.works.has(keyOf(account.id, store))) return 'the account does not work in the store';
  if (isOff('company', place.companyId)) return 'the company is disabled';
  if (isOff('store', store) && code !== 'COMPANY_MANAGE') return 'the store is disabled';
  return undefined;
}

/** Rights after a sequence, as `account store code`, and why others that were given do not count. */
export function rightsAfter(world: RightsWorld, acts: readonly Act[]) {
  const state: State = {
    roles: new Set(),
    codes: new Set(),
    works: new Set(),
    disabled: new Set(),
    contents: new Map(),
  };
  for (const act of acts) happen(state, act);
  const held = new Set<string>();
  const why = new Map<string, string>();
  const look = (
    account: RightsWorld['accounts'][number],
    store: number | null,
    code: string,
    role?: number,
  ) => {
    const key = keyOf(account.id, store, code);
    const side = world.roles.find(({ id }) => id === role)?.side;
    const isStrange = side !== undefined && side !== (store === null ? 2 : 1);
    const roleRule = isStrange
      ? 'the role is of the other side'
      : role !== undefined && state.disabled.has(keyOf('role', role)) && 'the role is disabled';
    const rule = roleRule || hindrance(world, state, { account, store, code });
    if (rule) why.set(key, rule);
    else held.add(key);
  };
  for (const account of world.accounts)
    for (const store of [null, ...world.stores.map(({ id }) => id)]) {
      for (const { id } of world.roles)
        if (state.roles.has(keyOf(account.id, id, store)))
          for (const code of state.contents.get(id) ?? []) look(account, store, code, id);
      for (const code of [...codesOfSide(1), ...codesOfSide(2)])
        if (state.codes.has(keyOf(account.id, code, store))) look(account, store, code);
    }
  return { held, why };
}

/** The statement of an act, as pages, people of a store, or another server would have written it. */
export function statementOf(act: Act): string {
  const place = 'store' in act ? (act.store ?? 'null') : 'null';
  switch (act.act) {
    case 'give role':
      return `insert into account_role (account_id, role_id, store_id, given_by, given_at)
        values (${act.account}, ${act.role}, ${place}, 'Test', now());`;
    case 'take role':
      return `delete from account_role where account_id = ${act.account} and role_id = ${act.role}
        and store_id is not distinct from ${place}::bigint;`;
    case 'give code':
      return `insert into account_privilege (account_id, code, store_id, given_by, given_at)
        values (${act.account}, '${act.code}', ${place}, 'Test', now())
        on conflict do nothing;`;
    case 'take code':
      return `delete from account_privilege where account_id = ${act.account} and code = '${act.code}'
        and store_id is not distinct from ${place}::bigint;`;
    case 'change role':
      return `update role set codes = '{${act.codes.join(',')}}' where id = ${act.role};`;
    case 'enable':
    case 'disable':
      return `update ${act.what} set status = ${act.act === 'enable' ? 1 : 0} where id = ${act.id};`;
    case 'join':
      return `insert into account_store (account_id, store_id) values (${act.account}, ${act.store}) on conflict do nothing;`;
    case 'leave':
      return `delete from account_store where account_id = ${act.account} and store_id = ${act.store};`;
  }
}

/** Takes everything back that a sequence can have done. */
export const beginning = ({ accounts, roles, stores, companies }: RightsWorld): string => {
  const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join(',');
  return `
    delete from account_role where account_id in (${ids(accounts)});
    delete from account_privilege where account_id in (${ids(accounts)});
    delete from account_store where account_id in (${ids(accounts)});
    update account set status = 1 where id in (${ids(accounts)}) and status <> 1;
    update role set status = 1, codes = '{}' where id in (${ids(roles)});
    update store set status = 1 where id in (${ids(stores)}) and status <> 1;
    update company set status = 1 where id in (${companies.join(',')}) and status <> 1;`;
};

/** Two operators, three people of merchants, two roles of each side, three stores of two companies. */
export async function makeRightsWorld(make: Factories): Promise<RightsWorld> {
  const companies = [(await make.company()).id, (await make.company()).id];
  const stores = [];
  for (const companyId of [companies[0] ?? 0, companies[0] ?? 0, companies[1] ?? 0])
    stores.push({ id: (await make.store(companyId)).id, companyId });
  const accounts: { id: number; userType: 0 | 1 }[] = [];
  for (const userType of [0, 0, 1, 1, 1] as const)
    accounts.push({ id: (await make.account({ userType })).id, userType });
  const roles: { id: number; side: 1 | 2 }[] = [];
  const [operator, partner] = [accounts[0]?.id ?? 0, accounts[2]?.id ?? 0];
  for (const side of [2, 2, 1, 1] as const) {
    const [account, store] = side === 2 ? [operator, null] : [partner, stores[0]?.id ?? 0];
    roles.push({ id: (await make.grant(account, [], store)).id, side });
  }
  return { accounts, roles, stores, companies };
}

/** Few codes, so that origins meet. */
const CODES: readonly PrivilegeCode[] = [
  'PLATFORM_EVENT',
  'PLATFORM_ACCOUNT',
  'EVENTS_READ_WRITE',
  'COMPANY_MANAGE',
];

/** A sequence of acts; `pick` gives a whole number from 0 up to below its argument. */
export function anySequence(world: RightsWorld, pick: (below: number) => number): Act[] {
  const one = <Value>(list: readonly Value[]): Value => list[pick(list.length)] as Value;
  const somewhere = () => one([null, ...world.stores.map(({ id }) => id)]);
  const what = () => {
    const kind = one(['account', 'role', 'store', 'company'] as const);
    const ids = {
      account: world.accounts.map(({ id }) => id),
      role: world.roles.map(({ id }) => id),
      store: world.stores.map(({ id }) => id),
      company: world.companies,
    };
    return { what: kind, id: one(ids[kind]) };
  };
  const account = () => one(world.accounts).id;
  const any = (): Act => {
    const kind = pick(10);
    if (kind < 3)
      return { act: 'give role', account: account(), role: one(world.roles).id, store: somewhere() };
    if (kind < 5) return { act: 'give code', account: account(), code: one(CODES), store: somewhere() };
    if (kind === 5)
      return { act: 'take role', account: account(), role: one(world.roles).id, store: somewhere() };
    if (kind === 6) return { act: 'take code', account: account(), code: one(CODES), store: somewhere() };
    if (kind === 7)
      return {
        act: one(['join', 'join', 'leave'] as const),
        account: account(),
        store: one(world.stores).id,
      };
    if (kind === 8)
      return { act: 'change role', role: one(world.roles).id, codes: CODES.filter(() => pick(2) === 0) };
    return { act: one(['disable', 'disable', 'enable'] as const), ...what() };
  };
  // People work somewhere and roles hold something at the start, so that what follows has an effect.
  const start: Act[] = [
    ...world.roles.map(
      ({ id }): Act => ({ act: 'change role', role: id, codes: CODES.filter(() => pick(2) === 0) }),
    ),
    ...world.accounts.flatMap(({ id }): Act[] => [{ act: 'join', account: id, store: one(world.stores).id }]),
  ];
  return [...start, ...Array.from({ length: 4 + pick(12) }, any)];
}

/** A sequence and where it went wrong, one line each: what happened, then who, what, expected, and the rule that decided. */
export function tableOf(
  acts: readonly Act[],
  { held, why }: ReturnType<typeof rightsAfter>,
  found: ReadonlySet<string>,
): string {
  const wrong = [...new Set([...held, ...found])].filter((key) => held.has(key) !== found.has(key));
  const lines = wrong.map((key) => {
    const rule = why.get(key) ?? (held.has(key) ? 'it was given and nothing hinders it' : 'nobody gave it');
    return `${key} | expected ${held.has(key) ? 'held' : 'not held'} | ${rule}`;
  });
  const happened = acts.map((act) =>
    Object.values(act)
      .map((value) => (Array.isArray(value) ? `{${value.join(' ')}}` : String(value)))
      .join(' '),
  );
  return [...happened, 'account store code:', ...lines].join('\n');
}
