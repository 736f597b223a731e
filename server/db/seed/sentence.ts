import type { SeedReport } from './seed.ts';

/** What a run of the seed wrote, in one sentence for who started it. */
export function sentenceOf(
  { batches, rows }: SeedReport,
  { scale, seconds }: { readonly scale: number; readonly seconds: number },
): string {
  if (batches > 0)
    return `Wrote ${rows['event']} sessions and ${rows['booking']} bookings in ${seconds.toFixed(1)} s.`;
  const added = Object.entries(rows).map(([name, count]) => `${count} rows of ${name}`);
  if (added.length > 0) return `Added what is newer than this demo: ${added.join(', ')}.`;
  return `The demo data of scale ${scale} is already there.`;
}
