import { TaskKind } from '../../../../shared/codes/lists.ts';
import type { ListedTask } from '../../../../shared/contract/tasks/shapes.ts';

/** An own export under way, with `changes`. */
export const taskOf = (changes: Partial<ListedTask>): ListedTask => ({
  taskId: 't-1',
  kind: TaskKind.export,
  title: 'orders.csv',
  status: 'running',
  refundStatus: 2,
  totalCount: 6_000,
  endCount: 1_500,
  errorCount: 0,
  atDesk: 0,
  amountTotal: 0,
  amountDone: 0,
  templateId: null,
  sessions: 0,
  reasonType: null,
  description: '',
  startedBy: 'Test Person',
  createdAt: '2026-11-20T08:00:00.000Z',
  startedAt: '2026-11-20T08:00:01.000Z',
  finishedAt: null,
  lastProgressAt: null,
  isOwn: true,
  fileUrl: null,
  fileName: null,
  fileSize: null,
  expiresAt: null,
  ...changes,
});
