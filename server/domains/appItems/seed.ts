import { sql } from 'drizzle-orm';
import { appItem } from '../../db/schema/appItems.ts';
import { insertRows } from '../../db/seed/insert.ts';
import type { SeedPart } from '../../db/seed/parts.ts';
import { sumRecords } from './ranking/sql.ts';
import { type Cover, demoItems } from './seed/items.ts';

/** Items of every kind, with what the app counted of them in the last days. */
export const seed: SeedPart = {
  isOnce: true,
  fill: async (tx, { now, random, zone }) => {
    const { rows: pictures } = await tx.execute<Cover>(
      sql`select '/' || name as path, width, height from picture where name not like 'paper-%' order by id`,
    );
    const { rows: sports } = await tx.execute<{ id: number }>(
      sql`select id from sport_type order by sort limit 4`,
    );
    if (pictures.length === 0 || sports.length === 0) return 0;
    const items = demoItems({ covers: pictures, sportIds: sports.map(({ id }) => Number(id)), now });
    await insertRows(tx, appItem, items);
    await tx.execute(sql`
      insert into app_figure (item_id, name, day, count)
      select i.id, f.name, (${new Date(now).toISOString()}::timestamptz - make_interval(days => d.ago))::date,
        ${random.int(20, 60)}::int + (i.id * 7 + d.ago * 13) % 40
      from app_item i join (values ('topic', 'posts'), ('topic', 'followers'),
        ('check-topic', 'checkIns'), ('hot-search', 'clicks'), ('lesson', 'plays'), ('ad', 'shows'),
        ('clock-template', 'uses')) as f(kind, name) on f.kind = i.kind
      cross join generate_series(0, 13) as d(ago) where i.status = 'on'`);
    // Ranks follow from the records as soon as the server runs.
    await tx.execute(sql`
      insert into app_record (item_id, member_id, external_id, value, at)
      select i.id, m.id, 'demo-' || i.id || '-' || m.id || '-' || d.ago,
        case i.values ->> 'goalType' when 'minutes' then 30 + (m.id * 7 + d.ago * 11) % 90
          else 2000 + (m.id * 37 + d.ago * 911) % 7000 end * case when m.id % 40 = 7 then 30 else 1 end,
        least(i.end_at, ${new Date(now).toISOString()}::timestamptz) - make_interval(days => d.ago)
      from app_item i cross join (select id from member order by id limit 80) m
      cross join generate_series(1, 18) as d(ago)
      where i.kind = 'challenge' and i.status = 'on' and i.start_at < ${new Date(now).toISOString()}::timestamptz
        and (m.id + d.ago) % 3 = 0`);
    const { rows: begun } = await tx.execute<{ id: number }>(sql`
      update app_item set is_rank_stale = true where id in (select item_id from app_record) returning id`);
    for (const { id } of begun) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sumRecords(tx, Number(id), zone);
    }
    return items.length;
  },
};
