import { PARTNER_CODES, PLATFORM_CODES, type PrivilegeCode } from '../../../../shared/codes/privileges.ts';
import { identity } from '../../../../shared/contract/authentication/calls.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { databaseKinds } from '../../../testing/database.ts';
import { giveNewCodes } from './service.ts';

const ADMINISTRATION = [
  'PLATFORM_ACCOUNT',
  'PLATFORM_ACCOUNT_PERMISSION',
  'PLATFORM_ACCOUNT_ROLE',
  'PLATFORM_ACCOUNT_ADMIN',
] as const;
const ALL = [...PLATFORM_CODES, ...PARTNER_CODES];
/** A version of the server that had no page for events. */
const EARLIER = ALL.filter((code) => code !== 'PLATFORM_EVENT');

describe.each(databaseKinds())('codes of a new version, on %s', (kind) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp({ database: { kind } });
  });
  afterEach(() => test.close());
  const operator = async (codes: readonly PrivilegeCode[]) => {
    const { id } = await test.make.account({ userType: 0 });
    const role = await test.make.grant(id, codes);
    return { id, roleId: role.id, token: await test.make.signIn(id) };
  };
  const codesOf = async ({ token }: { readonly token: string }): Promise<readonly string[]> =>
    ((await test.send(identity, { token })).envelope.result as { codes: string[] }).codes;
  const linesOf = async () =>
    (
      await test.database.pool.query(
        `select object, object_id from audit_entry where action = 'permissions.newCodes'`,
      )
    ).rows;

  it('go to the roles that administer, once, also by servers that start together', async () => {
    const administrator = await operator(
      EARLIER.filter((code) => PLATFORM_CODES.some((own) => own === code)),
    );
    const reader = await operator(['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION']);
    expect(await giveNewCodes(test.services, EARLIER)).not.toContain('PLATFORM_EVENT');
    expect(await codesOf(administrator)).not.toContain('PLATFORM_EVENT');
    const starts = await Promise.all([1, 2, 3].map(() => giveNewCodes(test.services, ALL)));
    expect(starts.flat()).toEqual(['PLATFORM_EVENT']);
    expect(await codesOf(administrator)).toContain('PLATFORM_EVENT');
    expect(await codesOf(reader)).toEqual(['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION']);
    expect(await linesOf()).toHaveLength(1);
  });

  it('stay away when they were taken away again', async () => {
    const administrator = await operator(ADMINISTRATION);
    await giveNewCodes(test.services, EARLIER);
    await giveNewCodes(test.services, ALL);
    expect(await codesOf(administrator)).toContain('PLATFORM_EVENT');
    await test.database.pool.query('update role set codes = $1 where id = $2', [
      [...ADMINISTRATION],
      administrator.roleId,
    ]);
    expect(await giveNewCodes(test.services, ALL)).toEqual([]);
    expect(await codesOf(administrator)).not.toContain('PLATFORM_EVENT');
  });

  it('are met at the first start, also when somebody holds them all, and stay away from then on', async () => {
    const administrator = await operator(PLATFORM_CODES);
    await giveNewCodes(test.services, PLATFORM_CODES);
    await test.database.pool.query('update role set codes = $1 where id = $2', [
      [...ADMINISTRATION],
      administrator.roleId,
    ]);
    expect(await giveNewCodes(test.services, PLATFORM_CODES)).toEqual([]);
    expect(await codesOf(administrator)).not.toContain('PLATFORM_EVENT');
  });

  it('go to who administers by direct rights where no role does', async () => {
    const { id } = await test.make.account({ userType: 0 });
    for (const code of ADMINISTRATION) {
      // oxlint-disable-next-line no-await-in-loop -- four rows
      await test.database.pool.query(
        `insert into account_privilege (account_id, code, given_by, given_at) values ($1, $2, 'Test', now())`,
        [id, code],
      );
    }
    const token = await test.make.signIn(id);
    await giveNewCodes(test.services, EARLIER);
    await giveNewCodes(test.services, ALL);
    expect(await codesOf({ token })).toContain('PLATFORM_EVENT');
  });

  it('wait while nobody administers, and are found new later', async () => {
    expect(await giveNewCodes(test.services, ALL)).toEqual([]);
    const administrator = await operator(ADMINISTRATION);
    expect(await giveNewCodes(test.services, ALL)).toContain('PLATFORM_EVENT');
    expect(await codesOf(administrator)).toContain('PLATFORM_EVENT');
  });
});
