import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { CodePurpose } from '../../../../shared/codes/lists.ts';
import { login, userInfo } from '../../../../shared/contract/authentication/calls.ts';
import { outbox } from '../../../../shared/contract/messages/notices.calls.ts';
import {
  register,
  resetByLink,
  resetPassword,
  sendCode,
  terms,
} from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import { deliverDue, DELIVERY_LIMITS } from '../../../messages/delivery.ts';
import { embeddedGateway } from '../../../messages/embeddedGateway.ts';
import { buildTestApp, type Received, type TestApp } from '../../../testing/buildTestApp.ts';
import { databaseKinds } from '../../../testing/database.ts';
import { TEST_PASSWORD, unique, uniqueNumber } from '../../../testing/factories.ts';
import { processorTimeOf } from '../../../testing/processorTime.ts';
import { hashPassword } from '../password.ts';
import { makePasswordLink } from './service.ts';
import { takesEverything } from '../../../testing/slice.ts';

const [kind] = databaseKinds('both');
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp(kind ? { database: { kind } } : {});
});
afterAll(() => test.close());

const FRESH = 'Another-horse-8';
/** Each test comes from addresses of its own, so that no test uses up the codes of another one's. */
const someAddress = () => `10.${uniqueNumber() % 250}.${Math.floor(uniqueNumber() / 250)}.9`;
const send = (cellphone: string, purpose: CodePurpose = 'signIn', address = someAddress()) =>
  test.send(sendCode, { query: { cellphone, purpose }, address });
const reasonOf = ({ envelope: { resultCode, reason } }: Received) => reason ?? resultCode;
const signInBy = (cellphone: string, code: string) =>
  test.send(login, { body: { username: cellphone, code, side: 'B' } });
const query = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await test.database.orm.execute<Row>(statement)).rows;
const textTo = async (cellphone: string): Promise<string> => {
  const rows = await query<{ text: string }>(
    sql`select text from message_outbox where recipient = ${cellphone} order by id desc limit 1`,
  );
  return rows[0]?.text ?? '';
};
const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';
/** Lets time pass for what the database's clock decides. */
const pass = async (seconds: number) => {
  await query(sql`update sms_limit set sent_at =
    (select array_agg(at - make_interval(secs => ${seconds}) order by at desc) from unnest(sent_at) at)`);
  await query(sql`update sms_code set expires_at = expires_at - make_interval(secs => ${seconds})`);
};
const bytesOf = ({ status, headers, text }: Received) =>
  [status, headers['content-type'], headers['content-length'], text.replace(/"requestId":"[^"]*"/, '')].join(
    ' ',
  );

