import fc from 'fast-check';
import { maskPhone } from './mask.ts';

fc.configureGlobal({ numRuns: 1_000 });

describe('masked phones', () => {
  test.each([
    ['13812341234', '138****1234'],
    ['+8613812341234', '+86****1234'],
    ['021234', '****34'],
    ['12', '**'],
    ['', ''],
  ])('shows %s as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test('hides four digits of every mobile number, also when asked twice', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
        expect(maskPhone(phone)).not.toContain(phone.slice(3, 7) === '****' ? '-' : phone);
        expect(maskPhone(maskPhone(phone))).toBe(maskPhone(phone));
      }),
    ));
});
