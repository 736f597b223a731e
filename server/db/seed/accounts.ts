import { eq } from 'drizzle-orm';
import { PARTNER_CODES, PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import type { PasswordHash } from '../passwordHash.ts';
import type { Queryable } from '../pool.ts';
import { role as roles } from '../schema/identity.ts';
import { hashPassword, NO_PASSWORD } from '../../domains/authentication/password.ts';
import { mobileNumber, personName } from './names.ts';
import { DAY, type World } from './world.ts';

/** What every demo account is opened with. They exist in demo data only. */
export const DEMO_PASSWORD = 'Touchline-2026';

const ROLES = [
  { code: 'PLATFORM_ADMINISTRATOR', name: '平台管理员', side: 2, codes: [...PLATFORM_CODES] },
  {
    code: 'CONTENT_REVIEWER',
    name: '内容审核员',
    side: 2,
    codes: PLATFORM_CODES.filter((code) => code.startsWith('PLATFORM_AUDIT')),
  },
  { code: 'STORE_MANAGER', name: '店长', side: 1, codes: [...PARTNER_CODES] },
  { code: 'FRONT_DESK', name: '前台', side: 1, codes: ['EVENTS_READ_WRITE'] },
  { code: 'CASHIER', name: '收银', side: 1, codes: ['PAYMENT_READ_EXPORT'] },
] as const;
/** The demo's operator, who gave its people their roles when their accounts were made. */
export const DEMO_OPERATOR = '林运营';
type RoleCode = (typeof ROLES)[number]['code'];

/** Their names. Servers without demo data refuse to start with one of them that has the demo password. */
export type DemoAccountName = 'operator' | 'reviewer' | 'partner' | 'frontdesk' | 'cashier' | 'newcomer';

interface DemoAccount {
  readonly accountName: DemoAccountName;
  readonly name: string;
  readonly userType: 0 | 1;
  readonly role: RoleCode;
  /** Companies by their place in the catalogue; all stores of them, or only the first. */
  readonly companies: readonly number[];
  readonly firstStoreOnly?: boolean;
  readonly financialStaff?: boolean;
}

/** The accounts people try Touchline with. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    accountName: 'operator',
    name: DEMO_OPERATOR,
    userType: 0,
    role: 'PLATFORM_ADMINISTRATOR',
    companies: [],
  },
  { accountName: 'reviewer', name: '何审核', userType: 0, role: 'CONTENT_REVIEWER', companies: [] },
  { accountName: 'partner', name: '陈店长', userType: 1, role: 'STORE_MANAGER', companies: [0, 1] },
  {
    accountName: 'frontdesk',
    name: '周前台',
    userType: 1,
    role: 'FRONT_DESK',
    companies: [0],
    firstStoreOnly: true,
  },
  {
    accountName: 'cashier',
    name: '吴收银',
    userType: 1,
    role: 'CASHIER',
    companies: [0],
    firstStoreOnly: true,
    financialStaff: true,
  },
  { accountName: 'newcomer', name: '许新店', userType: 1, role: 'STORE_MANAGER', companies: [10] },
];

/** Roles and the accounts of design decision 9. */
export async function addDemoAccounts(world: World): Promise<void> {
  for (const { code, name, side, codes } of ROLES) {
    world.rows.role.push({ id: world.nextId('role'), code, name, side, codes: [...codes] });
  }
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  for (const [index, demo] of DEMO_ACCOUNTS.entries()) {
    const id = addAccount(world, { ...demo, isCoach: false, passwordHash: hashes[index] ?? NO_PASSWORD });
    const roleId = roleIdOf(world, demo.role);
    if (demo.userType === 0) addRole(world, id, roleId, null);
    for (const place of demo.companies) {
      const company = world.rows.company[place];
      if (!company) continue;
      world.accountCompanies.push({ accountId: id, companyId: company.id });
      const stores = world.rows.store.filter((store) => store.companyId === company.id);
      for (const store of stores.slice(0, demo.firstStoreOnly ? 1 : undefined)) {
        world.accountStores.push({ accountId: id, storeId: store.id });
        addRole(world, id, roleId, store.id);
      }
    }
  }
}

/** Gives the roles of an older demo the codes that a new one would give them: areas bring their own. */
export async function completeRoles(tx: Queryable): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- five rows on one connection
  for (const { code, codes } of ROLES)
    await tx
      .update(roles)
      .set({ codes: [...codes] })
      .where(eq(roles.code, code));
}

