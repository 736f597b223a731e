import fc from 'fast-check';
import { HOSTILE_REDIRECTS } from '../testing/hostileRedirects.ts';
import { redirectTarget } from './redirectTarget.ts';

const ORIGIN = 'https://console.example';

/** Refused, or a path of our own with exactly one slash in front. */
function staysAtHome(value: string): boolean {
  const target = redirectTarget(value, ORIGIN);
  return target === undefined || (new URL(target, ORIGIN).origin === ORIGIN && /^\/(?![/\\])/.test(target));
}

test.each(HOSTILE_REDIRECTS)('%j stays at home or is refused', (value) => {
  expect(staysAtHome(value)).toBe(true);
});

test('no generated string leaves the origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    '%2f',
    '@',
    ':',
    'evil.example',
    'https:',
    '?',
    '#',
    'a',
  );
  const paths = fc.array(pieces).map((each) => `/${each.join('')}`);
  const property = fc.property(fc.oneof(fc.string(), paths), staysAtHome);
  expect(() => fc.assert(property, { numRuns: 10_000 })).not.toThrow();
});

test('keeps the query and the hash of a deep link', () => {
  expect(redirectTarget('/event/index?templateId=3&status=0,1#row-7', ORIGIN)).toBe(
    '/event/index?templateId=3&status=0,1#row-7',
  );
});

test.each([null, undefined])('answers nothing for %s', (value) => {
  expect(redirectTarget(value, ORIGIN)).toBeUndefined();
});

test('answers nothing for what no address can be', () => {
  expect(redirectTarget('//[', ORIGIN)).toBeUndefined();
});
