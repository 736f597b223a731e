import { eq } from 'drizzle-orm';
import {
  changePassword,
  exchange,
  identity,
  login,
  logout,
  userInfo,
} from '../../../shared/contract/authentication/calls.ts';
import { account as accounts, signIn as signIns, signOnTicket } from '../../db/schema/identity.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { newToken, tokenHashOf } from '../../http/access/token.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { processorTimeOf } from '../../testing/processorTime.ts';
import { hashPassword } from './password.ts';
import { signInThrottle } from './throttle.ts';
import { takesEverything } from '../../testing/slice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const SECOND_MS = 1000;
const signIn = (username: string, password = TEST_PASSWORD, address = '127.0.0.1', side?: 'P' | 'B') =>
  test.send(login, { body: { username, password, side }, address });
const tokenOf = (envelope: { result: unknown }): string => login.result.parse(envelope.result).token;

describe('signing in', () => {
  it('answers a token that is stored as its hash only, and the stores of the account', async () => {
    const account = await test.make.account();
    const company = await test.make.company();
    const store = await test.make.store(company.id);
    await test.make.membership(account.id, company.id, [store.id]);
    const { envelope } = await signIn(`  ${account.accountName.toUpperCase()} `);
    const result = login.result.parse(envelope.result);
    expect(result).toMatchObject({ userId: account.id, partnerId: company.id, roles: ['partner'] });
    expect(result.storeList).toEqual([
      expect.objectContaining({ id: store.id, dktStoreId: store.accountNum }),
    ]);
    const rows = await test.database.orm.select().from(signIns).where(eq(signIns.accountId, account.id));
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([tokenHashOf(result.token)]);
    expect(JSON.stringify(rows)).not.toContain(result.token);
  });

  it('makes 10,000 tokens of 256 random bits each: none comes twice, and nothing of it stands in its hash', () => {
    const tokens = Array.from({ length: 10_000 }, newToken);
    expect(new Set(tokens).size).toBe(10_000);
    expect(new Set(tokens.map(tokenHashOf)).size).toBe(10_000);
    const bits = Array.from({ length: 256 }, () => 0);
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url');
      for (let bit = 0; bit < 256; bit++)
        bits[bit] = (bits[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    }
    // Each bit is set in half of them; seven deviations of 50 to either side are never seen.
    expect(Math.min(...bits)).toBeGreaterThan(4_650);
    expect(Math.max(...bits)).toBeLessThan(5_350);
    expect(tokens.filter((token) => tokenHashOf(token).includes(token.slice(0, 8)))).toEqual([]);
  });

  it('makes no sign-in of a planted token, and leaves those of other tabs, devices and people alone', async () => {
    const [account, other] = [await test.make.account(), await test.make.account()];
    const [tab, device, foreign] = [
      await test.make.signIn(account.id),
      await test.make.signIn(account.id),
      await test.make.signIn(other.id),
    ];
    const over = (token: string) =>
      test.send(login, { token, body: { username: account.accountName, password: TEST_PASSWORD } });
    const isOpen = async (token: string) =>
      (await test.send(userInfo, { token })).envelope.resultCode === 200;
    const planted = newToken();
    const opened: string[] = [];
    for (const token of [planted, planted, tab, foreign]) opened.push(tokenOf((await over(token)).envelope));
    expect(new Set([...opened, planted, tab, device, foreign])).toHaveProperty('size', 8);
    expect(await Promise.all([...opened, tab, device, foreign].map(isOpen))).toEqual(Array(7).fill(true));
    expect(await isOpen(planted)).toBe(false);
  });

  it('gives a new token each time and writes who signed in', async () => {
    const account = await test.make.account({ userType: 0 });
    const tokens = [await signIn(account.accountName), await signIn(account.accountName)].map(
      ({ envelope }) => tokenOf(envelope),
    );
    expect(new Set(tokens).size).toBe(2);
    const lines = await test.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, String(account.id)));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['session.login', account.id],
      ['session.login', account.id],
    ]);
  });

  it('answers alike for a wrong password, an unknown name and a disabled account', async () => {
    const account = await test.make.account();
    const disabled = await test.make.account({ status: 0 });
    const answers = [
      await signIn(account.accountName, 'wrong-1'),
      await signIn('nobody-at-all'),
      await signIn(disabled.accountName),
    ].map(({ envelope }) => JSON.stringify({ ...envelope, requestId: '' }));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"resultCode":402');
  });

  it('takes an account of either side at both doors (decision H51)', async () => {
    const { accountName } = await test.make.account();
    for (const side of ['P', 'B'] as const)
      expect((await signIn(accountName, TEST_PASSWORD, '127.0.0.1', side)).envelope.resultCode).toBe(200);
  });

  it('never trims or cuts a password', async () => {
    const account = await test.make.account();
    const { envelope } = await signIn(account.accountName, `${TEST_PASSWORD} `);
    expect(envelope.resultCode).toBe(402);
  });
});

