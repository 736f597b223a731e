import { RoleSide } from '../../../shared/codes/rightsRules.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type {
  AccountRights,
  RightsOfAccount,
  Role,
  RoleMember,
  RoleRow,
} from '../../../shared/contract/permissions/shapes.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { readPage } from '../../db/statements/page.ts';
import { heldBy } from '../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { byCode } from './accounts/service.ts';
import * as accounts from './accounts/sql.ts';
import { effectiveTree, presentRole } from './roles/present.ts';
import { refuse } from './refusals.ts';
import * as roles from './roles/sql.ts';

/** A page of roles. */
export async function listRoles(
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  filter: roles.RoleFilter,
): Promise<Page<RoleRow>> {
  const total = await roles.countRoles(orm, scope, filter);
  return readPage(filter, total, (page) => roles.rolePage(orm, scope, page));
}

/** One role with its tree. @throws Refusal notFound. */
export async function readRole(
  { database: { orm } }: Services,
  { caller }: PlatformRequest,
  id: number,
): Promise<Role> {
  const [found] = await roles.rolesById(orm, caller.scope, [id]);
  if (!found) throw refuse.notFound();
  return presentRole(found);
}

/** A page of those who hold a role. @throws Refusal notFound. */
export async function listMembers(
  services: Services,
  request: PlatformRequest,
  id: number,
  filter: roles.MemberFilter,
): Promise<Page<RoleMember>> {
  await readRole(services, request, id);
  const { orm } = services.database;
  const { scope } = request.caller;
  const total = await roles.countMembers(orm, scope, id, filter);
  return readPage(filter, total, (page) => roles.memberPage(orm, scope, id, page));
}

/** A page of accounts with what they may do. */
export async function listAccounts(
  { database: { orm } }: Services,
  { caller: { scope }, context: { now } }: PlatformRequest,
  filter: accounts.AccountFilter,
): Promise<Page<AccountRights>> {
  const total = await accounts.countAccounts(orm, scope, filter, now);
  return readPage(filter, total, async (page) => {
    const rows = await accounts.accountPage(orm, scope, page, now);
    return rows.map((row) => ({ ...row, cellphone: maskPhone(row.cellphone) }));
  });
}

/** The roles of an account. @throws Refusal notFound. */
export async function rolesOf(
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  id: number,
): Promise<Role[]> {
  if (!(await accounts.accountById(orm, scope, id))) throw refuse.notFound();
  return (await roles.rolesOfAccount(orm, scope, id)).map(presentRole);
}

/** All that is known of an account's rights. @throws Refusal notFound. */
export async function rightsOf(
  { database: { orm } }: Services,
  { caller: { scope, actor } }: PlatformRequest,
  id: number,
): Promise<RightsOfAccount> {
  const found = await accounts.accountById(orm, scope, id);
  if (!found) throw refuse.notFound();
  const { stores, version, updatedAt, updatedBy, ...account } = found;
  const given = await heldBy(orm, [id]);
  const origins = await accounts.originsOf(orm, scope, id);
  const side = account.userType === 0 ? RoleSide.operator : RoleSide.merchant;
  const of = (isThere: (place: { readonly storeId: number | null }) => boolean) => ({
    roleIds: [...new Set(given.filter(isThere).flatMap(({ roleIds }) => roleIds))],
    direct: [...new Set(given.filter(isThere).flatMap(({ direct }) => direct))],
    effective: effectiveTree(side, byCode(origins.filter(isThere))),
  });
  return {
    account: {
      ...account,
      cellphone: maskPhone(account.cellphone),
      storeIds: stores.map((store) => store.id),
      storeNames: stores.map(({ name }) => name),
    },
    isOwn: id === actor.accountId,
    version,
    updatedAt,
    updatedBy,
    ...of(() => true),
    stores: stores.map((store) => ({
      storeId: store.id,
      storeName: store.name,
      companyName: store.companyName,
      isOpen: store.isOpen,
      ...of(({ storeId }) => storeId === store.id),
    })),
  };
}
