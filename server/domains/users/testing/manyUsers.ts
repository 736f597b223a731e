import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';

/**
 * Adds users as a large platform has them: few surnames and cities for many, most who spent little, one in a thousand with a
 * report, one in a hundred muted or blocked. Their figures are written by hand, without the bookings behind them.
 */
export async function addUsers(db: Queryable, count: number): Promise<void> {
  for (let before = 0; before < count; before += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- a statement has its time
    await addSome(db, before + 1, Math.min(before + AT_ONCE, count));
  }
}

const AT_ONCE = 50_000;
const phone = (number: number): string => `19${String(number).padStart(9, '0')}`;

async function addSome(db: Queryable, first: number, last: number): Promise<void> {
  await db.execute(sql`
      insert into member (name, phone, city, points, joined_at, muted_until, blocked_at)
      select (array['王','李','张','刘','陈','杨','黄','赵','周','吴','Anna ','Bob '])[1 + (n * 7 + n / 13) % 12]
          || (array['小明','文静','伟','芳','Smith','Brown','静','丽丽','建国','Lee'])[1 + n % 10] || (n / 120) % 1000,
        '19' || lpad(n::text, 9, '0'),
        (array['上海市','北京市','广州市','深圳市','杭州市','成都市','武汉市','西安市','南京市','苏州市'])
          [1 + floor(10 * power(random(), 2))::int],
        floor(5000 * power(random(), 3))::int, now() - random() * interval '1100 days',
        case when n % 100 < 1 and n % 200 < 100 then now() + interval '20 days' end,
        case when n % 200 = 150 then now() end
      from generate_series(${first}::int, ${last}::int) n`);
  await db.execute(sql`
    update member_figures f set bookings = floor(120 * power(random(), 4))::int,
      spent_cents = floor(2000000 * power(random(), 5))::int,
      reports = case when f.member_id % 1000 = 0 then 1 + (f.member_id % 7)::int else 0 end
    from member m where m.id = f.member_id and m.phone between ${phone(first)} and ${phone(last)}`);
}
