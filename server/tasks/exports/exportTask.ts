import { EXPORT_ATTEMPTS, EXPORT_KEPT_DAYS } from '../../../shared/codes/limits.ts';
import { TaskKind } from '../../../shared/codes/lists.ts';
import { CompanyScope, PlatformScope, StoreScope } from '../../db/scope.ts';
import type { AnyExport, ExportScope } from '../../exports/exportKind.ts';
import { releaseTask } from '../sql.ts';
import type { TaskWork, TaskWorker } from '../taskWorker.ts';
import { addPart, beginFile, type BegunExport, failFile, type FilePart, finishFile } from './sql.ts';

type Kinds = ReadonlyMap<string, AnyExport>;
type ExportWork = TaskWork & { readonly kinds: Kinds };

/** The worker on exports; `kinds` by name are what domains can write into files. */
export const exportWorker = (kinds: Kinds): TaskWorker => ({
  kinds: [TaskKind.export],
  work: (work) => workOnExport({ ...work, kinds }),
});

/**
 * Writes the file of one export, from its beginning: a file that a killed process left behind is thrown away, since
 * nobody knows what it had read. Nobody can have the file before its last stretch is written. A source that fails is
 * tried again, at most `EXPORT_ATTEMPTS` times. @throws DatabaseUnavailable; the task is taken again.
 */
async function workOnExport(work: ExportWork): Promise<void> {
  const { services, task, owner, signal } = work;
  const { database } = services;
  const begun = await database.transaction((tx) => beginFile(tx, owner, task.taskId));
  if (!begun) return;
  if (begun.attempts > EXPORT_ATTEMPTS) {
    await database.transaction((tx) => failFile(tx, owner, task.taskId));
    return;
  }
  try {
    await writeFile(work, begun);
  } catch (error) {
    // Back into the queue; when the database is away the lease runs out by itself.
    if (!signal.aborted) await releaseTask(database.orm, owner, task.taskId);
    throw error;
  }
}

/** The scope in which it was asked for. */
function scopeOf({ companyIds, storeIds, store, accountId }: BegunExport): ExportScope {
  if (companyIds) return CompanyScope.grant(companyIds, storeIds ?? []);
  return store ? StoreScope.grant(store, storeIds ?? undefined) : PlatformScope.grant(accountId);
}

async function writeFile(work: ExportWork, begun: BegunExport): Promise<void> {
  const { services, kinds, task, owner, pass, signal } = work;
  const { taskId } = task;
  const { database } = services;
  const kind = kinds.get(begun.name);
  if (!kind) throw new Error(`No domain lists an export ${begun.name}; add it to the domain's exports.`);
  const scope = scopeOf(begun);
  let rows = 0;
  const onRows = (count: number): void => void (rows = count);
  const chunks = await kind.write({ services, scope, choice: begun.choice, signal, onRows });
  const add = async (part: FilePart): Promise<boolean> => {
    const isOurs = await database.transaction((tx) => addPart(tx, owner, part));
    pass('after-part');
    return isOurs;
  };
  let size = 0;
  let adding = Promise.resolve(true);
  for await (const bytes of chunks) {
    if (!(await adding)) return;
    adding = add({ taskId, start: size, bytes, rows });
    // Awaited before the next one is added, which is read meanwhile; when the source fails first, that is what to tell.
    adding.catch(() => undefined);
    size += bytes.length;
  }
  if (!(await adding)) return;
  // The source ends early and without an error when it is stopped: what is written then is half a file.
  if (signal.aborted) return;
  const file = { taskId, name: begun.fileName, size, rows, keptDays: EXPORT_KEPT_DAYS };
  await database.transaction((tx) => finishFile(tx, owner, file));
}
