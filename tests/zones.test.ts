import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { CallSpec } from '../shared/contract/call.ts';
import { allDomains } from '../server/domains/allDomains.ts';
import { makeWorld } from '../server/testing/actors.ts';
import { buildTestApp, callsOf, type Sending, type TestApp } from '../server/testing/buildTestApp.ts';
import { testPostgres } from '../server/testing/database.ts';
import { describeIf, isDue } from '../server/testing/slice.ts';
import { listOfDomains } from '../server/testing/access/collect.ts';
import { makeObjects } from '../server/testing/access/objects.ts';
import { SAMPLES } from './access/samples.ts';
import type { Answer } from './zones/answers.ts';

/** The two ends of the world: hardly ever the same day, and one of them changes its clocks. */
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati'];
/** Just before and after midnight of the business zone, leap days, and hours that some zones skip or repeat. */
const EDGES = [
  '2025-12-31T23:59:59.999+08:00',
  '2026-01-01T00:00:00+08:00',
  '2024-02-29T23:59:59.999+08:00',
  '2024-03-01T00:00:00+08:00',
  '2026-03-08T18:30:00+08:00',
  '2026-11-01T16:30:00+08:00',
  '2026-11-19T23:59:59.999+08:00',
  '2026-11-20T00:00:00+08:00',
];
const DAYS = ['2025-12-31', '2026-01-01', '2024-02-29', '2026-11-19', '2026-11-20'];

interface Said {
  readonly heard: readonly Answer[];
  /** What its clock shows at the first instant of 1970. */
  readonly hour: number;
}

/** A server of that zone, to be asked several times. */
function serverIn(zone: string, url: string) {
  const child = fork(join(__dirname, 'zones/answers.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], TZ: zone, DATABASE_URL: url },
  });
  const ask = async (requests: readonly InjectOptions[]): Promise<Said> => {
    child.send(requests);
    const [said] = await once(child, 'message');
    return said as Said;
  };
  return { ask, end: () => child.kill() };
}

/** The request of a call, as a server hears it. */
function toRequest(
  call: CallSpec,
  { params = {}, query = {}, body, token, storeKey }: Sending,
): InjectOptions {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method: call.method,
    url: `/api${path}`,
    query: query as Record<string, string>,
    headers: { ...(token && { token }), ...(storeKey && { 'store-key': storeKey }) },
    ...(body !== undefined && { payload: body as object }),
  };
}

/** Everything that can be read, with and without the days of a filter. */
async function readings(test: TestApp): Promise<readonly InjectOptions[]> {
  const world = await makeWorld(test.make);
  const objects = await makeObjects(test, world.place);
  const template = await test.make.template(world.place);
  for (const edge of EDGES) {
    const at = new Date(edge);
    const event = await test.make.event(template, { startAt: at, endAt: new Date(at.getTime() + 5_400_000) });
    await test.make.booking(event, { bookedAt: at, paidAt: at, checkedInAt: at });
    await test.make.packageOrder(world.place, { createdAt: at, paidAt: at });
  }
  const reads = callsOf(allDomains).filter(
    ({ id, method, answer }) =>
      // The file of the trail tells which files the other server wrote meanwhile.
      id !== 'audit.export' &&
      !listOfDomains('changing').includes(id) &&
      (method === 'GET' || answer === 'blob'),
  );
  const requests: InjectOptions[] = [];
  for (const call of reads) {
    const as = world.actors[call.access.kind === 'platform' ? 'operatorWithCode' : 'partnerWithCode'];
    const { body, ...sample } = (await SAMPLES[call.id]?.(objects, test)) ?? {};
    const whole = call.columns ? { ...(body as object), columns: call.columns } : body;
    const sending = { ...sample, ...as, ...(call.body && { body: whole ?? {} }) };
    requests.push(toRequest(call, sending));
    if (!call.query || !('start' in call.query.shape)) continue;
    for (const day of DAYS) requests.push(toRequest(call, { ...sending, query: { start: day, end: day } }));
  }
  return requests;
}

it('servers that are asked stand most of a day apart, whatever the clocks are changed to', () => {
  const clock = (zone: string, at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: zone })}Z`);
  const [west = '', east = ''] = ZONES;
  const days = Array.from({ length: 365 }, (_, day) => Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000);
  const apart = new Set(days.map((at) => (clock(east, at) - clock(west, at)) / 3_600_000));
  expect([...apart]).toEqual([22, 21]);
});

const isAsked = isDue('tests/zones.test.ts', 3, ['server/db', 'shared/format', 'tests/zones']);
(testPostgres() ? describeIf(isAsked) : describe.skip)('two servers far apart, on PostgreSQL', () => {
  it('answer the same bytes, in lists, figures and files', async () => {
    const test = await buildTestApp({ database: { kind: 'postgres' } });
    const servers = ZONES.map((zone) => serverIn(zone, test.database.url ?? ''));
    try {
      const all = await readings(test);
      // What is read and taken may be written down, which the trail then shows: it is asked first, and files last.
      const turnOf = ({ method, url }: InjectOptions): number =>
        method === 'POST' || /ForReport$/.test(String(url)) ? 2 : /audit-logs$/.test(String(url)) ? 0 : 1;
      for (const turn of [0, 1, 2]) {
        const requests = all.filter((request) => turnOf(request) === turn);
        expect(requests.length).toBeGreaterThan(turn === 0 ? 1 : 10);
        const [here, there] = await Promise.all(servers.map(({ ask }) => ask(requests)));
        expect(here?.hour).not.toBe(there?.hour);
        const strays = requests.filter(
          (_, index) => JSON.stringify(here?.heard[index]) !== JSON.stringify(there?.heard[index]),
        );
        expect(strays.map(({ url, query }) => [url, query])).toEqual([]);
        const answered =
          here?.heard.filter(({ text, file }) => file || text.includes('"resultCode":200')) ?? [];
        expect(answered.length).toBeGreaterThan(requests.length * 0.8);
      }
    } finally {
      for (const { end } of servers) end();
      await test.close();
    }
  });
});
