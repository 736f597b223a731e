import { hashPassword, passwordWork, verifyPassword } from './password.ts';

// Hashes at full cost, several of them, on whatever machine this runs.
jest.setTimeout(60_000);

const CHEAP = { exponent: 8, blockSize: 8, parallel: 1 };

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

  it('are salted, and stored with their cost', async () => {
    const [one, two] = [await hashPassword('secret-1', CHEAP), await hashPassword('secret-1', CHEAP)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$8\$8\$1\$/);
  });

  it('cost as much to check for nobody as for somebody', async () => {
    const began = performance.now();
    expect(await verifyPassword('secret-1', undefined)).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(50);
  });

  it('are hashed a few at once; those beyond the queue are told to wait', async () => {
    const stored = await hashPassword('secret-1', { exponent: 14, blockSize: 8, parallel: 1 });
    let most = 0;
    const all = Array.from({ length: 200 }, async () => {
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
    expect(answers.filter((answer) => answer === true)).toHaveLength(33);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(167);
    expect(passwordWork()).toEqual({ running: 0, waiting: 0 });
  });
});
