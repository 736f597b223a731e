import { TEST_COMPANY, TEST_STORE } from '../../testing/actors.ts';
import { chooseStore } from './chooseStore.ts';

const store = (storeKey: string, status: 0 | 1 = 1) => ({ ...TEST_STORE, storeKey, status });
const company = (...stores: ReturnType<typeof store>[]) => ({ ...TEST_COMPANY, stores });
const chosen = (...given: Parameters<typeof chooseStore>) => chooseStore(...given)?.store.storeKey;

test.each([
  ['one company with one store is chosen', [company(store('a'))], undefined, 'a'],
  ['it is chosen over an earlier choice that is gone', [company(store('a'))], 'gone', 'a'],
  ['of several nothing is chosen', [company(store('a'), store('b'))], undefined, undefined],
  ['of several the earlier choice is kept', [company(store('a'), store('b'))], 'b', 'b'],
  ['an earlier choice that is gone is cleared', [company(store('a'), store('b'))], 'c', undefined],
  [
    'two companies with one store each choose nothing',
    [company(store('a')), company(store('b'))],
    undefined,
    undefined,
  ],
  ['a store of another company is kept', [company(store('a')), company(store('b'))], 'b', 'b'],
  ['a disabled store is no choice', [company(store('a', 0))], undefined, undefined],
  ['a disabled earlier choice is cleared', [company(store('a'), store('b', 0))], 'b', undefined],
  [
    'one enabled of two stores is not chosen silently',
    [company(store('a'), store('b', 0))],
    undefined,
    undefined,
  ],
  ['no company, no choice', [], 'a', undefined],
] as const)('%s', (_, companies, earlier, expected) => {
  expect(chosen([...companies], earlier)).toBe(expected);
});

test('a disabled company has no valid store', () => {
  expect(chosen([{ ...company(store('a')), status: 0 }], 'a')).toBeUndefined();
});