describe('a code', () => {
  it('leaves by the outbox, and is stored as its hash only', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    const { envelope } = await send(cellphone);
    expect(envelope.result).toEqual({ waitSeconds: 60, expiresIn: 300 });
    const code = codeIn(await textTo(cellphone));
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify([
      await query(sql`select * from sms_code where cellphone = ${cellphone}`),
      await query(sql`select * from audit_entry`),
    ]);
    expect(stored).not.toContain(code);
    expect(JSON.stringify(envelope)).not.toContain(code);
  });

  it('is told in one sentence of one language, that of the page, whatever the number is', async () => {
    const chinese = /[\u3400-\u9fff，。]/;
    for (const purpose of ['register', 'signIn', 'reset'] as const) {
      const texts: string[] = [];
      for (const language of ['zh-CN', 'en'] as const) {
        for (const cellphone of [
          test.make.number(),
          (await test.make.account({ cellphone: test.make.number() })).cellphone,
        ]) {
          await test.send(sendCode, { query: { cellphone, purpose, language }, address: someAddress() });
          texts.push(await textTo(cellphone));
        }
      }
      const [inChinese, inEnglish] = [texts.slice(0, 2), texts.slice(2)];
      for (const text of inChinese) expect(text).toMatch(/^[^A-Za-z.]+[^。]*。$/);
      for (const text of inEnglish) {
        expect(text).not.toMatch(chinese);
        expect(text).toMatch(/^[^.]+\.$/);
      }
    }
  });

  it('signs a merchant in once', async () => {
    const { id, cellphone } = await test.make.account({ cellphone: test.make.number() });
    await send(cellphone);
    const code = codeIn(await textTo(cellphone));
    const { result } = (await signInBy(` ${cellphone} `, code)).envelope;
    expect(login.result.parse(result).userId).toBe(id);
    expect(reasonOf(await signInBy(cellphone, code))).toBe('codeOver');
  });

  it('opens no other number and no other purpose', async () => {
    const one = await test.make.smsCode(test.make.number(), 'reset');
    const other = await test.make.account({ cellphone: test.make.number() });
    await send(other.cellphone);
    expect(reasonOf(await signInBy(one.cellphone, one.code))).toBe('codeOver');
    const tried = await test.send(resetPassword, {
      body: { cellphone: other.cellphone, code: codeIn(await textTo(other.cellphone)), password: FRESH },
    });
    expect(reasonOf(tried)).toBe('codeOver');
  });

  it('is over after five wrong tries, and after five minutes', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    const { code } = await test.make.smsCode(cellphone, 'signIn');
    const tries: (string | number)[] = [];
    for (let count = 0; count < 5; count++) tries.push(reasonOf(await signInBy(cellphone, '000000')));
    expect(tries).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'wrongCode', 'codeOver']);
    expect(reasonOf(await signInBy(cellphone, code))).toBe('codeOver');
    await test.make.smsCode(cellphone, 'signIn');
    await pass(299);
    expect(reasonOf(await signInBy(cellphone, '000000'))).toBe('wrongCode');
    await pass(2);
    expect(reasonOf(await signInBy(cellphone, code))).toBe('codeOver');
  });

  it('opens no operator, no disabled account, none of the identity provider, and none of several', async () => {
    const twice = test.make.number();
    await test.make.account({ cellphone: twice });
    const closed = [
      (await test.make.account({ cellphone: test.make.number(), userType: 0 })).cellphone,
      (await test.make.account({ cellphone: test.make.number(), status: 0 })).cellphone,
      (await test.make.account({ cellphone: test.make.number(), isTouchline: true })).cellphone,
      (await test.make.account({ cellphone: twice })).cellphone,
    ];
    for (const cellphone of closed) {
      await send(cellphone);
      expect(codeIn((await textTo(cellphone)).replace(cellphone, ''))).toBe('');
      const { code } = await test.make.smsCode(cellphone, 'signIn');
      expect(reasonOf(await signInBy(cellphone, code))).toBe('codeOver');
    }
  });

  it('is refused for operators and beside a password', async () => {
    const code = '123456';
    const bodies = [
      { username: '13900000000', code },
      { username: '13900000000', code, side: 'P' },
      { username: '13900000000', code, side: 'B', password: TEST_PASSWORD },
      { username: '13900000000', side: 'B' },
    ];
    const answers = await Promise.all(bodies.map((body) => test.send(login, { body })));
    expect(answers.map(reasonOf)).toEqual(Array(4).fill('badInput'));
  });
});

