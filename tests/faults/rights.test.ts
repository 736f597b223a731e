import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import { codesOfSide } from '../../shared/codes/rightsRules.ts';
import { identity } from '../../shared/contract/calls/authentication.ts';
import * as contract from '../../shared/contract/calls/permissions.ts';
import { saveStaff, withdrawStaff } from '../../shared/contract/calls/staff.ts';
import { Outcomes } from '../../shared/contract/shapes/permissions.ts';
import {
  type Act,
  anySequence,
  beginning,
  makeRightsWorld,
  type RightsWorld,
  rightsAfter,
  statementOf,
  tableOf,
} from '../../server/domains/permissions/testing/rightsModel.ts';
import {
  compareSequences,
  makeRightsWorlds,
} from '../../server/domains/permissions/testing/rightsSequences.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { factories, type Factories } from '../../server/testing/make.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type RunningServer, startReady } from './serverProcess.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
/** Through calls of both servers, and by the statement that both ask. */
const SEQUENCES = 30;
const MANY_SEQUENCES = 5_000;
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

  /** The act for somebody of the side it is of, who works where they get it: calls refuse any other. */
  function fit(world: RightsWorld, what: Act): readonly Act[] {
    if (!('role' in what && 'account' in what) && !('code' in what)) return [what];
    const isOperator = world.accounts.some(({ id, userType }) => id === what.account && userType === 0);
    const store = isOperator ? null : (what.store ?? world.stores[0]?.id ?? 0);
    const joined: Act[] = store === null ? [] : [{ act: 'join', account: what.account, store }];
    if (!('role' in what)) return [...joined, { ...what, store }];
    const roles = world.roles.filter(({ side }) => side === (isOperator ? 2 : 1));
    return [...joined, { ...what, store, role: roles[what.role % roles.length]?.id ?? 0 }];
  }

  /** Sends an act to a server where a call does it; answers what came to pass, nothing when it was refused. */
  async function act(
    world: RightsWorld,
    server: RunningServer,
    token: string,
    what: Act,
  ): Promise<readonly Act[]> {
    if (what.act === 'give role' || what.act === 'take role') {
      const change = what.act === 'give role' ? { add: [what.role] } : { remove: [what.role] };
      const place = what.store !== null && { storeId: what.store };
      const body = { accountIds: [what.account], ...change, ...place };
      const { envelope } = await server.send(contract.bulkRoles, { token, body });
      return Outcomes.parse(envelope.result).accounts[0]?.done === true ? [what] : [];
    }
    if (what.act === 'change role') {
      const side = world.roles.find(({ id }) => id === what.role)?.side ?? 1;
      const codes = what.codes.filter((code) => codesOfSide(side).includes(code));
      const { rows } = await database.pool.query<{ version: number; name: string }>(
        'select version, name from role where id = $1',
        [what.role],
      );
      const body = { id: what.role, version: rows[0]?.version, name: rows[0]?.name.slice(-30), codes };
      const { resultCode } = (await server.send(contract.changeRole, { token, body })).envelope;
      return resultCode === 200 ? [{ ...what, codes }] : [];
    }
    // No call writes a code of the other side.
    if (what.act === 'give code' && !codesOfSide(what.store === null ? 2 : 1).includes(what.code)) return [];
    await database.pool.query(statementOf(what));
    return [what];
  }

  /** What both servers answer an account about itself, as `account store code`. */
  async function answered(world: RightsWorld): Promise<readonly ReadonlySet<string>[]> {
    const sets = servers.map(() => new Set<string>());
    for (const { id, userType } of world.accounts) {
      const token = await make.signIn(id, Date.now());
      const places = userType === 0 ? [null] : world.stores.map((store) => store.id);
      for (const [index, server] of servers.entries())
        for (const store of places) {
          const { rows } = await database.pool.query<{ key: string }>(
            'select store_key as key from store where id = $1',
            [store],
          );
          const sending = { token, ...(rows[0] && { storeKey: rows[0].key }) };
          const { result } = (await server.send(identity, sending)).envelope;
          const { codes = [] } = (result ?? {}) as { codes?: string[] };
          for (const code of codes) sets[index]?.add(`${id} ${store ?? ''} ${code}`);
        }
    }
    return sets;
  }

  it(`end ${MANY_SEQUENCES} random sequences as a naive model says, while both servers run`, async () => {
    const worlds = await makeRightsWorlds(make, 25);
    const { wrong, rights, hindered } = await compareSequences(database, worlds, MANY_SEQUENCES);
    expect(wrong).toEqual([]);
    expect(Math.min(rights, hindered)).toBeGreaterThan(MANY_SEQUENCES);
  });

  it(`end ${SEQUENCES} random sequences as a naive model says, on both at the next request`, async () => {
    const world = await makeRightsWorld(make);
    const wrong: string[] = [];
    let seed = 1;
    const pick = (below: number): number => {
      seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
      return ((seed ^ (seed >>> 13)) >>> 0) % below;
    };
    let rights = 0;
    for (let count = 0; count < SEQUENCES && wrong.length === 0; count += 1) {
      await database.pool.query(beginning(world));
      const { token } = await administrator();
      const happened: Act[] = [];
      for (const what of anySequence(world, pick).flatMap((each) => fit(world, each)))
        happened.push(...(await act(world, servers[pick(2)] ?? servers[0], token, what)));
      const expected = rightsAfter(world, happened);
      rights += expected.held.size;
      for (const seen of await answered(world))
        if (seen.size !== expected.held.size || [...seen].some((key) => !expected.held.has(key)))
          wrong.push(tableOf(happened, expected, seen));
    }
    expect(wrong).toEqual([]);
    expect(rights).toBeGreaterThan(SEQUENCES);
  });
});
