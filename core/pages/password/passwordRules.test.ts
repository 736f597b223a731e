import { newPasswordFault, passwordStrength } from './passwordRules.ts';

describe('newPasswordFault', () => {
  it.each([
    ['abc1234', 'password.length'],
    [`${'a'.repeat(64)}1`, 'password.length'],
    ['onlyletters', 'password.letterDigit'],
    ['1234567890', 'password.letterDigit'],
    ['Partner01', 'password.sameAsName'],
    ['OldPass2025', 'password.sameAsOld'],
    ['Summer 2026', undefined],
    ['密码密码密码密码1', undefined],
    ['🏐🏐🏐🏐🏐🏐a1', undefined],
  ])('checks "%s" as %s', (fresh, fault) => {
    expect(newPasswordFault(fresh, 'OldPass2025', 'partner01')).toBe(fault);
  });
});

describe('passwordStrength', () => {
  it.each([
    ['aaaaaaaa1', 0],
    ['short1', 0],
    ['summer2026', 1],
    ['Summer-2026', 2],
    ['long winter of 2026', 3],
  ])('finds "%s" to be %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
