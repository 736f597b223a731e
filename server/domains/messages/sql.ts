import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { outbox } from '../../../shared/contract/notices.ts';
import { beginningWith } from '../../db/like.ts';
import { ofPlatform } from '../../db/statement.ts';

/** Filters of the outbox. */
export type OutboxFilter = ParsedRequest<typeof outbox>['query'];

/** A message as stored; the recipient is whole and must be masked before it leaves. */
export interface OutboxRecord extends Record<string, unknown> {
  readonly id: number;
  readonly kind: 'sms' | 'push' | 'inbox';
  readonly recipient: string;
  readonly text: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly reference: string;
  readonly createdAt: string;
  readonly tries: number;
  readonly nextTryAt: string | null;
  readonly sentAt: string | null;
  readonly failure: string;
}

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const among = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
/** Whole numbers and references by their beginning are found by an index; words of a text would be read one by one. */
function matching({ keyword, kind, state }: OutboxFilter): SQL {
  return sql`true ${kind === undefined ? sql`` : sql`and o.kind = ${among(kind)}`}
    ${state === undefined ? sql`` : sql`and o.state = ${among(state)}`}
    ${keyword ? sql`and (o.recipient = ${keyword} or o.reference like ${beginningWith(keyword)})` : sql``}`;
}

/** How many messages a filter finds. */
export const countMessages = ofPlatform(async (db, _scope, filter: OutboxFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from message_outbox o where ${matching(filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, newest first unless asked otherwise. */
export const messageRows = ofPlatform(async (db, _scope, filter: OutboxFilter) => {
  const isOldest = filter.sortBy === 'createdAt' && filter.sortOrder === 'asc';
  const { rows } = await db.execute<OutboxRecord>(sql`
    select o.id, o.kind, o.recipient, o.text, o.state, o.reference, o.tries, o.failure,
      ${iso(sql`o.created_at`)} as "createdAt", ${iso(sql`o.sent_at`)} as "sentAt",
      case when o.state = 'queued' then ${iso(sql`o.next_try_at`)} end as "nextTryAt"
    from message_outbox o where ${matching(filter)}
    order by o.id ${isOldest ? sql`asc` : sql`desc`}
    limit ${filter.pageSize} offset ${(filter.currentPage - 1) * filter.pageSize}`);
  return rows;
});
