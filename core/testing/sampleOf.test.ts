import { z } from 'zod';
import { allCalls } from '../../shared/contract/calls.ts';
import { sampleOf } from './sampleOf.ts';

it.each(allCalls.map((call) => [call.id, call] as const))('%s: its sample is a valid result', (_, call) => {
  expect(call.result.safeParse(sampleOf(call.result)).success).toBe(true);
  expect(call.result.safeParse(sampleOf(call.result, 'least')).success).toBe(true);
});

it('makes one row of what must be there and one of what may be there', () => {
  const rows = z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      note: z.string().optional(),
      at: z.iso.date().nullable(),
    }),
  );
  expect(sampleOf(rows)).toEqual([
    { id: 1, name: '', at: null },
    { id: 2, name: 'Sample 2', note: 'Sample 2', at: '2026-11-21' },
  ]);
});

it('says which kind of schema it cannot make', () => {
  expect(() => sampleOf(z.bigint())).toThrow(/bigint/);
  expect(() => sampleOf(z.string().regex(/^never$/))).toThrow(/No sample fits a string/);
});
