import { sql } from 'drizzle-orm';
import { MessageFailure } from '../../shared/codes/lists.ts';
import type { MessageState } from '../../shared/codes/messages.ts';
import { ofSystem } from '../db/statement.ts';
import { isRegistrationCode } from '../db/statements/registrationCode.ts';
import type { DeliveryLimits } from './delivery.ts';
import type { Message } from './gateway.ts';

const DELIVERY = 'one queue delivers the messages of all stores; whoever writes one has checked its scope';

/** A message that this process hands over now. */
export interface ClaimedMessage extends Message {
  readonly id: number;
  /** How often it was handed over, this time included. */
  readonly tries: number;
}

/** How handing a message over ended; `queued`: not yet. */
export interface Outcome {
  readonly id: number;
  readonly state: MessageState;
  readonly failure: string;
}

/** A text that opens something is kept no longer than its delivery takes, but in a demo. */
const isForgotten = (keepsSecrets: boolean) => sql`(o.is_secret and not ${keepsSecrets}::boolean)`;

/**
 * Takes messages that are due, the longest waiting first. Taking one counts a try and puts the next one off by the
 * pause after that try, so a message that is not settled, because there was no answer or its process was killed, is
 * taken again by whoever comes first. After the last pause it fails instead. Times are those of the database's clock:
 * the processes' own may differ. They are kept to the millisecond, rounded: so is the moment they are held against, or
 * a message written just now would lie half of one ahead.
 */
export const claimDue = ofSystem(
  DELIVERY,
  async (
    db,
    { atOnce, pausesMs, keepsSecrets }: Pick<DeliveryLimits, 'atOnce' | 'pausesMs' | 'keepsSecrets'>,
  ): Promise<ClaimedMessage[]> => {
    const seconds = pausesMs.map((pause) => pause / 1000);
    const { rows } = await db.execute<ClaimedMessage & { state: string } & Record<string, unknown>>(sql`
      with due as (
        select id, tries >= ${pausesMs.length} as ended from message_outbox
        where state = 'queued' and next_try_at <= now()::timestamptz(3)
        order by next_try_at, id limit ${atOnce} for update skip locked)
      update message_outbox o set
        state = case when due.ended then 'failed' else o.state end,
        failure = case when due.ended then ${MessageFailure.noAnswer} else o.failure end,
        text = case when due.ended and ${isForgotten(keepsSecrets)} then '' else o.text end,
        tries = o.tries + case when due.ended then 0 else 1 end,
        next_try_at = now() + make_interval(secs => coalesce((${sql.param(seconds)}::float8[])[o.tries + 1], 0))
      from due where o.id = due.id
      returning o.id, o.kind, o.recipient, o.text, o.reference, o.tries, o.state`);
    return rows.filter(({ state }) => state === 'queued').map(({ state: _state, ...message }) => message);
  },
);

/**
 * Writes down how messages ended. A code of a registration that is sent to nobody keeps its text: whoever runs the platform
 * hands it on (`readRegistrationCode`). What was settled before, by a process that was quicker, stays as it is.
 */
export const settle = ofSystem(
  DELIVERY,
  async (db, outcomes: readonly Outcome[], keepsSecrets: boolean): Promise<void> => {
    await db.execute(sql`
    update message_outbox o set state = e.state, failure = e.failure,
      text = case when e.state <> 'queued' and not (e.state = 'kept' and ${isRegistrationCode})
        and ${isForgotten(keepsSecrets)} then '' else o.text end,
      sent_at = case when e.state = 'sent' then now() end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as e(id bigint, state text, failure text)
    where o.id = e.id and o.state = 'queued'`);
  },
);
