import pg from 'pg';
import { REVIEW_KINDS } from '../../shared/codes/content.ts';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import { classPacks } from '../../shared/contract/classPacks/calls.ts';
import { holdings, packRecords } from '../../shared/contract/classPacks/holdings.calls.ts';
import { albums, reviews } from '../../shared/contract/content/calls.ts';
import { users } from '../../shared/contract/users/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import type { Figure } from '../support/figures.ts';
import { measureLists } from './lists.ts';
import type { ListQuestion } from './listQuestions.ts';

/** Rows that lists have which grow for ever (screens E1, E3, A7). */
const ROWS = 1_000_000;

/** People of twenty family names and ten cities who joined over four years; few are muted, blocked or reported. */
const MEMBERS = `
  insert into member (name, phone, city, points, joined_at, muted_until, blocked_at)
  select (array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'])[1 + n % 20]
      || (array['明','伟','芳','娜','敏','静','丽','强','磊','军','洋','勇'])[1 + (n / 20) % 12],
    '199' || lpad(n::text, 8, '0'),
    (array['310100','110000','440100','440300','330100','320100','510100','420100','610100','120000'])[1 + n / 7 % 10],
    n % 5000, now() - make_interval(mins => n * 2),
    case when n % 5000 = 0 then now() + interval '3 days' end, case when n % 2000 = 1 then now() end
  from generate_series(1, ${ROWS}) n`;
const FIGURES = `
  update member_figures set bookings = member_id % 97, spent_cents = member_id * 7919 % 500000,
    reports = case when member_id % 1000 = 0 then 1 + member_id % 9 else 0 end
  where member_id > (select min(id) from member where phone like '199%')`;
/** Lines of 463 days and six deeds, by everybody and in every store of the demo. */
const ENTRIES = `
  insert into audit_entry (at, actor_id, actor, acting_for, company_id, store_id, action, object, object_id)
  select now() - make_interval(secs => n * 40), a.id, a.name, case when n % 50 = 0 then 'A company / a store' end,
    s.company_id, s.id,
    (array['events.cancel','orders.refund','events.update','staff.change','orders.note','session.login'])[1 + n % 6],
    (array['event','order','event','account','order','session'])[1 + n % 6], (n % 70000)::text
  from generate_series(1, ${ROWS}) n
  join (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as many from account) a
    on a.place = n % a.many
  join (select id, company_id, row_number() over (order by id) - 1 as place, count(*) over () as many from store) s
    on s.place = n % s.many`;
/** What users wrote in three years: of six kinds, one in twenty waits, few are reported, pictures stand in albums. */
const CONTENT = `
  insert into content (kind, external_id, author_id, parent_id, store_id, title, text, pictures, created_at, state, reason,
    handled_by, handled_at, reports, risk, score)
  select k.kind, 'bench-' || n, 1 + n % m.many, case when k.kind = 'photo' then al.id end,
    case when k.kind = 'evaluation' then 1 + n % 40 end, case when k.kind = 'group' then 'Circle ' || n else '' end,
    (array['今晚一起打羽毛球吗','课程很好，教练耐心','Great session today','Anyone for a run?','加微信领取优惠'])[1 + n % 5] || ' ' || n,
    case when k.kind = 'photo' or n % 7 = 0 then array['/bench.webp'] else '{}' end, now() - make_interval(secs => n * 90),
    s.state, case when s.state = 2 then 1 + n % 7 end, case when s.state > 0 then 1 + n % 9 end,
    case when s.state > 0 then now() - make_interval(secs => n * 90 - 3600) end,
    case when n % 50 = 0 then n % 9 else 0 end, n::bigint * 7919 % 100, case when k.kind = 'evaluation' then 1 + n % 5 else 0 end
  from generate_series(1, ${ROWS}) n
    cross join lateral (select (array['${REVIEW_KINDS.join("','")}'])[1 + n % 6] as kind) k
    cross join lateral (select case when n / 6 % 20 = 0 then 0 when n / 6 % 20 = 1 then 2 when n / 6 % 20 = 2 then 3 else 1 end as state) s
    cross join (select count(*)::int as many from member) m
    left join (select id, row_number() over (order by id) - 1 as place from content where kind = 'album') al on al.place = n % 500`;
/** Holders of tickets, a quarter of them of the first one, with ten movements each. */
const HOLDINGS = `
  insert into holding (class_pack_id, member_id, total, used, valid_from, valid_to)
  select p.id, 1 + n % m.many, 20, n % 20, now() - make_interval(days => n % 700), now() + make_interval(days => n % 400 - 200)
  from generate_series(1, ${ROWS / 5}) n
    cross join (select count(*)::int as many from member) m
    join (select id, row_number() over (order by store_id, id) - 1 as place, count(*) over () as many from class_pack
      where kind = 1) p on p.place = case when n % 4 = 0 then 0 else n % p.many end`;
const RECORDS = `
  insert into pack_record (holding_id, class_pack_id, record_type, part, delta, balance, at, operator_id)
  select h.id, h.class_pack_id, case when n = 0 then 5 else 1 + n % 4 end, case when n = 0 then 'total' else 'used' end,
    case when n = 0 then 20 else 1 end, 20 - n, h.valid_from + make_interval(days => n), case when n % 3 = 0 then 1 + n % 9 end
  from (select * from holding order by id desc limit ${ROWS / 5}) h cross join generate_series(0, 9) n`;
/** Content and tickets are written as what has stood for long: without what triggers make of new rows. */
const STATEMENTS = [
  MEMBERS,
  FIGURES,
  ENTRIES,
  'set session_replication_role = replica',
  CONTENT,
  HOLDINGS,
  RECORDS,
  'vacuum analyze',
];
const LISTS: readonly CallSpec[] = [users, auditLogs, reviews, albums, classPacks, holdings, packRecords];

/**
 * How long the server takes for users, the trail and content, a million of each, and for 200,000 holders of tickets with two
 * million movements, with every single filter and order. Comes last: the data of the product is another afterwards.
 */
export async function measureMillions(url: string, database: string): Promise<readonly Figure[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const statement of STATEMENTS) await client.query(statement);
  } finally {
    await client.end();
  }
  const figures = await measureLists(url, (all) =>
    all.filter(({ call }) => LISTS.includes(call)).flatMap(withMore),
  );
  return figures.map((figure) => ({ ...figure, budget: `a million rows, ${figure.budget}` }));
}

/** Further values of a filter: what begins and ends the names of many thousands, a number, few and many rows. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  keyword: ['王', '明', '19900500000'],
  phone: ['199005', '19900500000'],
  state: ['muted', 'blocked'],
};

/** A question of one filter, and the same with further values of it. */
const withMore = (question: ListQuestion): readonly ListQuestion[] => [
  question,
  ...Object.entries(MORE).flatMap(([filter, values]) =>
    question.call === users && question.query[filter] !== undefined
      ? values.map((value) => ({
          ...question,
          query: { ...question.query, [filter]: value },
          name: `${question.name.split('=')[0]}=${value}`,
        }))
      : [],
  ),
];
