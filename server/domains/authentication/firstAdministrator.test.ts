import { companyOptions } from '../../../shared/contract/choices/calls.ts';
import { changePassword, exchange, identity, login } from '../../../shared/contract/authentication/calls.ts';
import { PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { accountsWithKnownPassword, firstAdministrator } from './firstAdministrator.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('lets whoever started an empty server in once, with every operator code, and nobody after that', async () => {
  const forgotten = await firstAdministrator(test.services);
  const entry = await firstAdministrator(test.services);
  if (!entry || !forgotten) throw new Error('An empty server offers its first administrator.');
  const link = new URL(entry.link, 'http://localhost');
  const body = { uid: link.searchParams.get('uid'), token: link.searchParams.get('token') };
  const { envelope } = await test.send(exchange, { body });
  const { token } = exchange.result.parse(envelope.result);
  const rights = identity.result.parse((await test.send(identity, { token })).envelope.result);
  expect(rights.codes).toEqual([...PLATFORM_CODES]);
  const { rows } = await test.database.pool.query(
    `select e.actor, g.given_by as "givenBy" from account_role g join audit_entry e
      on e.object_id = g.account_id::text and e.action = 'permissions.setUp'`,
  );
  expect(rows).toEqual([{ actor: 'server start', givenBy: 'server start' }]);
  expect((await test.send(companyOptions, { token })).envelope.resultCode).toBe(200);
  expect((await test.send(exchange, { body })).envelope.reason).toBe('wrongTicket');
  const old = { username: entry.accountName, password: forgotten.password };
  expect((await test.send(login, { body: old })).envelope.resultCode).toBe(402);
  const change = { oldPassword: entry.password, password: 'Another-horse-8' };
  expect((await test.send(changePassword, { token, body: change })).envelope.resultCode).toBe(200);
  expect(await firstAdministrator(test.services)).toBeUndefined();
});

it('finds demo accounts whose password everybody knows', async () => {
  await test.make.account({ accountName: 'frontdesk' });
  expect(await accountsWithKnownPassword(test.services, ['frontdesk', 'nobody'], 'Correct-horse-7')).toEqual([
    'frontdesk',
  ]);
  expect(await accountsWithKnownPassword(test.services, ['frontdesk'], 'Touchline-2026')).toEqual([]);
});
