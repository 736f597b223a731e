import { type SQL, sql } from 'drizzle-orm';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { MessageFailure } from '../../../shared/codes/lists.ts';

/** A text message to what is no mobile number. */
const cannotArrive = sql`m.kind = 'sms' and m.recipient !~ ${MOBILE_NUMBER.source}`;

/**
 * Writes messages for delivery, in the caller's transaction: they go out (server/messages/delivery.ts) when it commits
 * and never when it does not. `messages` is a query with the columns kind, recipient, text and reference; a reference
 * that was written before is left out, so that nobody is told the same twice. What can never arrive is written as
 * failed. Answers `state` and `reference` of each row that was written. `isSecret`: the texts open something, such as a code.
 */
export const intoOutbox = (messages: SQL, { isSecret = false } = {}): SQL => sql`
  insert into message_outbox (kind, recipient, text, reference, is_secret, state, failure)
  select m.kind, m.recipient, m.text, m.reference, ${isSecret}::boolean, case when ${cannotArrive} then 'failed' else 'queued' end,
    case when ${cannotArrive} then ${MessageFailure.notMobile} else '' end
  from (${messages}) m
  on conflict (reference) do nothing returning state, reference`;

/** Words of staff to several people. */
export interface Notice {
  readonly channel: 'sms' | 'push';
  readonly text: string;
  /** Names the notice; each message adds its person's number. */
  readonly reference: string;
}

/**
 * Writes a notice for delivery, as {@link intoOutbox} does: one message to each row of `members`, a query of member_id.
 * Answers one row: `sent` messages wait for their delivery, `failed` can never arrive.
 */
export const noticeIntoOutbox = (members: SQL, { channel, text, reference }: Notice): SQL => sql`
  with written as (${intoOutbox(sql`
    select ${channel}::text as kind, case when ${channel} = 'sms' then m.phone else m.id::text end as recipient,
      ${text}::text as text, ${reference}::text || '-' || m.id as reference
    from (${members}) told join member m on m.id = told.member_id`)})
  select count(*) filter (where state = 'queued')::int as sent, count(*) filter (where state = 'failed')::int as failed
  from written`;
