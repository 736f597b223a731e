import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';

const isLive = sql`b.status in ('paid', 'pending')`;
const told = (storeId: number, eventId: number) => sql`select distinct b.member_id from booking b
  where b.event_id = ${eventId} and b.store_id = ${storeId} and ${isLive}`;

/** How many people a notice of the session reaches; undefined when the store has no such session. */
export const countTold = ofStore(async (db, scope, eventId: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from (${told(scope.storeId, eventId)}) t) as count
    from event where id = ${eventId} and store_id = ${scope.storeId}`);
  return rows[0]?.count;
});

/**
 * Hands one message for each person over; a text message to what is no mobile number fails. `reference` names the
 * notice, so that a repetition reaches nobody twice.
 */
export const insertNotice = ofStore(
  async (
    tx,
    scope,
    eventId: number,
    notice: { readonly channel: 'sms' | 'push'; readonly text: string; readonly reference: string },
  ) => {
    const { rows } = await tx.execute<{ sent: number; failed: number }>(sql`
      with written as (
        insert into message_outbox (kind, recipient, text, state, reference)
        select ${notice.channel}, case when ${notice.channel} = 'sms' then m.phone else m.id::text end, ${notice.text},
          case when ${notice.channel} = 'sms' and m.phone !~ '^1[3-9][0-9]{9}$' then 'failed' else 'sent' end,
          ${notice.reference} || '-' || m.id
        from (${told(scope.storeId, eventId)}) t join member m on m.id = t.member_id
        on conflict (reference) do nothing returning state)
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed')::int as failed from written`);
    return rows[0] ?? { sent: 0, failed: 0 };
  },
);
