import fc from 'fast-check';
import { maskPhone, maskPhonesIn } from './mask.ts';

fc.configureGlobal({ numRuns: 1_000 });

describe('masked phones', () => {
  test.each([
    ['13812341234', '138****1234'],
    ['+8613812341234', '+86****1234'],
    ['021234', '****34'],
    ['12', '**'],
    ['', ''],
  ])('shows %s as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test.each([
    ['keyword 13812341234, then 15912345678', 'keyword 138****1234, then 159****5678'],
    ['+8613812341234 and 8613812341234', '+86****1234 and 861****1234'],
    ['+447700900123', '+44****0123'],
    ['order 2026113812341234001 at 1795000000000', 'order 2026113812341234001 at 1795000000000'],
  ])('are masked in %s', (text, masked) => expect(maskPhonesIn(text)).toBe(masked));

  test('hides four digits of every mobile number, also when asked twice', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
        expect(maskPhone(phone)).not.toContain(phone.slice(3, 7) === '****' ? '-' : phone);
        expect(maskPhone(maskPhone(phone))).toBe(maskPhone(phone));
      }),
    ));
});

it('leaves what only looks like a phone inside the name of a thing', () => {
  const reference = 'notice-event-7-2a0d1f6e-4c1b-4f0e-9d55-a13712345678';
  expect(maskPhonesIn(`${reference} 13712345678`)).toBe(`${reference} 137****5678`);
});
