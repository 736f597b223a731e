import { codeFileName } from './codeFileName.ts';

test.each([
  ['前台立牌 #3', 'png', '前台立牌-3-CH23.png'],
  ['../../etc/passwd', 'jpeg', 'etc-passwd-CH23.jpg'],
  ['🏸', 'svg', 'CH23.svg'],
] as const)('the file of %s as %s is called %s', (content, format, name) => {
  expect(codeFileName({ content, serialNumber: 'CH23' }, format)).toBe(name);
});
