import { Readable } from 'node:stream';
import type { ListedTask } from '../../../../shared/contract/tasks/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import { typeOfFile } from '../../../exports/answerExport.ts';
import type { PlatformCaller, StoreCaller } from '../../../http/access/caller.ts';
import { type RequestOf, StoredFile } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { refuse } from '../refusals.ts';
import { filePart, stopExport } from './sql.ts';

/** Ends an own export without a file. @throws Refusal exportFinished. */
export function endExport(
  services: Services,
  request: RequestOf<StoreCaller | PlatformCaller>,
  { taskId, totalCount }: Pick<ListedTask, 'taskId' | 'totalCount'>,
): Promise<{ taskId: string; totalCount: number; stopped: number }> {
  const { caller, context } = request;
  return services.database.transaction(async (tx) => {
    if (!(await stopExport(tx, caller.actor.accountId, taskId))) throw refuse.exportFinished();
    const after = { stopped: totalCount };
    const what = { action: 'tasks.stop', object: 'task', objectId: taskId } as const;
    await writeAudit(tx, { by: caller, ...what, after, context });
    return { taskId, totalCount, ...after };
  });
}

/**
 * The file of an own export, whole or in part. It exists when every byte of it does (reliability E4).
 * @throws Refusal notFound also for a file whose time is over.
 */
export function readFile(
  services: Services,
  accountId: number,
  { taskId, fileName, fileSize }: ListedTask,
): StoredFile {
  if (fileName === null || fileSize === null) throw refuse.notFound();
  const db = services.database.orm;
  return new StoredFile({
    name: fileName,
    contentType: typeOfFile(fileName),
    size: fileSize,
    // A finished file never changes, so its task names it.
    tag: taskId,
    read: (first, last) =>
      Readable.from(bytesOf(db, accountId, taskId, { first, last }), { objectMode: false }),
  });
}

async function* bytesOf(
  db: Queryable,
  accountId: number,
  taskId: string,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Buffer> {
  // One stretch is read while another is sent: memory stays level however large the file is.
  let coming = filePart(db, accountId, taskId, first);
  for (let from = first; from <= last; ) {
    // oxlint-disable-next-line no-await-in-loop
    const part = await coming;
    const bytes = part?.bytes.subarray(from - part.start, last - part.start + 1);
    // Its time ended while it was read. The length was announced, so the client sees that the file is cut off.
    if (!bytes || bytes.length === 0) throw new Error(`The file of task ${taskId} ends before byte ${from}.`);
    from += bytes.length;
    if (from <= last) {
      coming = filePart(db, accountId, taskId, from);
      // Awaited in the next round; when the client has gone by then, its error must not end the process.
      coming.catch(() => undefined);
    }
    yield bytes;
  }
}
