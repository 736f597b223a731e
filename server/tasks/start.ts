import type { AnyExport } from '../exports/exportKind.ts';
import type { Services } from '../services.ts';
import type { AnyChange } from './changes/changeKind.ts';
import { changeWorker } from './changes/changeTask.ts';
import { exportWorker } from './exports/exportTask.ts';
import { TASK_LIMITS, type TaskLimits } from './limits.ts';
import { refundWorker } from './refunds/refundTask.ts';
import { Runner } from './runner.ts';
import { releaseAll } from './sql.ts';
import type { TaskWorker } from './taskWorker.ts';

/** The running queue of this process. */
export interface Tasks {
  /** Takes nothing new, waits for what was sent, gives its leases back. May be called twice. */
  stop(): Promise<void>;
  /** Looks for work now instead of at the next poll. */
  wake(): void;
}

/** What domains can do in tasks. */
export interface DomainWork {
  readonly exports?: readonly AnyExport[];
  readonly changes?: readonly AnyChange[];
  readonly workers?: readonly TaskWorker[];
}

/** Starts working on tasks: those that wait, and those a killed process left behind. */
export function startTasks(
  services: Services,
  limits: Partial<TaskLimits> = {},
  domainWork: DomainWork = {},
): Tasks {
  const byKind = workersOf(domainWork);
  let runner: Runner | undefined;
  let stopped = false;
  const begun = freeDeadLeases(services).then(() => {
    if (stopped) return;
    runner = new Runner(services, { ...TASK_LIMITS, ...limits }, byKind);
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

/** Who works on each kind of tasks. @throws Error when two do. */
export function workersOf({ exports = [], changes = [], workers = [] }: DomainWork): Map<number, TaskWorker> {
  const own = [refundWorker, exportWorker(byName(exports)), changeWorker(byName(changes))];
  const byKind = new Map<number, TaskWorker>();
  for (const worker of [...own, ...workers])
    for (const kind of worker.kinds) {
      if (byKind.has(kind))
        throw new Error(`Two workers take tasks of kind ${kind}; take one out of its domain.`);
      byKind.set(kind, worker);
    }
  return byKind;
}

const byName = <Kind extends { readonly name: string }>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> =>
  new Map(kinds.map((kind) => [kind.name, kind]));

/** Embedded, the directory lock proves that no other process lives: nobody has to wait for a dead one's leases. */
async function freeDeadLeases({ database }: Services): Promise<void> {
  if (database.kind !== 'embedded') return;
  // Should it fail, the leases still run out by themselves.
  await releaseAll(database.orm, undefined).catch(() => {});
}
