import fc from 'fast-check';
import { normalForm } from '../../shared/format/normalForm.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { migrateDatabase } from './migrate.ts';

/** Signs of Unicode 15 and later, of which PostgreSQL 15 knows no other form. */
const YOUNG = /[\ua7f1\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u;
/** Every sign that is another in its normal form, and every thousandth of the others. */
const SIGNS = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1)
  .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
  .map((point) => String.fromCodePoint(point))
  .filter((sign) => !YOUNG.test(sign))
  .filter((sign, index) => index % 1_000 === 0 || normalForm(sign) !== sign);
/** Some that meet: what composes, what folds, what nobody sees. */
const MEETING = fc.constantFrom(
  'H',
  'h',
  '\u0331',
  'Σ',
  'ς',
  'İ',
  'É',
  'e',
  '\u0301',
  ' ',
  '\u3000',
  '\u200b',
  'Ｂ',
  '区',
);

describe.each(databaseKinds())('normal_form on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind });
  });
  afterAll(() => database.close());

  const formsOf = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await database.pool.query<{ form: string }>(
      `select normal_form(text) as form from unnest($1::text[]) with ordinality listed (text, place) order by place`,
      [texts],
    );
    return rows.map(({ form }) => form);
  };

  it('says what normalForm says', async () => {
    const texts = fc.sample(
      fc.array(MEETING).map((signs) => signs.join('')),
      2_000,
    );
    const all = [...SIGNS, ...texts, 'Court 1', 'B 区', '羽毛球（双打） ', ''];
    const forms = await formsOf(all);
    const differing = all.flatMap((text, index) =>
      forms[index] === normalForm(text) ? [] : [[text, forms[index], normalForm(text)]],
    );
    expect(all.length).toBeGreaterThan(10_000);
    expect(differing).toEqual([]);
  });
});

describe.each(databaseKinds())('names of before on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind, migrated: false });
  });
  afterAll(() => database.close());

  it('are told apart by their numbers where they looked alike; the oldest stays', async () => {
    await migrateBefore(database, 'normal_forms');
    await database.pool.query(
      `insert into account (account_name, name, uid, password_hash, user_type) values
        ('frontdesk', 'A', 'a', '', 1), ('frontdesk\u200b', 'B', 'b', '', 1), ('Frontdesk\u2060', 'C', 'c', '', 1)`,
    );
    await database.pool.query(`insert into sport_type (name) values ('Étoile'), ('e\u0301toile ')`);
    await migrateDatabase(database);
    const { rows } = await database.pool.query(
      `select id::int, account_name as name, normal_account_name as form from account order by id`,
    );
    expect(rows).toEqual([
      { id: 1, name: 'frontdesk', form: 'frontdesk' },
      { id: 2, name: 'frontdesk\u200b-2', form: 'frontdesk-2' },
      { id: 3, name: 'Frontdesk\u2060-3', form: 'frontdesk-3' },
    ]);
    const sports = await database.pool.query(`select normal_name as form from sport_type order by id`);
    expect(sports.rows).toEqual([{ form: 'étoile' }, { form: 'étoile (2)' }]);
  });
});
