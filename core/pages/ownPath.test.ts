import { ownPath } from './ownPath.ts';

describe('ownPath', () => {
  it.each([
    '/order/index',
    '/order/detail?id=7&tab=refunds#top',
    '/event/cancel-record/12',
    '/s/channel/abc',
  ])('keeps %s with query and hash', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'order/index',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /order/index',
    '/.//evil.example',
    '/a/..//evil.example',
    'data:text/html,x',
    '/login',
    '/merchant-login?redirect=/login',
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});
