// @permissions @staff @accounts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import * as contract from '../../shared/contract/permissions/calls.ts';
import { saveStaff, withdrawStaff } from '../../shared/contract/staff/calls.ts';
import { Outcomes } from '../../shared/contract/permissions/shapes.ts';
import { makeRightsWorld } from '../../server/domains/permissions/testing/rightsModel.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { factories, type Factories } from '../../server/testing/make.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type Ended, type Lane, runSequence } from './rightsCalls.ts';
import { type RunningServer, startReady } from './serverProcess.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
/** A run before a release asks for more by `TOUCHLINE_RIGHTS_SEQUENCES`. */
const SEQUENCES = Number(process.env['TOUCHLINE_RIGHTS_SEQUENCES'] ?? 150);
/** Sequences under way at the same time, each in a world of its own. */
const LANES = 4;
/** Of each outcome of a race; it takes some rounds until both have come. */
const ENOUGH = 4;
const ROUNDS = 200;

interface Operator {
  readonly id: number;
  readonly accountName: string;
  readonly roleId: number;
  readonly token: string;
}

onPostgres('rights on two servers with one PostgreSQL', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-rights-'));
  let database: TestDatabase;
  let make: Factories;
  let servers: readonly [RunningServer, RunningServer];

  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    make = factories(database);
    const start = () => startReady({ DATABASE_URL: database.url ?? '', TOUCHLINE_DATA: directory });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    await killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** An administrator who holds everything. */
  async function administrator(): Promise<Operator> {
    const { id, accountName } = await make.account({ userType: 0 });
    const { id: roleId } = await make.grant(id, PLATFORM_CODES);
    return { id, accountName, roleId, token: await make.signIn(id, Date.now()) };
  }

  /** What one administrator does so that another is none, and whether it was done. */
  const TAKEN: readonly (readonly [
    string,
    (server: RunningServer, by: Operator, from: Operator) => Promise<boolean>,
  ])[] = [
    [
      'take the role from each other',
      async (server, by, from) => {
        const body = { accountIds: [from.id], remove: [from.roleId] };
        const { envelope } = await server.send(contract.bulkRoles, { token: by.token, body });
        return envelope.resultCode === 200 && Outcomes.parse(envelope.result).accounts[0]?.done === true;
      },
    ],
    [
      'delete each other',
      async (server, by, from) => {
        const body = { reason: 'Left the company', accountName: from.accountName };
        const { envelope } = await server.send(withdrawStaff, {
          token: by.token,
          params: { id: from.id },
          body,
        });
        return envelope.resultCode === 200;
      },
    ],
  ];

  it.each(TAKEN)('leave one of two administrators who %s at once', async (_, take) => {
    const ends = { first: 0, second: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.first, ends.second) < ENOUGH; round += 1) {
      await database.pool.query('update account set status = 0 where user_type = 0');
      const [one, other] = [await administrator(), await administrator()];
      const first = take(servers[0], one, other);
      // The other one begins earlier or later within the change, which is a row of statements, too.
      for (let turns = round % 12; turns > 0; turns -= 1) await database.pool.query('select 1');
      const second = take(servers[1], other, one);
      const done = await Promise.all([first, second]);
      expect(done.filter(Boolean)).toHaveLength(1);
      const { rows } = await database.pool.query<{ left: number }>(
        'select count(*)::int as left from account_role where account_id in ($1, $2)',
        [one.id, other.id],
      );
      expect(rows[0]?.left).toBe(1);
      ends[done[0] ? 'first' : 'second'] += 1;
    }
    expect(Math.min(ends.first, ends.second)).toBe(ENOUGH);
  });

  it('delete a role or give it in a store, never both, and never fail', async () => {
    const admin = await administrator();
    const { id: companyId } = await make.company();
    const { id: storeId } = await make.store(companyId);
    const ends = { deleted: 0, given: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.deleted, ends.given) < ENOUGH; round += 1) {
      const { id } = await make.account();
      await make.membership(id, companyId, [storeId]);
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into role (name, code, side, codes) values ($1, $1, 1, '{EVENTS_READ_WRITE}') returning id`,
        [`RACE_${round}`],
      );
      const roleId = rows[0]?.id ?? 0;
      const body = { id, version: 0, storeId, roleIds: [roleId] };
      const given = servers[0].send(saveStaff, { token: admin.token, key: `race-${round}`, body });
      for (let turns = round % 12; turns > 0; turns -= 1) await database.pool.query('select 1');
      const deleted = servers[1].send(contract.deleteRole, { token: admin.token, params: { id: roleId } });
      const codes = [(await given).envelope.resultCode, (await deleted).envelope.resultCode];
      expect([
        [200, 644],
        [400, 200],
      ]).toContainEqual(codes);
      ends[codes[1] === 200 ? 'deleted' : 'given'] += 1;
    }
    expect(ends.deleted).toBeGreaterThan(0);
  });

  it(
    `end ${SEQUENCES} random sequences through their calls as a naive model says, at the next request`,
    async () => {
      const lanes: Lane[] = [];
      while (lanes.length < LANES) {
        const [world, { token }] = [await makeRightsWorld(make), await administrator()];
        lanes.push({ world, token, servers, database, make });
      }
      const ends: Ended[] = [];
      let seed = 0;
      const follow = async (lane: Lane): Promise<void> => {
        while (seed < SEQUENCES && ends.every(({ wrong }) => wrong === undefined)) {
          seed += 1;
          ends.push(await runSequence(lane, seed));
        }
      };
      await Promise.all(lanes.map(follow));
      expect(ends.flatMap(({ wrong = [] }) => wrong)).toEqual([]);
      const sumOf = (count: (end: Ended) => number): number => ends.reduce((sum, end) => sum + count(end), 0);
      // Sequences in which nobody holds anything, or nothing is refused, would prove nothing.
      // Each of these came, often enough to say something.
      for (const count of [
        ({ rights }: Ended) => rights,
        ({ hindered }: Ended) => hindered,
        ({ refused }: Ended) => refused,
      ])
        expect(sumOf(count)).toBeGreaterThan(SEQUENCES / 4);
      // More sequences take longer.
    },
    Math.max(300_000, SEQUENCES * 2_000),
  );
});
