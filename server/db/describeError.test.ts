import { hashPassword } from '../domains/authentication/password.ts';
import { newToken, tokenHashOf } from '../http/access/token.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { describeError } from './describeError.ts';
import { setting } from './schema/organisation.ts';

const PHONE = '13812345678';

describe.each(databaseKinds())('an error of a statement on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind });
  });
  afterAll(() => database.close());

  it('is told by its state and names, not by the row it refused', async () => {
    const row = { name: PHONE, value: PHONE };
    await database.orm.insert(setting).values(row);
    const error: unknown = await database.orm
      .insert(setting)
      .values(row)
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(error)).toContain(PHONE);
    const described = describeError(error);
    expect(described).toMatchObject({
      message: 'A statement failed: 23505 setting_pkey setting',
      sqlState: '23505',
      constraint: 'setting_pkey',
      table: 'setting',
      stack: expect.stringMatching(/^\s+at /),
    });
    expect(JSON.stringify(described)).not.toContain(PHONE);
  });

  it('is told without the value that its message quotes', async () => {
    const error: unknown = await database.pool
      .query('select $1::int', [PHONE + PHONE])
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain(PHONE);
    expect(JSON.stringify(describeError(error))).not.toContain(PHONE);
  });
});

it('keeps the message of any other error, without phones, tokens and hashes', async () => {
  const token = newToken();
  const secrets = [PHONE, `+86${PHONE}`, token, tokenHashOf(token), await hashPassword('Correct-horse-7')];
  const error = new Error(`cannot read ${secrets.join(' or ')} of undefined`, { cause: 'nobody' });
  const { message } = describeError(error);
  expect(message).toMatch(/^cannot read 138\*\*\*\*5678 .+ of undefined$/);
  expect(secrets.filter((secret) => message.includes(secret))).toEqual([]);
  expect(describeError(`thrown ${PHONE}`).message).toBe('thrown 138****5678');
});
