import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DIRECT_EXPORT_ROWS, EXPORTS_AN_HOUR, EXPORTS_AT_ONCE } from '../../shared/codes/limits.ts';
import { isInStore, isOperator, scopeOf } from '../http/access/caller.ts';
import { refuse as everybody } from '../http/errors.ts';
import { FileAnswer, type RequestContext, StartedTask } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { publishWake } from '../tasks/channels.ts';
import { type ExportCaller, type ExportKind, type ExportScope } from './exportKind.ts';
import { refuse } from './refusals.ts';
import { countOpenExports, insertExport, minutesToNextExport } from './sql.ts';

/** Content type of the file of a list (screens A5). */
export const CSV_TYPE = 'text/csv; charset=utf-8';
/** Content type of a file of files. */
export const ZIP_TYPE = 'application/zip';

/** What a finished file is, as its name says. */
export const typeOfFile = (fileName: string): string => (fileName.endsWith('.zip') ? ZIP_TYPE : CSV_TYPE);

/** An export as somebody asked for it; access and audit are the domain's and done. */
export interface AskedExport<Choice> {
  readonly caller: ExportCaller;
  readonly context: Pick<RequestContext, 'signal'>;
  readonly choice: Choice;
  readonly fileName: string;
  /** How many rows there will be, about: decides between an answer and a task. */
  readonly rows: number;
}

/**
 * Answers up to 5,000 rows at once, or as many as the kind says, and starts a task for more: the file is then kept for a week and listed under
 * the bell (screens A5). @throws Refusal exportsRunning when two of the person's exports are being made, exportsSpent after ten in an hour.
 */
export async function answerExport<Choice, Scope extends ExportScope>(
  services: Services,
  kind: ExportKind<Choice, Scope>,
  { caller, context, choice, fileName, rows }: AskedExport<Choice>,
): Promise<FileAnswer | StartedTask> {
  if (rows <= (kind.rowsAtOnce ?? DIRECT_EXPORT_ROWS)) {
    const chunks = await kind.write({
      services,
      scope: scopeOf(caller),
      choice,
      signal: context.signal,
    });
    return new FileAnswer(fileName, typeOfFile(fileName), Readable.from(chunks, { objectMode: false }));
  }
  const { database } = services;
  const taskId = randomUUID();
  await database.transaction(async (tx) => {
    const { accountId } = caller.actor;
    if ((await countOpenExports(tx, accountId)) >= EXPORTS_AT_ONCE) throw refuse.exportsRunning();
    const minutes = await minutesToNextExport(tx, accountId, EXPORTS_AN_HOUR);
    if (minutes !== undefined) throw refuse.exportsSpent({ count: EXPORTS_AN_HOUR, minutes });
    const { storeId = null, companyId = null, ...shown } = placeOf(caller);
    const payload = { export: kind.name, choice, ...shown };
    await insertExport(tx, { taskId, accountId, storeId, companyId, fileName, rows, payload });
    await publishWake(database.signals, tx);
  });
  return new StartedTask(taskId);
}

/** Where a task of the caller is listed, and whose rows its file may show. @throws Refusal chooseStore: it is listed in a store. */
function placeOf(caller: ExportCaller): {
  readonly storeId?: number;
  readonly companyId?: number;
  readonly storeIds?: readonly number[];
  readonly companyIds?: readonly number[];
} {
  if (isOperator(caller)) return {};
  if (isInStore(caller)) {
    const { storeId, companyId, storeIds } = caller.store;
    return { storeId, companyId, storeIds };
  }
  if (!caller.store) throw everybody.chooseStore();
  const { storeId, companyId } = caller.store;
  const { storeIds, companyIds } = caller.companies;
  return { storeId, companyId, storeIds, companyIds };
}
