import type { OutboxRow } from './outbox.ts';
import { outbox } from './outbox.ts';

it('keeps a message with the time it was taken over', async () => {
  const rows: OutboxRow[] = [];
  const gateway = outbox(
    async (row) => void rows.push(row),
    () => Date.UTC(2026, 0, 2),
  );
  const message = {
    kind: 'sms',
    recipient: '13800000000',
    text: '活动已取消',
    reference: 'event/1/user/2',
  } as const;
  await gateway.send(message);
  expect(rows).toEqual([{ ...message, state: 'sent', createdAt: new Date('2026-01-02T00:00:00.000Z') }]);
});
