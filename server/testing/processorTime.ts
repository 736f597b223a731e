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
