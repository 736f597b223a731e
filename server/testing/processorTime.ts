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

/**
 * The least of up to three runs of `work`: what else the process does meanwhile, such as collecting garbage, is no cost
 * of the work. Ends at the first run within `limitMs`, or at one that is so far above it that no chance explains it.
 */
export async function leastProcessorTimeOf(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    least = Math.min(least, await processorTimeOf(work));
    if (least <= limitMs || least > 5 * limitMs) break;
  }
  return least;
}