/** People of a store, as templates and sessions need them. */
export interface StorePeople {
  readonly managerId: number;
  readonly deskId: number;
  readonly coachIds: readonly number[];
}

/** Ordinary staff of every settled company's stores: a manager, a front desk and coaches. They have no password. */
export function addStaff(world: World, roleIds: Readonly<Record<string, number>>): Map<number, StorePeople> {
  const people = new Map<number, StorePeople>();
  const add = (storeId: number, companyId: number, roleId: number, isCoach: boolean): number => {
    const id = addAccount(world, {
      accountName: `staff${world.batch + 1}${String(world.rows.account.length).padStart(4, '0')}`,
      name: personName(world.random),
      userType: 1,
      isCoach,
      passwordHash: NO_PASSWORD,
    });
    world.accountCompanies.push({ accountId: id, companyId });
    world.accountStores.push({ accountId: id, storeId });
    addRole(world, id, roleId, storeId);
    return id;
  };
  for (const { id: storeId, companyId } of world.rows.store) {
    const company = world.rows.company.find(({ id }) => id === companyId);
    if (company?.auditStatus !== 6) continue;
    const [manager, desk] = [roleIds['STORE_MANAGER'] ?? 0, roleIds['FRONT_DESK'] ?? 0];
    people.set(storeId, {
      managerId: add(storeId, companyId, manager, false),
      deskId: add(storeId, companyId, desk, false),
      coachIds: [1, 2, 3].map(() => add(storeId, companyId, desk, true)),
    });
  }
  return people;
}

function addAccount(
  world: World,
  person: Pick<DemoAccount, 'name' | 'userType' | 'financialStaff'> & {
    accountName: string;
    isCoach: boolean;
    passwordHash: PasswordHash;
  },
): number {
  const id = world.nextId('account');
  world.rows.account.push({
    id,
    accountName: person.accountName,
    name: person.name,
    cellphone: mobileNumber(world.batch * 10_000 + 9_500 + world.rows.account.length),
    uid: `U${100_000 + id}`,
    passwordHash: person.passwordHash,
    userType: person.userType,
    financialStaff: person.financialStaff ?? false,
    isCoach: person.isCoach,
    createdAt: new Date(world.now - world.random.int(30, 800) * DAY),
  });
  return id;
}

/** Gives a role, with the line that the history of rights tells of it. */
function addRole(world: World, accountId: number, roleId: number, storeId: number | null): void {
  const person = world.rows.account.find(({ id }) => id === accountId);
  const role = world.rows.role.find(({ id }) => id === roleId) ?? { id: roleId, name: '', codes: [] };
  const store = world.rows.store.find(({ id }) => id === storeId);
  const givenAt = person?.createdAt ?? new Date(world.now);
  world.rows.accountRole.push({
    id: world.nextId('accountRole'),
    accountId,
    roleId,
    storeId,
    givenBy: DEMO_OPERATOR,
    givenAt,
  });
  const place = { storeId, storeName: store?.name ?? null, direct: [] };
  world.rows.auditEntry.push({
    id: world.nextId('auditEntry'),
    at: givenAt,
    actor: DEMO_OPERATOR,
    action: 'permissions.setUp',
    object: 'account',
    objectId: String(accountId),
    before: { ...place, roles: [] },
    after: {
      ...place,
      roles: [{ id: role.id, name: role.name }],
      accountName: person?.accountName,
      name: person?.name,
      gained: role.codes,
      lost: [],
    },
  });
}

const roleIdOf = (world: World, code: RoleCode): number =>
  world.rows.role.find((role) => role.code === code)?.id ?? 0;
