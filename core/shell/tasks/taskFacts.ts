import { TaskKind } from '../../../shared/codes/lists.ts';
import { failuresOf } from '../../../shared/codes/refundTask.ts';
import { FAMILY_TASK_KINDS, TASK_KIND_CODES } from '../../../shared/contract/taskKinds.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { recordOf } from './recordOf.ts';

/** Kinds under the bell (screens A5, A6). A refund of one order is told on its order. */
export const LISTED_KINDS = TASK_KIND_CODES.filter((kind) => kind !== TaskKind.orderRefund);

/** Waits or runs: its figures still change. */
export const isUnderWay = ({ status }: Pick<ListedTask, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/**
 * Own tasks that ended between two looks at the list, also those that were begun and ended in between. Without a look
 * before only those `begunHere`, by their ids, are news: a short one may end before this console first looks.
 */
export function endedBetween(
  before: readonly ListedTask[] | undefined,
  now: readonly ListedTask[],
  begunHere: ReadonlySet<string>,
): readonly ListedTask[] {
  const wasUnderWay = new Map(before?.map((task) => [task.taskId, isUnderWay(task)]));
  const newest = before ? Math.max(0, ...before.map(({ createdAt }) => instantOf(createdAt))) : Infinity;
  const isNews = ({ taskId, createdAt }: ListedTask): boolean =>
    wasUnderWay.get(taskId) ?? (begunHere.has(taskId) || instantOf(createdAt) > newest);
  return now.filter((task) => task.isOwn && !isUnderWay(task) && isNews(task));
}

/** Finished share, 0 to 1; a task over nothing is whole. */
export const shareOf = ({ endCount, errorCount, totalCount }: ListedTask): number =>
  totalCount === 0 ? 1 : Math.min(1, (endCount + errorCount) / totalCount);

const isRefund = ({ kind }: ListedTask): boolean => kind === TaskKind.cancelRefund;

/** What can be done with a task. */
export interface TaskActs {
  readonly stop: boolean;
  readonly retry: boolean;
  readonly download: boolean;
  /** What came of each of its objects can be looked at. */
  readonly changes: boolean;
}

/** What the server lets this person do with a task (domain tasks): exports by their owner, refunds with the code. */
export function actsOf(task: ListedTask, canWrite: boolean): TaskActs {
  const ownExport = task.kind === TaskKind.export && task.isOwn;
  const isChange = task.kind === TaskKind.change;
  return {
    stop: isUnderWay(task) && (ownExport || ((isRefund(task) || isChange) && canWrite)),
    retry: !isUnderWay(task) && isRefund(task) && canWrite && failuresOf(task) > 0,
    download: task.fileUrl !== null,
    changes: (isChange || task.kind === TaskKind.notice) && canWrite,
  };
}

const PAGES = new Map(FAMILY_TASK_KINDS.map(({ code, page }) => [code, page] as const));

/** The page that shows a task in full; the addresses are those of spec section 2. */
export function pathOf(task: ListedTask): string | undefined {
  const { kind, templateId } = task;
  if (kind === TaskKind.cancelRefund) return recordOf(task);
  const page = PAGES.get(kind);
  if (templateId === null && page?.includes('{templateId}')) return undefined;
  return page?.replace('{templateId}', String(templateId));
}

/** What a task is called: a change by what it does, anything else by what it is about. */
export const titleOf = (t: (key: string) => string, { kind, title }: ListedTask): string =>
  kind === TaskKind.change ? t(`tasks.change.${title}`) : title;

/** A file's size in words, for example `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kibi = bytes / 1024;
  return kibi < 1024 ? `${Math.round(kibi)} KB` : `${(kibi / 1024).toFixed(1)} MB`;
}
