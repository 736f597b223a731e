import { scryptSync } from 'node:crypto';
import { processorTimeOf } from '../../testing/processorTime.ts';
import { hashPassword, isOutdated, passwordWork, verifyPassword } from './password.ts';
import { takesEverything } from '../../testing/slice.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A hash as it was stored before November 2026. */
const scryptHash = (password: string, exponent: number): string => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password, salt, 32, { N: 2 ** exponent, r: 8, p: 1, maxmem: 2 ** 28 });
  return `scrypt$${exponent}$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

describe('passwords', () => {
  it.each([
    ['a trailing space', 'secret-1', 'secret-1 '],
    ['the 73rd byte', `${'x'.repeat(72)}1`, `${'x'.repeat(72)}2`],
    ['what follows a NUL', 'secret\u00001', 'secret\u00002'],
    ['an emoji', 'secret-1\u{1f600}', 'secret-1\u{1f601}'],
    ['case', 'Secret-1', 'secret-1'],
  ])('differ by %s', async (_, one, other) => {
    const stored = await hashPassword(one, CHEAP);
    expect(await verifyPassword(one, stored)).toBe(true);
    expect(await verifyPassword(other, stored)).toBe(false);
  });

  it('are the same however a keyboard composes a letter, also those stored as they were typed', async () => {
    const [composed, parts] = ['Caf\u00e9-2026', 'Cafe\u0301-2026'];
    const stored = await hashPassword(parts, CHEAP);
    expect(await verifyPassword(composed, stored)).toBe(true);
    expect(await verifyPassword(parts, stored)).toBe(true);
    const before = scryptHash(parts, 4);
    expect(await verifyPassword(parts, before)).toBe(true);
    expect(await verifyPassword('Cafe-2026', before)).toBe(false);
  });

  it('are salted, and stored with their method and cost', async () => {
    const [one, two] = [await hashPassword('secret-1'), await hashPassword('secret-1')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect([isOutdated(one), isOutdated(await hashPassword('secret-1', CHEAP))]).toEqual([false, true]);
  });

  it('of the old method still open, and are outdated', async () => {
    const stored = scryptHash('secret-1', 14);
    expect(await verifyPassword('secret-1', stored)).toBe(true);
    expect(await verifyPassword('secret-2', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
  });

  it.each(['', 'x', 'scrypt$', '$argon2id$v=19$m=19456,t=2,p=1$short$hash'])(
    'never belong to what is no hash: %j',
    async (stored) => expect(await verifyPassword('', stored)).toBe(false),
  );

  if (takesEverything())
    it('cost as much to check for nobody as for somebody', async () => {
      const stored = await hashPassword('secret-1');
      // The least of three, for what else the process may be doing.
      const check = async (against: string | undefined) => {
        const times: number[] = [];
        while (times.length < 3)
          times.push(
            await processorTimeOf(async () => {
              for (let index = 0; index < 5; index++) await verifyPassword('secret-2', against);
            }),
          );
        return Math.min(...times);
      };
      const [somebody, nobody] = [await check(stored), await check(undefined)];
      expect(nobody).toBeGreaterThan(somebody / 2);
      expect(nobody).toBeLessThan(somebody * 2);
    });

  it('are hashed a few at once; those beyond the queue are told to wait', async () => {
    const stored = await hashPassword('secret-1', CHEAP);
    let most = 0;
    const all = Array.from({ length: 300 }, async () => {
      try {
        return await verifyPassword('secret-1', stored);
      } catch (error) {
        return (error as { resultCode: number }).resultCode;
      } finally {
        most = Math.max(most, passwordWork().running);
      }
    });
    const answers = await Promise.all(all);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
    expect(answers.filter((answer) => answer === true)).toHaveLength(253);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(47);
    expect(passwordWork()).toEqual({ running: 0, waiting: 0 });
  });

  it('of the old method are hashed one at a time and a few wait, while others sign in', async () => {
    const old = scryptHash('secret-1', 14);
    let most = 0;
    const all = Array.from({ length: 20 }, async () => {
      try {
        return await verifyPassword('secret-1', old);
      } catch (error) {
        return (error as { resultCode: number }).resultCode;
      } finally {
        most = Math.max(most, passwordWork().running);
      }
    });
    expect(await verifyPassword('secret-1', await hashPassword('secret-1', CHEAP))).toBe(true);
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer === true)).toHaveLength(11);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(9);
    expect(most).toBeLessThanOrEqual(2);
  });
});