describe('the work of signing in', () => {
  if (takesEverything())
    it('takes at most 150 ms of processor time at the server', async () => {
      const { accountName } = await test.make.account({ passwordHash: await hashPassword(TEST_PASSWORD) });
      await signIn(accountName);
      const codes: (number | undefined)[] = [];
      const spent = await processorTimeOf(async () => {
        for (let index = 0; index < 10; index++) codes.push((await signIn(accountName)).envelope.resultCode);
      });
      expect(codes).toEqual(Array(10).fill(200));
      expect(spent / 10).toBeLessThan(150);
    });

  if (takesEverything())
    it('leaves the health check its turn while 200 come at once', async () => {
      const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
      const people = await Promise.all(Array.from({ length: 200 }, () => test.make.account()));
      const progress = { open: people.length };
      const answers = people.map(async ({ accountName }) => {
        const { envelope } = await signIn(accountName);
        progress.open -= 1;
        return envelope.resultCode;
      });
      const checks: number[] = [];
      while (progress.open > 0) checks.push(await processorTimeOf(() => fetch(`${address}/healthz`)));
      const codes = await Promise.all(answers);
      // On a busy machine some wait too long for a connection of the database and are told to come back.
      expect(codes).toContain(200);
      expect(codes.filter((code) => ![200, 429, 503].includes(code))).toEqual([]);
      expect(checks.length).toBeGreaterThan(10);
      // 100 ms, of the thread that answers and of three that hash meanwhile; one in ten may meet something else.
      const usual = checks.toSorted((one, other) => one - other)[Math.floor(checks.length * 0.9)];
      expect(usual).toBeLessThan(4 * 100);
    });

  it('stores an old hash anew, once, and leaves the account otherwise as it was', async () => {
    const old = await test.make.account();
    const stored = async () => {
      const [row] = await test.database.orm.select().from(accounts).where(eq(accounts.id, old.id));
      return row;
    };
    expect((await signIn(old.accountName, 'wrong-1')).envelope.resultCode).toBe(402);
    expect((await stored())?.passwordHash).toBe(old.passwordHash);
    expect((await signIn(old.accountName)).envelope.resultCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatchObject({ version: old.version, updatedAt: old.updatedAt });
    expect(renewed?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(old.accountName)).envelope.resultCode).toBe(200);
    expect((await stored())?.passwordHash).toBe(renewed?.passwordHash);
  });
});

