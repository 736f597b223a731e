import { readFileSync } from 'node:fs';
import pg from 'pg';
import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { atLeast, atMost, type Figure, median } from '../support/figures.ts';
import { type Product, signInAt } from '../support/product.ts';

/** Bookings of the template that is exported; figures are scaled up from them to the million of the budget. */
const ROWS = 100_000;
const SHARE_OF_COPY = 0.6;
const GROWTH_ALLOWED_MB = 64;
const RUNS = 7;
/** How often a task is asked whether it is done. */
const POLL_MS = 50;
const SAMPLE_MS = 20;

const clock = (instant: string): string =>
  `to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;
/** The rows and columns of the file, in its order, as PostgreSQL writes them by itself. */
const COPY = `copy (
  select b.order_number, e.title, ${clock('e.start_at')}, ${clock('e.end_at')}, e.place, m.name, m.phone, b.seats,
    b.pay_mode, b.amount_cents, b.refunded_cents, b.status, b.source, ${clock('b.booked_at')},
    ${clock('b.checked_in_at')}, b.note
  from booking b join event e on e.id = b.event_id join member m on m.id = b.member_id
  where e.template_id = TEMPLATE order by e.start_at, e.id, b.id) to stdout`;

/** Repeats the bookings of the template until there are enough of them; answers how many there are. */
async function multiply(client: pg.Client, templateId: number): Promise<number> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'booking' and table_schema = 'public' and column_name not in ('id', 'order_number')
       and is_generated = 'NEVER' order by ordinal_position`,
  );
  const list = columns.map(({ name }) => `"${name}"`).join(', ');
  const own = 'join event e on e.id = b.event_id where e.template_id = $1';
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from booking b ${own}`, [
      templateId,
    ]);
    return Number(rows[0]?.n ?? 0);
  };
  const before = await count();
  const prefixed = columns.map(({ name }) => `b."${name}"`).join(', ');
  await client.query(
    `insert into booking (order_number, ${list})
     select 'B' || lpad((row_number() over ())::text, 17, '0'), ${prefixed}
     from booking b join event e on e.id = b.event_id cross join generate_series(1, $2::int) where e.template_id = $1`,
    [templateId, Math.ceil(ROWS / Math.max(before, 1))],
  );
  await client.query('analyze booking');
  return count();
}

/** Has PostgreSQL send the rows by itself; `pg` drops what COPY sends, as a client that only reads would. */
async function copyAll(client: pg.Client, templateId: number): Promise<number> {
  const begin = performance.now();
  await client.query(COPY.replace('TEMPLATE', String(templateId)));
  return performance.now() - begin;
}

const residentMb = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
};

/** Waits for the file of a task, as the list under the bell does, and asks for it. */
async function fileOf(task: string, headers: Record<string, string>): Promise<Response> {
  for (;;) {
    const { result } = (await (await fetch(task, { headers })).json()) as { result: { status: string } };
    if (result.status === 'done') return fetch(`${task}/file`, { headers });
    if (result.status !== 'queued' && result.status !== 'running')
      throw new Error(`The export ended ${result.status}.`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** Has the file made and downloads it once; answers the time it took and the most the server grew meanwhile. */
async function exportOnce(product: Product, headers: Record<string, string>, templateId: number) {
  const atRest = residentMb(product.pid);
  let most = atRest;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb(product.pid));
  }, SAMPLE_MS);
  const begin = performance.now();
  const answer = await fetch(`${product.url}/api/v1/events/participants`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ templateId }),
  });
  const { result } = (await answer.json()) as { result?: { taskId?: string } };
  if (result?.taskId === undefined) throw new Error('The export started no task.');
  const file = await fileOf(`${product.url}/api/v1/tasks/${result.taskId}`, headers);
  const reader = file.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    bytes += part.value.length;
  clearInterval(sampling);
  if (!file.headers.get('content-type')?.includes('csv')) throw new Error('The task has no file.');
  return { ms: performance.now() - begin, grownMb: most - atRest, bytes };
}

/** The participants' export against COPY of the same rows on the same PostgreSQL, and what the server grows by. */
export async function measureExport(product: Product, database: string): Promise<readonly Figure[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; key: string }>(
      `select e.template_id as id, s.store_key as key from booking b join event e on e.id = b.event_id
       join store s on s.id = e.store_id where s.store_key = 'store-0001' group by 1, 2 order by count(*) desc limit 1`,
    );
    const templateId = Number(rows[0]?.id);
    const count = await multiply(client, templateId);
    const token = await signInAt(product.url, 'partner', DEMO_PASSWORD);
    const headers = { token, 'store-key': rows[0]?.key ?? '' };
    const copies: number[] = [];
    const files: { ms: number; grownMb: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      copies.push(await copyAll(client, templateId));
      files.push(await exportOnce(product, headers, templateId));
    }
    const [copyMs, fileMs] = [median(copies), median(files.map(({ ms }) => ms))];
    const perSecond = (ms: number): string => `${((count / ms) * 1_000).toFixed(0)} rows/s`;
    const note = ` (${perSecond(fileMs)} of ${count}, COPY ${perSecond(copyMs)})`;
    const grown = median(files.map(({ grownMb }) => grownMb));
    return [
      atLeast('export of participants, speed against COPY', {
        measured: copyMs / fileMs,
        allowed: SHARE_OF_COPY,
        unit: 'x',
        note,
      }),
      atMost('export of participants, growth of the server', {
        measured: grown,
        allowed: GROWTH_ALLOWED_MB,
        unit: ' MB',
      }),
    ];
  } finally {
    await client.end();
  }
}
