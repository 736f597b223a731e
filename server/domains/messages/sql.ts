import { type SQL, sql } from 'drizzle-orm';
import { CODE_VALID_SECONDS } from '../../../shared/codes/limits.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { outbox } from '../../../shared/contract/messages/notices.calls.ts';
import type { MessageRow } from '../../../shared/contract/messages/notices.shapes.ts';
import { intoOutbox } from '../../db/statements/intoOutbox.ts';
import { isRegistrationCode } from '../../db/statements/registrationCode.ts';
import { beginningWith } from '../../db/statements/like.ts';
import { ofPlatform } from '../../db/statement.ts';
import { anyText, iso } from '../../db/statements/clauses.ts';
import { all, whenDefined } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';

/** Filters of the outbox. */
export type OutboxFilter = ParsedRequest<typeof outbox>['query'];

/** A message as stored; the recipient is whole, and a secret text readable: neither may leave so. */
export interface OutboxRecord extends Omit<MessageRow, 'code'>, Record<string, unknown> {
  readonly isSecret: boolean;
  /** The number is that of an account of an operator. */
  readonly isOperators: boolean;
  readonly isReadable: boolean;
}

/** A code of a registration that was sent to nobody and still holds. */
const isReadable = sql`(${isRegistrationCode} and o.state = 'kept'
  and o.created_at > now() - make_interval(secs => ${CODE_VALID_SECONDS}))`;

/** Whole numbers and references by their beginning are found by an index; words of a text would be read one by one. */
const matching = ({ keyword, kind, state }: OutboxFilter): SQL =>
  all([
    whenDefined(kind, (kinds) => sql`o.kind = ${anyText(kinds)}`),
    whenDefined(state, (states) => sql`o.state = ${anyText(states)}`),
    whenDefined(
      keyword || undefined,
      (word) => sql`(o.recipient = ${word} or o.reference like ${beginningWith(word)})`,
    ),
  ]);

/** Messages are written in the order of their ids. */
const ORDERS = {
  by: { createdAt: sql`o.id` },
  key: sql`o.id`,
  otherwise: { by: 'createdAt', order: 'desc' },
} as const;

/** How many messages a filter finds. */
export const countMessages = ofPlatform(async (db, _scope, filter: OutboxFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from message_outbox o where ${matching(filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, newest first unless asked otherwise. */
export const messageRows = ofPlatform(async (db, _scope, filter: OutboxFilter) => {
  const { rows } = await db.execute<OutboxRecord>(sql`
    select o.id, o.kind, o.recipient, o.text, o.is_secret as "isSecret", ${isReadable} as "isReadable",
      exists (select from account a where a.user_type = 0 and a.cellphone = o.recipient) as "isOperators",
      o.state, o.reference, o.tries, o.failure,
      ${iso(sql`o.created_at`)} as "createdAt", ${iso(sql`o.sent_at`)} as "sentAt",
      case when o.state = 'queued' then ${iso(sql`o.next_try_at`)} end as "nextTryAt"
    from message_outbox o where ${matching(filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** What a message with a readable code says, and to whom; undefined for every other one. */
export const readableCode = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<{ recipient: string; text: string }>(
    sql`select o.recipient, o.text from message_outbox o where o.id = ${id} and ${isReadable}`,
  );
  return rows[0];
});

/** Writes one text message for delivery. */
export const queueMessage = ofPlatform(
  async (tx, _scope, { cellphone, text, reference }: Record<'cellphone' | 'text' | 'reference', string>) => {
    await tx.execute(
      intoOutbox(sql`select 'sms' as kind, ${cellphone}::text as recipient, ${text}::text as text,
        ${reference}::text as reference`),
    );
  },
);
