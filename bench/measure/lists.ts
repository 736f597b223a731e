import { DEMO_PASSWORD } from '../../server/db/seed/accounts.ts';
import { atMost, type Figure, percentile95 } from '../support/figures.ts';
import { signInAt } from '../support/product.ts';

const ALLOWED_MS = 100;
const ROUNDS = 40;
const BASE = 'currentPage=1&pageSize=20';
/** The widest reach of the seeded year; a filter alone never says which days. */
const FILTERS: readonly string[] = [
  '',
  'keyword=瑜伽',
  'start=2020-01-01',
  'end=2030-12-31',
  'status=0',
  'derived=open',
  'coachId=1',
  'sport_type=1',
  'weekday=6,7',
  'timeFrom=18:00',
  'timeTo=12:00',
  'fillMin=50',
  'fillMax=50',
  'underMin=1',
  'waiting=1',
  ...['title', 'startAt', 'booked', 'gross'].flatMap((by) => [
    `sortBy=${by}&sortOrder=asc`,
    `sortBy=${by}&sortOrder=desc`,
  ]),
];

/** The store whose sessions are asked for. */
const STORE_KEY = 'store-0001';

/** How long the server takes for the merchant's list of sessions, with each single filter and each sort. */
export async function measureLists(url: string): Promise<readonly Figure[]> {
  const headers = { token: await signInAt(url, 'partner', DEMO_PASSWORD), 'store-key': STORE_KEY };
  const worst = { query: '', ms: 0 };
  for (const filter of FILTERS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now();
      const answer = await fetch(`${url}/api/v1/events/manage?${BASE}&${encodeURI(filter)}`, { headers });
      const { resultCode } = (await answer.json()) as { readonly resultCode: number };
      times.push(performance.now() - begin);
      if (resultCode !== 200) throw new Error(`The list with ${filter} answered ${resultCode}.`);
    }
    const ms = percentile95(times);
    if (ms > worst.ms) Object.assign(worst, { query: filter || 'no filter', ms });
  }
  const name = `list of sessions, p95 of its slowest of ${FILTERS.length} filters and sorts`;
  return [atMost(name, worst.ms, ALLOWED_MS, ' ms', ` (${worst.query})`)];
}