describe('the sign-in throttle', () => {
  it('lets five tries through, then waits 1 s, doubling, and forgets after the right one', async () => {
    const account = await test.make.account();
    for (let index = 0; index < 5; index++) {
      expect((await signIn(account.accountName, 'wrong-1')).envelope.reason).toBe('wrongPair');
    }
    expect((await signIn(account.accountName)).envelope).toMatchObject({
      reason: 'waitToSignIn',
      parameters: { seconds: 1 },
    });
    test.advance(SECOND_MS);
    expect((await signIn(account.accountName, 'wrong-1')).envelope.reason).toBe('wrongPair');
    expect((await signIn(account.accountName)).envelope.parameters).toEqual({ seconds: 2 });
    test.advance(2 * SECOND_MS);
    expect((await signIn(account.accountName)).envelope.resultCode).toBe(200);
    expect((await signIn(account.accountName, 'wrong-1')).envelope.reason).toBe('wrongPair');
  });

  it('counts guesses together however the name is written, as accounts are found', async () => {
    const { accountName } = await test.make.account();
    const spellings = [
      accountName.toUpperCase(),
      `${accountName}\u200b`,
      `\u2060${accountName}`,
      accountName,
      ` ${accountName}`,
    ];
    for (const name of spellings) expect((await signIn(name, 'wrong-1')).envelope.reason).toBe('wrongPair');
    expect((await signIn(`${accountName}\ufeff\u200b`)).envelope.reason).toBe('waitToSignIn');
  });

  it('counts guesses that came together in any order of their clocks', async () => {
    const { accountName } = await test.make.account();
    const [later, sooner] = [20, 0].map((ms) =>
      signInThrottle({ ...test.services, now: () => test.services.now() + ms }, accountName, '10.3.3.3'),
    );
    await later?.before();
    await expect(sooner?.before()).resolves.toBeUndefined();
  });

  it('evaluates at most 20 of 1,000 guesses an hour from 100 addresses, and lets the owner in meanwhile', async () => {
    const account = await test.make.account();
    const home = '10.9.9.9';
    expect((await signIn(account.accountName, TEST_PASSWORD, home)).envelope.resultCode).toBe(200);
    const hours: number[] = [];
    for (let index = 0; index < 1_000; index++) {
      const { envelope } = await signIn(account.accountName, 'wrong-1', `10.0.0.${index % 100}`);
      const hour = Math.floor(index / 100);
      hours[hour] = (hours[hour] ?? 0) + (envelope.reason === 'wrongPair' ? 1 : 0);
      test.advance(36 * SECOND_MS);
    }
    expect(hours).toHaveLength(10);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...hours)).toBeLessThanOrEqual(20);
    expect((await signIn(account.accountName, TEST_PASSWORD, home)).envelope.resultCode).toBe(200);
  });

  it('lets everybody in who knows the password, from as many addresses as they come', async () => {
    const { accountName } = await test.make.account();
    const codes: number[] = [];
    for (let index = 0; index < 30; index++)
      codes.push((await signIn(accountName, TEST_PASSWORD, `10.5.5.${index}`)).envelope.resultCode);
    expect(codes).toEqual(Array(30).fill(200));
    // And gives strangers no more than they had.
    const reasons: (string | undefined)[] = [];
    for (let index = 0; index < 20; index++)
      reasons.push((await signIn(accountName, 'wrong-1', `10.5.5.${100 + index}`)).envelope.reason);
    expect(reasons.filter((reason) => reason === 'wrongPair')).toHaveLength(8 + 3);
  });

  it('evaluates what decision 0024 says of many sites: three of each in a day, beside the bucket of the name', async () => {
    const { accountName } = await test.make.account();
    const evaluated = { first: 0, next: 0 };
    for (let guess = 0; guess < 4; guess++)
      for (let site = 0; site < 100; site++) {
        const { envelope } = await signIn(accountName, 'wrong-1', `10.6.${site}.${guess}`);
        if (envelope.reason === 'wrongPair') evaluated[guess < 3 ? 'first' : 'next'] += 1;
      }
    expect(evaluated).toEqual({ first: 300, next: 8 });
  });

  it('tells nobody who exists, whatever is answered from the first guess to the waits', async () => {
    const [account, disabled] = [await test.make.account(), await test.make.account({ status: 0 })];
    const answersTo = async (name: string): Promise<readonly string[]> => {
      const answers: string[] = [];
      for (let guess = 0; guess < 12; guess++) {
        const { headers, status, text } = await signIn(name, 'wrong-1', '10.2.2.2');
        const told = text.replace(/"requestId":"[^"]*"/, '');
        answers.push([status, headers['content-type'], headers['content-length'], told].join(' '));
        // Every second guess is sent too early.
        if (guess % 2 === 0) test.advance(1_000 * SECOND_MS);
      }
      return answers;
    };
    const known = await answersTo(account.accountName);
    expect(new Set(known).size).toBeGreaterThan(2);
    expect(await answersTo('nobody-of-this-name')).toEqual(known);
    expect(await answersTo(disabled.accountName)).toEqual(known);
  });

  it('lets the owner in at a new address after ten strange guesses, and after the hundred that follow', async () => {
    const { accountName } = await test.make.account();
    const strangers = async (count: number) => {
      const reasons: (string | undefined)[] = [];
      for (let index = 0; index < count; index++)
        reasons.push((await signIn(accountName, 'wrong-1', `198.51.100.${index}`)).envelope.reason);
      return reasons;
    };
    expect(await strangers(10)).toEqual(Array(10).fill('wrongPair'));
    expect((await signIn(accountName, TEST_PASSWORD, '198.51.100.200')).envelope.resultCode).toBe(200);
    // The turn that the owner gave back, and no other.
    expect((await strangers(100)).filter((reason) => reason === 'wrongPair')).toHaveLength(1);
    expect((await signIn(accountName, TEST_PASSWORD, '203.0.113.7')).envelope.resultCode).toBe(200);
  });

  it('counts IPv6 by /64, and lets a /48 not have a free guess for each of its networks', async () => {
    const { accountName } = await test.make.account();
    const guess = async (address: string) => (await signIn(accountName, 'wrong-1', address)).envelope.reason;
    for (let index = 1; index <= 5; index++) expect(await guess(`2001:db8:1:1::${index}`)).toBe('wrongPair');
    expect(await guess('2001:db8:1:1:ffff::6')).toBe('waitToSignIn');
    const evaluated: string[] = [];
    for (let index = 0; index < 50; index++)
      if ((await guess(`2001:db8:1:a${index}::1`)) === 'wrongPair') evaluated.push(String(index));
    // What the bucket of the name still held, and three of the site.
    expect(evaluated).toHaveLength(8 - 5 + 3);
    expect((await signIn(accountName, TEST_PASSWORD, '2001:db8:2:1::1')).envelope.resultCode).toBe(200);
  });

  it('counts guesses that arrive together', async () => {
    const account = await test.make.account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(account.accountName, 'wrong-1', '10.1.1.1')),
    );
    expect(answers.filter(({ envelope }) => envelope.reason === 'wrongPair')).toHaveLength(5);
  });
});