describe('what is sent', () => {
  it('fits 1 a minute, 5 an hour and 10 a day of a number, whatever it is for, and nothing more is refused', async () => {
    const LIMITS = [
      { count: 1, seconds: 60 },
      { count: 5, seconds: 3_600 },
      { count: 10, seconds: 86_400 },
    ];
    const pauses = fc.array(fc.constantFrom(1, 59, 61, 700, 3_601, 20_000), { minLength: 5, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(pauses, async (waits) => {
        const cellphone = test.make.number();
        let now = 0;
        const sent: number[] = [];
        for (const [index, wait] of waits.entries()) {
          const fits = LIMITS.every(
            ({ count, seconds }) => sent.filter((at) => at > now - seconds).length < count,
          );
          const purpose = index % 2 === 0 ? 'register' : 'reset';
          const answer = await send(cellphone, purpose);
          expect(reasonOf(answer)).toBe(fits ? 200 : 'waitForCode');
          if (fits) sent.push(now);
          await pass(wait);
          now += wait;
        }
      }),
      { numRuns: 12 },
    );
  });

  it('says how long to wait, and then it is sent', async () => {
    const cellphone = test.make.number();
    await send(cellphone);
    expect((await send(cellphone)).envelope).toMatchObject({ reason: 'waitForCode', resultCode: 402 });
    const seconds = Number((await send(cellphone)).envelope.parameters?.['seconds']);
    expect(seconds).toBeGreaterThan(55);
    await pass(seconds);
    expect(reasonOf(await send(cellphone))).toBe(200);
  });

  it('leaves the code that was sent alone while the next one must wait', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    await send(cellphone);
    const code = codeIn(await textTo(cellphone));
    await send(cellphone);
    expect(reasonOf(await signInBy(cellphone, code))).toBe(200);
  });

  it('fits 30 an hour from an address, which stands for a network of IPv6', async () => {
    const from = (place: string) => send(test.make.number(), 'register', place);
    const answers: (string | number)[] = [];
    for (let index = 0; index < 31; index++)
      answers.push(reasonOf(await from(`2001:db8:77:1::${index.toString(16)}`)));
    expect(answers).toEqual([...Array<number>(30).fill(200), 'waitForCode']);
    expect(reasonOf(await from('2001:db8:77:2::1'))).toBe(200);
    await pass(3_601);
    expect(reasonOf(await from('2001:db8:77:1::1'))).toBe(200);
  });
});

describe('nobody learns who exists', () => {
  it('by the bytes of any answer, until the code was right', async () => {
    const known = await test.make.account({ cellphone: test.make.number() });
    const disabled = await test.make.account({ cellphone: test.make.number(), status: 0 });
    const answersTo = async (cellphone: string): Promise<readonly string[]> => {
      const answers: Received[] = [];
      for (const purpose of ['signIn', 'reset', 'register'] as const) {
        answers.push(await send(cellphone, purpose));
        await pass(61);
      }
      for (let count = 0; count < 6; count++) {
        const typed = { cellphone, code: 'x00000'.replace('x', String(count)), password: FRESH };
        // No code begins like this: a real one is never hit by chance.
        await query(sql`update sms_code set code_hash = 'none' where cellphone = ${cellphone}`);
        answers.push(await signInBy(cellphone, typed.code));
        answers.push(await test.send(resetPassword, { body: typed }));
        const company = { companyName: 'Some company', contactName: 'Li Na', agree: true };
        answers.push(await test.send(register, { body: { ...typed, ...company } }));
      }
      return answers.map(bytesOf);
    };
    const unknown = await answersTo(test.make.number());
    expect(new Set(unknown).size).toBeGreaterThan(5);
    expect(await answersTo(known.cellphone)).toEqual(unknown);
    expect(await answersTo(disabled.cellphone)).toEqual(unknown);
  });

  const company = { companyName: 'Some company', contactName: 'Li Na', agree: true };
  const typed = (cellphone: string) => ({ cellphone, code: '000000', password: FRESH });
  const ways = {
    'asks for a code': send,
    'signs in by code': (cellphone) => signInBy(cellphone, '000000'),
    'signs in by password': (cellphone) =>
      test.send(login, {
        body: { username: cellphone, password: FRESH, side: 'B' },
        address: someAddress(),
      }),
    'resets the password': (cellphone) => test.send(resetPassword, { body: typed(cellphone) }),
    registers: (cellphone) => test.send(register, { body: { ...typed(cellphone), ...company } }),
  } satisfies Readonly<Record<string, (cellphone: string) => Promise<Received>>>;

  for (const [way, ask] of takesEverything() ? Object.entries(ways) : [])
    it(`by the work it takes: who ${way}; medians of 200 known and 200 unknown numbers are within 5 ms`, async () => {
      const times: [known: number[], unknown: number[]] = [[], []];
      // Other tests have passwords that cost less.
      const passwordHash = await hashPassword(TEST_PASSWORD);
      for (let index = 0; index < 400; index++) {
        const cellphone = test.make.number();
        if (index % 2 === 0) await test.make.account({ cellphone, accountName: cellphone, passwordHash });
        // Of the processor, which others on the machine do not add to.
        times[index % 2 === 0 ? 0 : 1].push(await processorTimeOf(() => ask(cellphone)));
      }
      const [known, unknown] = times.map((list) => list.toSorted((one, other) => one - other)[100] ?? NaN);
      expect(Math.abs((known ?? NaN) - (unknown ?? NaN))).toBeLessThan(5);
    });
});

