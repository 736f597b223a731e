import { sql } from 'drizzle-orm';
import { type Notice, noticeIntoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';

const isLive = sql`b.status in ('paid', 'pending')`;
const recipients = (storeId: number, eventId: number) => sql`select distinct b.member_id from booking b
  where b.event_id = ${eventId} and b.store_id = ${storeId} and ${isLive}`;

/** How many people a notice of the session reaches; undefined when the store has no such session. */
export const countRecipients = ofStore(async (db, scope, eventId: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from (${recipients(scope.storeId, eventId)}) t) as count
    from event where id = ${eventId} and store_id = ${scope.storeId}`);
  return rows[0]?.count;
});

/** How many messages a notice to these sessions is: one for each person of each of them. */
export const countMessages = ofStore(async (db, scope, eventIds: readonly number[]) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select distinct b.event_id, b.member_id from booking b
      where b.event_id = ${anyOf(eventIds)} and b.store_id = ${scope.storeId} and ${isLive}) t`);
  return rows[0]?.count ?? 0;
});

/** Hands one message for each person over. */
export const insertNotice = ofStore(async (tx, scope, eventId: number, notice: Notice) => {
  const { rows } = await tx.execute<{ sent: number; failed: number }>(
    noticeIntoOutbox(recipients(scope.storeId, eventId), notice),
  );
  return rows[0] ?? { sent: 0, failed: 0 };
});
