import { sql } from 'drizzle-orm';
import type { Reviewed } from '../../reviewing/service.ts';
import type { KindSight } from '../sight.ts';

/** Items of a kind as reviewers take them, the longest waiting first; escalated ones are taken too, and never come next. */
export const itemsOf = ({ kind }: KindSight, { isNext = false } = {}): Reviewed => ({
  table: 'content',
  id: 'id',
  from: sql`content r`,
  waits: isNext
    ? sql`r.kind = ${kind} and r.state = 0 and r.deleted_at is null`
    : sql`r.kind = ${kind} and r.state in (0, 4) and r.deleted_at is null`,
  order: sql`r.created_at, r.id`,
  object: 'content',
  acts: { claim: 'reviews.claim', release: 'reviews.release' },
});
