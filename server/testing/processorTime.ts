/**
 * Milliseconds of processor time that this process used while `work` ran, its threads included: what a machine with
 * other work to do cannot make longer.
 */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function leastOfThree(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    least = Math.min(least, await processorTimeOf(work));
    if (least <= limitMs || least > 25 * limitMs) break;
  }
  return least;
}

/**
 * Processor time of `work` in milliseconds, the least of up to three runs. Ends at the first run within `limitMs`, or at
 * one that is so far above it that no chance explains it.
 *
 * A process whose memory is nearly full collects garbage at every large request. So a work above the limit is measured
 * against `harmless`, one of the same size that is known to be quick, and only what it takes beyond that counts.
 */
export async function leastProcessorTimeOf(
  limitMs: number,
  work: () => Promise<unknown>,
  harmless?: () => Promise<unknown>,
): Promise<number> {
  const least = await leastOfThree(limitMs, work);
  if (least <= limitMs || !harmless) return least;
  return least - (await processorTimeOf(harmless));
}
