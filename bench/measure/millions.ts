import pg from 'pg';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import { users } from '../../shared/contract/users/calls.ts';
import type { Figure } from '../support/figures.ts';
import { measureLists } from './lists.ts';
import type { ListQuestion } from './listQuestions.ts';

/** Rows that the two lists have which grow for ever (screens E3, A7). */
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

/**
 * How long the server takes for users and for the trail, a million of each, with every single filter and order. Comes last:
 * the data of the product is another afterwards.
 */
export async function measureMillions(url: string, database: string): Promise<readonly Figure[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const statement of [MEMBERS, FIGURES, ENTRIES, 'vacuum analyze']) await client.query(statement);
  } finally {
    await client.end();
  }
  const figures = await measureLists(url, (all) =>
    all.filter(({ call }) => call === users || call === auditLogs).flatMap(withMore),
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
