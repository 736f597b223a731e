import type { DomainAccess, MoreSamples, Sample } from '../../../testing/access/domainAccess.ts';
import {
  everybodySettled,
  merchantsObject,
  operatorsWithCode,
  ofOwner,
  taskOfStore,
} from '../../../testing/access/rows.ts';
import { after, all, changed, fileOf, nothing, ready } from '../../../testing/access/samples.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'tasks.tasks': everybodySettled,
  'tasks.task': taskOfStore,
  'tasks.items': merchantsObject,
  'tasks.exportItems': merchantsObject,
  'tasks.changes': taskOfStore,
  'tasks.retry': merchantsObject,
  'tasks.stop': taskOfStore,
  'tasks.file': ofOwner,
  'refunds.mark': merchantsObject,
  'refunds.retryOfMerchant': operatorsWithCode,
  'refunds.markOfMerchant': operatorsWithCode,
};

const ofTask: Sample = ({ taskId }) => ({ params: { taskId } });

const samples: DomainAccess['samples'] = {
  'tasks.tasks': nothing,
  'tasks.task': ofTask,
  'tasks.items': ofTask,
  'tasks.exportItems': ({ taskId }) => ({ params: { taskId }, body: { columns: ['orderNumber'] } }),
  'tasks.changes': ({ changeId }) => ({ params: { taskId: changeId } }),
  'tasks.retry': ({ taskId, itemId }) => ({ params: { taskId }, body: { itemIds: [itemId] } }),
  'tasks.stop': ({ openTaskId }) => ({ params: { taskId: openTaskId } }),
  'tasks.file': ({ exportId }) => ({ params: { taskId: exportId } }),
  'refunds.mark': ({ itemId }) => ({
    params: { id: itemId },
    body: { state: 6, note: 'given up by a test' },
  }),
  'refunds.retryOfMerchant': ({ itemId }) => ({ params: { id: itemId } }),
  'refunds.markOfMerchant': ({ itemId }) => ({
    params: { id: itemId },
    body: { state: 6, note: 'given up by a test' },
  }),
};

const moreSamples: MoreSamples = {
  ...fileOf('tasks.exportItems', () => ({}), 'itemId'),
  ...all(['tasks.retry'], ({ itemId }) => ({ body: { itemIds: [itemId] } })),
  ...all(['tasks.tasks'], ({ templateId }) => ({ query: { templateId } })),
};

const furtherSamples: MoreSamples = {
  'refunds.mark': [
    changed('refunds.mark', ({ paperName }) => ({
      body: { state: 5, note: 'By transfer', voucherPicture: `/${paperName}` },
    })),
    // It was sent before.
    after(
      'refunds.mark',
      ({ itemId }) => `update task_item set last_try_at = now() where id = ${itemId}`,
      () => ({}),
    ),
  ],
  // Another refund of the order runs.
  'tasks.retry': [
    ready('tasks.retry', ({ itemId, openTaskId }) => [
      `update task_item set kind = 7 where id = ${itemId}`,
      `update task_item set booking_id = (select booking_id from task_item where id = ${itemId})
       where task_id = '${openTaskId}'`,
    ]),
  ],
  'tasks.stop': [
    async ({ changeId }, test) => {
      await test.database.pool.query(`update task set status = 'queued' where id = '${changeId}'`);
      return { params: { taskId: changeId } };
    },
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, furtherSamples, ...excuses };
