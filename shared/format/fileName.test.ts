import fc from 'fast-check';
import { exportFileName } from './fileName.ts';

fc.configureGlobal({ numRuns: 1_000 });

const base = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 0, 31), at: Date.UTC(2026, 1, 2, 3, 4, 5) };

describe('names of export files', () => {
  test('says type, first day, last day and moment', () =>
    expect(exportFileName({ ...base, type: 'write-off', zone: 'Asia/Shanghai' })).toBe(
      'write-off_20260101_20260131_20260202110405.csv',
    ));

  test('asks for a type in the words of the specification', () =>
    expect(() => exportFileName({ ...base, type: '', zone: 'UTC' })).toThrow('Please set export type'));

  test('fits into a header whatever the type is', () =>
    fc.assert(
      fc.property(fc.string(), (hostile) => {
        const name = exportFileName({ ...base, type: `x${hostile}`, zone: 'UTC' });
        expect(name).toMatch(/^[A-Za-z0-9-]+_\d{8}_\d{8}_\d{14}\.csv$/);
      }),
    ));
});