describe('a sign-in', () => {
  const ask = (token: string) => test.send(userInfo, { token });
  const now = () => test.services.now();

  it('ends exactly two idle hours after it was last seen', async () => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, now() - 7_200_000 + 1);
    expect((await ask(token)).envelope.resultCode).toBe(200);
    const late = await test.make.signIn(account.id, now() - 7_200_000);
    expect((await ask(late)).envelope).toMatchObject({
      resultCode: 401,
      resultDesc: '用户已过期，请重新登录',
    });
  });

  it('ends exactly twelve hours after sign-in, however active it is', async () => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, now());
    for (let hour = 1; hour < 12; hour++) {
      test.advance(3_600_000);
      expect((await ask(token)).envelope.resultCode).toBe(200);
    }
    test.advance(3_600_000 - 1);
    expect((await ask(token)).envelope.resultCode).toBe(200);
    test.advance(1);
    expect((await ask(token)).envelope.resultCode).toBe(401);
  });

  it('is dead from the request after the sign-out on', async () => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, now());
    expect((await test.send(logout, { token })).envelope.result).toEqual({ id: account.id, version: 0 });
    expect((await ask(token)).envelope.resultCode).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, password: string) =>
    test.send(changePassword, { token, body: { oldPassword, password } });
  const now = () => test.services.now();

  it('keeps this sign-in, ends the others and says how many', async () => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, now());
    const other = await test.make.signIn(account.id, now());
    const { envelope } = await change(token, TEST_PASSWORD, 'Another-horse-8 ');
    expect(envelope.result).toEqual({ id: account.id, version: 1, signedOutSessions: 1 });
    expect((await test.send(userInfo, { token: other })).envelope.resultCode).toBe(401);
    expect((await test.send(userInfo, { token })).envelope.resultCode).toBe(200);
    expect((await signIn(account.accountName, 'Another-horse-8')).envelope.resultCode).toBe(402);
    expect((await signIn(account.accountName, 'Another-horse-8 ')).envelope.resultCode).toBe(200);
  });

  it.each([
    ['the current one', TEST_PASSWORD, 'same'],
    ['a common one', 'Touchline-2026', 'common'],
    ['one without a digit', 'only-letters', 'custom'],
    ['a short one', 'abc-12', 'custom'],
  ])('refuses %s', async (_, password, code) => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, now());
    const { envelope } = await change(token, TEST_PASSWORD, password);
    expect(envelope.resultCode).toBe(400);
    expect(envelope.errors).toEqual([expect.objectContaining({ field: 'password', code })]);
  });

  it('refuses the account name, a wrong current password, and accounts kept elsewhere', async () => {
    const account = await test.make.account({ accountName: 'frontdesk77' });
    const token = await test.make.signIn(account.id, now());
    expect((await change(token, TEST_PASSWORD, 'FrontDesk77')).envelope.errors?.[0]?.code).toBe(
      'accountName',
    );
    expect((await change(token, 'wrong-1', 'Another-horse-8')).envelope.reason).toBe('wrongOldPassword');
    const central = await test.make.account({ isTouchline: true });
    const answer = await change(await test.make.signIn(central.id, now()), TEST_PASSWORD, 'Another-horse-8');
    expect(answer.envelope.resultCode).toBe(422);
  });
});

