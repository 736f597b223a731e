import { eq, sql } from 'drizzle-orm';
import { PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import { ROLE_CODE_FORM } from '../../../shared/codes/rightsRules.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { role } from '../schema/identity.ts';
import { sportType } from '../schema/organisation.ts';
import { writeReferenceData } from './reference.ts';

describe.each(databaseKinds())('reference data of a server without demo data, on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ domains: [], database: { kind } });
  });
  afterAll(() => test.close());
  const orm = () => test.database.orm;
  const counts = async () => [await orm().$count(role), await orm().$count(sportType)];

  it('is written once, also by servers that start together, beside what has its name already', async () => {
    await orm().insert(sportType).values({ name: '羽毛球', sort: 77 });
    const before = await counts();
    await Promise.all([1, 2, 3].map(() => writeReferenceData(test.database)));
    expect(await counts()).toEqual([(before[0] ?? 0) + 6, (before[1] ?? 0) + 14]);
    const [own] = await orm().select().from(sportType).where(eq(sportType.name, '羽毛球'));
    expect(own).toMatchObject({ sort: 77, defaults: {} });
    const [administrator] = await orm().select().from(role).where(eq(role.code, 'MERCHANT_ADMINISTRATOR'));
    expect(administrator?.codes).toEqual([...PARTNER_CODES]);
    const roles = await orm().select().from(role);
    expect(roles.map(({ code }) => code).filter((code) => !ROLE_CODE_FORM.test(code))).toEqual([]);
  });

  it('is not written again: what was changed stays, and what was deleted stays away', async () => {
    await orm().update(role).set({ name: 'Reception', codes: [] }).where(eq(role.code, 'FRONT_DESK'));
    await orm().execute(sql`delete from sport_type where name = '桨板'`);
    const before = await counts();
    await writeReferenceData(test.database);
    expect(await counts()).toEqual(before);
    const [desk] = await orm().select().from(role).where(eq(role.code, 'FRONT_DESK'));
    expect(desk).toMatchObject({ name: 'Reception', codes: [] });
  });
});
