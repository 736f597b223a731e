import fc from 'fast-check';
import { DEFAULT_LAYOUT, readLayout } from './listLayout.ts';

fc.configureGlobal({ numRuns: 1_000 });

describe('the kept layout of a list', () => {
  it('comes back as it was stored', () => {
    const layout = {
      table: { order: ['b', 'a'], hidden: ['c'], pinned: ['a'], widths: { a: 120 } },
      density: 'normal',
    };
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it('is usable whatever storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { table, density } = readLayout(stored);
        expect(['compact', 'normal']).toContain(density);
        expect(table).toEqual(expect.any(Object));
      }),
    );
    expect(readLayout('junk')).toEqual(DEFAULT_LAYOUT);
  });

  it('drops widths no column can have', () => {
    expect(readLayout({ table: { widths: { a: -5, b: 90_000, c: '1', d: 100 } } }).table.widths).toEqual({
      d: 100,
    });
  });
});