describe('the throttle of password changes', () => {
  const change = (token: string, oldPassword: string) =>
    test.send(changePassword, { token, body: { oldPassword, password: 'Another-horse-8' } });

  it('shares no counter with names that people sign in with', async () => {
    const account = await test.make.account();
    const token = await test.make.signIn(account.id, test.services.now());
    const refused: unknown[] = [];
    for (let index = 0; index < 20; index++)
      refused.push((await signIn(`change ${account.accountName}`, 'wrong-1')).envelope.reason);
    expect(refused).toContain('waitToSignIn');
    expect((await change(token, TEST_PASSWORD)).envelope.resultCode).toBe(200);
  });

  it('makes a stolen sign-in wait after five wrong tries, and not the owner in another sign-in', async () => {
    const account = await test.make.account();
    const [stolen, own] = [
      await test.make.signIn(account.id, test.services.now()),
      await test.make.signIn(account.id, test.services.now()),
    ];
    const reasons: unknown[] = [];
    for (let index = 0; index < 6; index++) reasons.push((await change(stolen, 'wrong-1')).envelope.reason);
    expect(reasons).toEqual([...Array(5).fill('wrongOldPassword'), 'waitToSignIn']);
    expect((await change(own, TEST_PASSWORD)).envelope.resultCode).toBe(200);
  });
});

describe('a one-time value', () => {
  const ticket = async (code: number, accountId: number | null) => {
    const token = `ticket-${Math.random()}`;
    const expiresAt = new Date(test.services.now() + 60_000);
    await test.database.orm
      .insert(signOnTicket)
      .values({ tokenHash: tokenHashOf(token), uid: 'staff-1', accountId, code, expiresAt });
    return token;
  };
  const use = (token: string, uid = 'staff-1') => test.send(exchange, { body: { uid, token } });

  it('opens one sign-in, however often and at once it is sent', async () => {
    const account = await test.make.account();
    const token = await ticket(200, account.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    const opened = answers.filter(({ envelope }) => envelope.resultCode === 200);
    expect(opened).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.reason === 'wrongTicket')).toHaveLength(4);
  });

  it('opens none for another uid, after 60 s, or with a code that sends to the binding page', async () => {
    const account = await test.make.account();
    expect((await use(await ticket(200, account.id), 'staff-2')).envelope.resultCode).toBe(402);
    expect((await use(await ticket(416, null))).envelope.result).toEqual({ code: 416 });
    const late = await ticket(200, account.id);
    test.advance(60_000);
    expect((await use(late)).envelope.resultCode).toBe(402);
  });
});

describe('privileges', () => {
  it('are a super admin’s by user: codes, and the whole tree with what is held', async () => {
    const account = await test.make.account({ userType: 0 });
    await test.make.grant(account.id, ['PLATFORM_EVENT']);
    const token = await test.make.signIn(account.id, test.services.now());
    const { envelope } = await test.send(identity, { token });
    const { codes, platform } = identity.result.parse(envelope.result);
    expect(codes).toEqual(['PLATFORM_EVENT']);
    expect(platform.filter(({ hasPermission }) => hasPermission).map(({ code }) => code)).toEqual(codes);
  });

  it('are a partner’s by store, and none of disabled roles or foreign stores', async () => {
    const company = await test.make.company();
    const [here, there] = [await test.make.store(company.id), await test.make.store(company.id)];
    const account = await test.make.account();
    await test.make.membership(account.id, company.id, [here.id]);
    await test.make.grant(account.id, ['EVENTS_READ_WRITE'], here.id);
    const token = await test.make.signIn(account.id, test.services.now());
    const codesIn = async (storeId: number) =>
      (await test.send(identity, { token, query: { storeId } })).envelope;
    expect((await codesIn(here.id)).result).toEqual({ codes: ['EVENTS_READ_WRITE'], platform: [] });
    expect((await codesIn(there.id)).resultCode).toBe(404);
  });
});