describe('those who come together', () => {
  it('use a code once', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    const { code } = await test.make.smsCode(cellphone, 'signIn');
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInBy(cellphone, code)));
    expect(answers.map(reasonOf).toSorted()).toEqual([200, ...Array<string>(19).fill('codeOver')]);
  });

  it('have five tries between them', async () => {
    const { cellphone } = await test.make.smsCode(test.make.number(), 'signIn');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signInBy(cellphone, String(100_000 + index))),
    );
    expect(answers.map(reasonOf).filter((reason) => reason === 'wrongCode')).toHaveLength(4);
    const [row] = await query<{ tries: number }>(
      sql`select tries from sms_code where cellphone = ${cellphone}`,
    );
    expect(row?.tries).toBe(5);
  });

  it('are sent one code', async () => {
    const cellphone = test.make.number();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(cellphone, 'register')));
    expect(answers.map(reasonOf).toSorted()).toEqual([200, ...Array<string>(19).fill('waitForCode')]);
    const [row] = await query<{ count: number }>(
      sql`select count(*)::int as count from message_outbox where recipient = ${cellphone}`,
    );
    expect(row?.count).toBe(1);
  });

  it('set a password by one link once', async () => {
    const { id } = await test.make.account();
    const token = await makePasswordLink(test.database.orm, id, test.services.now());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.send(resetByLink, { body: { token, password: FRESH } })),
    );
    expect(answers.map(reasonOf).toSorted()).toEqual([200, ...Array<string>(9).fill('wrongLink')]);
  });
});

describe('a new password', () => {
  it('ends every sign-in of the account', async () => {
    const account = await test.make.account({ cellphone: test.make.number(), mustChangePassword: true });
    const token = await test.make.signIn(account.id, test.services.now());
    expect((await test.send(userInfo, { token })).envelope.result).toMatchObject({
      mustChangePassword: true,
    });
    const typed = await test.make.smsCode(account.cellphone, 'reset');
    expect(reasonOf(await test.send(resetPassword, { body: { ...typed, password: FRESH } }))).toBe(200);
    expect(reasonOf(await test.send(userInfo, { token }))).toBe('signedOut');
    const signIn = (password: string) =>
      test.send(login, { body: { username: account.accountName, password } });
    expect(reasonOf(await signIn(TEST_PASSWORD))).toBe('wrongPair');
    expect((await signIn(FRESH)).envelope.result).toMatchObject({ mustChangePassword: false });
  });

  it('that is guessed first is refused before the code is used', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    const typed = await test.make.smsCode(cellphone, 'reset');
    const reset = (password: string) => test.send(resetPassword, { body: { ...typed, password } });
    expect((await reset('password1')).envelope.errors).toMatchObject([{ field: 'password', code: 'common' }]);
    expect(reasonOf(await reset(FRESH))).toBe(200);
  });

  it('is set by a link for 24 hours', async () => {
    const { id } = await test.make.account();
    const dayAgo = test.services.now() - 24 * 3_600_000;
    const over = await makePasswordLink(test.database.orm, id, dayAgo);
    const open = await makePasswordLink(test.database.orm, id, dayAgo + 1_000);
    const reset = (token: string) => test.send(resetByLink, { body: { token, password: FRESH } });
    expect(reasonOf(await reset('made-up'))).toBe('wrongLink');
    expect(reasonOf(await reset(over))).toBe('wrongLink');
    expect(reasonOf(await reset(open))).toBe(200);
    expect(JSON.stringify(await query(sql`select * from password_link`))).not.toContain(open);
  });
});

