import { Password } from '../../../shared/contract/authentication/identity.shapes.ts';
import { oneTimePassword } from './oneTimePassword.ts';

test('a one-time password follows the rule of passwords, and is another one each time', () => {
  const made = Array.from({ length: 200 }, oneTimePassword);
  expect(made.filter((password) => !Password.safeParse(password).success)).toEqual([]);
  expect(new Set(made).size).toBe(200);
  expect(made.join('')).not.toMatch(/[IlO01o]/);
});
