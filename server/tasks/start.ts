import type { AnyExport } from '../exports/exportKind.ts';
import type { Services } from '../services.ts';
import { TASK_LIMITS, type TaskLimits } from './limits.ts';
import { Runner } from './runner.ts';
import { releaseAll } from './sql.ts';

/** The running queue of this process. */
export interface Tasks {
  /** Takes nothing new, waits for what was sent, gives its leases back. May be called twice. */
  stop(): Promise<void>;
  /** Looks for work now instead of at the next poll. */
  wake(): void;
}

/** Starts working on tasks: those that wait, and those a killed process left behind. `exports` are the domains'. */
export function startTasks(
  services: Services,
  limits: Partial<TaskLimits> = {},
  exports: readonly AnyExport[] = [],
): Tasks {
  const kinds = new Map(exports.map((kind) => [kind.name, kind]));
  let runner: Runner | undefined;
  let stopped = false;
  const begun = freeDeadLeases(services).then(() => {
    if (stopped) return;
    runner = new Runner(services, { ...TASK_LIMITS, ...limits }, kinds);
    runner.wake();
  });
  return {
    stop: async () => {
      stopped = true;
      await begun;
      await runner?.stop();
    },
    wake: () => runner?.wake(),
  };
}

/** Embedded, the directory lock proves that no other process lives: nobody has to wait for a dead one's leases. */
async function freeDeadLeases({ database }: Services): Promise<void> {
  if (database.kind !== 'embedded') return;
  // Should it fail, the leases still run out by themselves.
  await releaseAll(database.orm, undefined).catch(() => {});
}