describe('registration', () => {
  const typedBy = (cellphone: string, code: string) => ({
    cellphone,
    code,
    password: FRESH,
    companyName: unique('Merchant'),
    contactName: 'Li Na',
    agree: true,
  });

  it('makes an account and its company, and signs in', async () => {
    const cellphone = test.make.number();
    await send(cellphone, 'register');
    const body = typedBy(cellphone, codeIn(await textTo(cellphone)));
    const { userId, token } = register.result.parse((await test.send(register, { body })).envelope.result);
    expect((await test.send(userInfo, { token })).envelope.result).toMatchObject({
      id: userId,
      accountName: cellphone,
      userName: 'Li Na',
      userType: 1,
    });
    const made =
      await query(sql`select c.company_name as name, c.audit_status as status, a.is_owner as "isOwner"
      from company c join account_company a on a.company_id = c.id where a.account_id = ${userId}`);
    expect(made).toEqual([{ name: body.companyName, status: 0, isOwner: true }]);
    const trail = await query(sql`select action, after from audit_entry where object_id = ${String(userId)}`);
    expect(trail).toContainEqual({
      action: 'account.register',
      after: { companyName: body.companyName, terms: '1.0' },
    });
    expect(trail).toContainEqual({
      action: 'permissions.makeOwner',
      after: { companyName: body.companyName, companyId: expect.any(Number) },
    });
  });

  it('tells that a number is registered only to whoever has its code', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    const { code } = await test.make.smsCode(cellphone, 'register');
    expect(reasonOf(await test.send(register, { body: typedBy(cellphone, '000000') }))).toBe('wrongCode');
    const { envelope } = await test.send(register, { body: typedBy(cellphone, code) });
    expect(envelope).toMatchObject({ resultCode: 10151, reason: 'numberRegistered' });
  });

  it('says that another company has the name, and lets both be', async () => {
    const names = ['Twin Peaks Climbing', 'twin peaks climbing', 'Third Peak'];
    const said: unknown[] = [];
    for (const companyName of names) {
      const { cellphone, code } = await test.make.smsCode(test.make.number(), 'register');
      const body = { ...typedBy(cellphone, code), companyName };
      said.push(register.result.parse((await test.send(register, { body })).envelope.result).companyNameUsed);
    }
    expect(said).toEqual([undefined, true, undefined]);
  });

  it('asks for consent to terms that have a version and a date', async () => {
    const { cellphone, code } = await test.make.smsCode(test.make.number(), 'register');
    const body = { ...typedBy(cellphone, code), agree: false };
    expect((await test.send(register, { body })).envelope.errors).toMatchObject([{ field: 'agree' }]);
    const { result } = (await test.send(terms, { query: { language: 'en' } })).envelope;
    expect(terms.result.parse(result)).toMatchObject({ version: '1.0', date: '2026-11-20' });
  });
});

describe('a code in the outbox', () => {
  const read = async (app: TestApp, cellphone: string) => {
    const operator = await app.make.account({ userType: 0 });
    await app.make.grant(operator.id, ['PLATFORM_ACCOUNT_PERMISSION']);
    const token = await app.make.signIn(operator.id, app.services.now());
    const { envelope } = await app.send(outbox, { token, query: { keyword: cellphone } });
    return outbox.result.parse(envelope.result).results.map(({ text }) => text);
  };

  it('is read by nobody, and forgotten once it was handed over', async () => {
    const { cellphone } = await test.make.account({ cellphone: test.make.number() });
    await send(cellphone);
    expect(await read(test, cellphone)).toEqual(['']);
    await deliverDue(test.database, embeddedGateway);
    expect(await textTo(cellphone)).toBe('');
  });

  it('is read and kept in a demo', async () => {
    const app = await buildTestApp({ config: { seed: 'demo' } });
    try {
      const { cellphone } = await app.make.account({ cellphone: app.make.number() });
      await app.send(sendCode, { query: { cellphone } });
      await deliverDue(app.database, embeddedGateway, { ...DELIVERY_LIMITS, keepsSecrets: true });
      expect((await read(app, cellphone)).map(codeIn)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    } finally {
      await app.close();
    }
  });
});
