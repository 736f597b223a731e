import { TaskKind } from '../../../../shared/codes/lists.ts';
import { taskFile, taskFilePart } from '../../../db/schema/files.ts';
import type { Excuses } from '../../../testing/access/excuses.ts';

const ofStore = { owner: 'store', id: 't.store_id' } as const;

/** What tests about all calls have to know of tasks. */
export const excuses: Excuses = {
  secrets: { 'tasks.file': ['exportId', 'privateExportId'] },
  wordless: ['tasks.file'],
  texts: {
    prose: [
      { table: 'task', columns: ['title', 'description'], ...ofStore },
      { table: 'task_item', columns: ['fail_text', 'note', 'voucher'], ...ofStore },
      { table: 'change_item', columns: ['name'], ...ofStore },
      {
        table: 'task_file',
        columns: ['name'],
        owner: 'store',
        id: '(select store_id from task where id = t.task_id)',
      },
    ],
    json: [
      { column: 'change_item.parameters', value: `jsonb_build_object('title', word)`, ...ofStore },
      { column: 'task.payload', value: `t.payload || jsonb_build_object('note', word)`, ...ofStore },
    ],
    noProse: [
      'task.id',
      'task.status',
      'task.lease_owner',
      'task_file.task_id',
      'task_file_part.task_id',
      'task_item.task_id',
      'task_item.order_number',
      'task_item.fail_code',
      'task_item.flow_number',
      'task_item.voucher_picture',
      'task_item.lease_owner',
      'task_item.lines',
      'change_item.task_id',
      'change_item.state',
      'change_item.reason',
    ],
    byStaff: (accountId) => [`update task set started_by = ${accountId} where kind <> 3`],
  },
  tellsAmounts: ['tasks.changes', 'tasks.exportItems', 'tasks.items', 'tasks.task', 'tasks.tasks'],
  orders: { amounts: ['amount'], others: ['createdAt', 'lastTryAt', 'orderNumber'] },
  right: {
    // A file that is there, with an end by the clock of the database.
    'tasks.file': async ({ make, database: { orm } }, place) => {
      const { id: taskId } = await make.task(place, { kind: TaskKind.export });
      const file = { taskId, name: 'a.csv', size: 3, rows: 1, expiresAt: new Date('2199-12-31') };
      await orm.insert(taskFile).values(file);
      await orm.insert(taskFilePart).values({ taskId, start: 0, bytes: Buffer.from('a,b') });
      return { params: { taskId } };
    },
  },
  largeTables: ['task_item'],
};
