import fc from 'fast-check';
import { readRange } from './byteRange.ts';

fc.configureGlobal({ numRuns: 1_000 });

it.each([
  [undefined, undefined],
  ['bytes=0-499', { first: 0, last: 499 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What cannot be read counts as not said.
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-9', undefined],
  ['rows=0-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
])('%s of 1000 bytes', (header, range) => {
  expect(readRange(header, 1_000)).toEqual(range);
});

it('never leaves the file, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(10_000), (junk, from, to, size) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${junk}`, `bytes=-${to}`]) {
        const range = readRange(header, size);
        if (range === undefined || range === 'unsatisfiable') continue;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(size);
        expect(range.first).toBeLessThanOrEqual(range.last);
      }
    }),
  );
});
