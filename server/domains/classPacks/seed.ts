import { sql } from 'drizzle-orm';
import { PackRecordType } from '../../../shared/codes/lists.ts';
import { bigints, instant } from '../../db/statements/clauses.ts';
import { endOfMonths, freeTimes, moveTimes, openHoldings } from '../../db/statements/holdings.ts';
import type { DemoStores, SeedPart } from '../../db/seed/parts.ts';
import type { Queryable } from '../../db/pool.ts';

const MONTHS = 12;
const GIFTS_A_MONTH = 2;
const DAY_MS = 86_400_000;

/**
 * What is sold says what it pays for and how often it was bought; a year of gifts, of which those of the first half have
 * ended unused or half used.
 */
async function fill(tx: Queryable, { stores, now, zone }: DemoStores): Promise<number> {
  const places = bigints(stores.map(({ storeId }) => storeId));
  const ours = sql`p.store_id = any(${places})`;
  await tx.execute(sql`
    update class_pack p set
      sold = coalesce((select sum(o.quantity) from package_order o where o.class_pack_id = p.id and o.paid_at is not null), 0),
      template_ids = coalesce((select array_agg(e.id order by e.id) from event_template e where e.store_id = p.store_id
        and e.payment_modes @> jsonb_build_array(jsonb_build_object('classPackId', p.id))), '{}'),
      stock = case when p.kind = 2 then 500 end, limit_per_user = case when p.kind = 2 then 5 else 0 end,
      description = case when p.kind = 2 then '多种课程组合，更划算' else '适用于本店小班课' end,
      created_at = ${instant(now - 400 * DAY_MS)}
    where ${ours}`);
  let given = 0;
  for (let month = MONTHS; month >= 1; month -= 1) {
    const at = instant(now - month * 30 * DAY_MS);
    // oxlint-disable-next-line no-await-in-loop -- each month is a statement of its own, with its own moment
    const { rows } = await tx.execute(
      openHoldings({
        of: sql`select p.id as class_pack_id, someone.id as member_id, null::bigint as package_order_id,
            1 + ${month}::int % 4 as times, ${at} as valid_from, ${endOfMonths(at, 3, zone)} as valid_to
          from class_pack p cross join lateral (select m.id from member m
            order by md5(m.id::text || p.id::text || ${String(month)}) limit ${GIFTS_A_MONTH}) someone
          where ${ours} and p.kind = 1`,
        type: PackRecordType.backOffice,
        at,
        note: '周年活动赠送',
      }),
    );
    given += rows.length;
  }
  await tx.execute(
    moveTimes('expire', {
      of: sql`select h.id, ${freeTimes} as times from holding h join class_pack p on p.id = h.class_pack_id
        where ${ours} and h.package_order_id is null and ${freeTimes} > 0 and h.valid_to <= ${instant(now)}`,
      type: PackRecordType.expired,
      at: sql`valid_to`,
    }),
  );
  await tx.execute(sql`
    update class_pack p set distributed = coalesce((select sum(h.total) from holding h
      where h.class_pack_id = p.id and h.package_order_id is null), 0)
    where ${ours}`);
  return given;
}

/** The rows of this domain in a demo. */
export const seed: SeedPart = { fill };
