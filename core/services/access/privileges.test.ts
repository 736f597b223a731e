import type { Privilege } from '../../../shared/contract/authentication/identity.shapes.ts';
import { allows, codesOf, maySwitch, startView } from './privileges.ts';

const privilege = (code: string, hasPermission: boolean, secondResource: Privilege[] = []): Privilege => ({
  id: 1,
  code,
  name: code,
  kind: 'menu',
  hasPermission,
  secondResource,
});

test('the codes are the own ones and those of the platform tree that carry the permission', () => {
  const platform = [
    privilege('PLATFORM_AUDIT', false, [
      privilege('PLATFORM_AUDIT_FEED', true),
      privilege('PLATFORM_AUDIT_PHOTO', false),
    ]),
    privilege('PLATFORM_REPORT', true),
  ];
  expect([...codesOf({ codes: ['MERCHANT_INFO'], platform })]).toEqual([
    'MERCHANT_INFO',
    'PLATFORM_AUDIT_FEED',
    'PLATFORM_REPORT',
  ]);
});

test.each([
  [undefined, true],
  ['PLATFORM_REPORT', true],
  ['PLATFORM_DATA', false],
])('code %s is allowed: %s', (code, expected) => {
  expect(allows(new Set(['PLATFORM_REPORT']), code)).toBe(expected);
});

test.each([
  [0, ['COMPANY_MANAGEMENT'], true],
  [0, [], false],
  [1, ['COMPANY_MANAGEMENT'], false],
  [undefined, ['COMPANY_MANAGEMENT'], false],
])('user type %s with %j may switch: %s', (userType, codes, expected) => {
  expect(maySwitch(userType, new Set(codes))).toBe(expected);
});

test.each([
  [1, 'platform', true, 'partner'],
  [1, 'partner', false, 'partner'],
  [0, 'partner', true, 'partner'],
  [0, 'partner', false, 'platform'],
  [0, 'platform', true, 'platform'],
] as const)('user type %d, left in %s, store %s: starts in %s', (userType, stored, hasStore, expected) => {
  expect(startView(userType, stored, hasStore)).toBe(expected);
});
