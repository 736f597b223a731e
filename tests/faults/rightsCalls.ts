import { codesOfSide } from '../../shared/codes/rightsRules.ts';
import { switchCompany } from '../../shared/contract/companies/calls.ts';
import { identity } from '../../shared/contract/authentication/calls.ts';
import * as contract from '../../shared/contract/permissions/calls.ts';
import { changeStaff, saveStaff, withdrawStaff } from '../../shared/contract/staff/calls.ts';
import { switchStore } from '../../shared/contract/stores/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { Outcomes } from '../../shared/contract/permissions/shapes.ts';
import {
  type Act,
  anySequence,
  beginning,
  type RightsWorld,
  rightsAfter,
  tableOf,
} from '../../server/domains/permissions/testing/rightsModel.ts';
import { pickerOf } from '../../server/domains/permissions/testing/rightsSequences.ts';
import type { TestDatabase } from '../../server/testing/database.ts';
import type { Factories } from '../../server/testing/make.ts';
import type { RunningServer, Sending } from './serverProcess.ts';

/** A world, who changes it, and the servers that are asked by turns. */
export interface Lane {
  readonly world: RightsWorld;
  /** Token of an administrator who is not of the world. */
  readonly token: string;
  readonly servers: readonly RunningServer[];
  readonly database: TestDatabase;
  readonly make: Factories;
}
/** A sequence under way. */
interface Run extends Lane {
  readonly pick: (below: number) => number;
  readonly happened: Act[];
}

const serverOf = ({ servers, pick }: Run): RunningServer => {
  const server = servers[pick(servers.length)];
  if (!server) throw new Error('There are no servers.');
  return server;
};
let keys = 0;
const send = async (run: Run, call: CallSpec, sending: Sending) => {
  keys += 1;
  const key = `rights-${keys}`;
  return (await serverOf(run).send(call, { token: run.token, key, ...sending })).envelope;
};
const isDone = async (run: Run, call: CallSpec, sending: Sending): Promise<boolean> =>
  (await send(run, call, sending)).resultCode === 200;

const worksIn = ({ happened }: Run, account: number, store: number): boolean =>
  happened.findLast(
    (what) =>
      (what.act === 'join' || what.act === 'leave') && what.account === account && what.store === store,
  )?.act === 'join';

const rolesOf = ({ world }: Run, side: 1 | 2): number[] =>
  world.roles.filter((role) => role.side === side).map(({ id }) => id);

/** What the next call names: the version of a row, and what an account was given in one place. */
async function readHeld({ database: { pool } }: Run, account: number, store: number | null) {
  const { rows } = await pool.query<{ version: number; roleIds: number[]; direct: string[] }>(
    `select a.version,
      array(select role_id::int from account_role where account_id = a.id and store_id is not distinct from $2) as "roleIds",
      array(select code from account_privilege where account_id = a.id and store_id is not distinct from $2) as direct
    from account a where a.id = $1`,
    [account, store],
  );
  return rows[0] ?? { version: 0, roleIds: [], direct: [] };
}

/** Does an act by the call that does it; answers what came to pass, nothing when it was refused. */
async function perform(run: Run, what: Act): Promise<readonly Act[]> {
  switch (what.act) {
    case 'give role':
    case 'take role': {
      const change = what.act === 'give role' ? { add: [what.role] } : { remove: [what.role] };
      const body = { accountIds: [what.account], ...change, ...(what.store && { storeId: what.store }) };
      const { result } = await send(run, contract.bulkRoles, { body });
      return Outcomes.parse(result).accounts[0]?.done === true ? [what] : [];
    }
    case 'give code':
    case 'take code': {
      const { version, roleIds, direct } = await readHeld(run, what.account, what.store);
      const others = direct.filter((code) => code !== what.code);
      const body = {
        accountId: what.account,
        version,
        roleIds,
        direct: what.act === 'give code' ? [...others, what.code] : others,
        ...(what.store && { storeId: what.store }),
        dryRun: false,
      };
      return (await isDone(run, contract.assembleRights, { body })) ? [what] : [];
    }
    case 'change role': {
      const side = run.world.roles.find(({ id }) => id === what.role)?.side ?? 1;
      const codes = what.codes.filter((code) => codesOfSide(side).includes(code));
      const { rows } = await run.database.pool.query<{ version: number; name: string }>(
        'select version, name from role where id = $1',
        [what.role],
      );
      const body = { id: what.role, version: rows[0]?.version, name: rows[0]?.name.slice(-30), codes };
      return (await isDone(run, contract.changeRole, { body })) ? [{ ...what, codes }] : [];
    }
    case 'enable':
    case 'disable':
      return (await turn(run, what)) ? [what] : [];
    case 'join':
      return join(run, what);
    case 'leave':
      return leave(run, what);
  }
}

async function turn(run: Run, { act, what, id }: Act & { act: 'enable' | 'disable' }): Promise<boolean> {
  const enable = act === 'enable' ? 1 : 0;
  if (what === 'role')
    return isDone(run, contract.switchRole, { params: { id }, query: { enabled: String(enable) } });
  if (what === 'store') return isDone(run, switchStore, { params: { id }, body: { enable } });
  if (what === 'company')
    return isDone(run, switchCompany, { params: { id }, body: { enable, reason: 'A random turn' } });
  const { version } = await readHeld(run, id, null);
  return isDone(run, changeStaff, { body: { id, version, status: enable } });
}

/** Whoever is let into a store gets a role there, in the place of those they held. */
async function join(run: Run, what: Act & { act: 'join' | 'leave' }): Promise<readonly Act[]> {
  const { account, store } = what;
  if (worksIn(run, account, store)) return [];
  const roles = rolesOf(run, 1);
  const role = roles[run.pick(roles.length)] ?? 0;
  const { version } = await readHeld(run, account, store);
  const body = { id: account, version, storeId: store, roleIds: [role] };
  if (!(await isDone(run, saveStaff, { body }))) return [];
  const others = roles.filter((id) => id !== role);
  return [
    what,
    ...others.map((id): Act => ({ act: 'take role', account, role: id, store })),
    { act: 'give role', account, role, store },
  ];
}

/** Who leaves keeps nothing there, and is disabled when no store is left. */
async function leave(run: Run, what: Act & { act: 'join' | 'leave' }): Promise<readonly Act[]> {
  const { account, store } = what;
  const body = { storeId: store, reason: 'A random turn' };
  if (!(await isDone(run, withdrawStaff, { params: { id: account }, body }))) return [];
  const isOver = !run.world.stores.some(({ id }) => id !== store && worksIn(run, account, id));
  return [
    what,
    ...rolesOf(run, 1).map((role): Act => ({ act: 'take role', account, role, store })),
    ...codesOfSide(1).map((code): Act => ({ act: 'take code', account, code, store })),
    ...(isOver ? [{ act: 'disable', what: 'account', id: account } as const] : []),
  ];
}

/** The act for somebody of the side it is of: calls refuse any other, which a sequence now and then tries as well. */
function fit({ world, pick }: Run, what: Act): Act {
  if (!('role' in what && 'account' in what) && !('code' in what)) return what;
  if (pick(10) === 0) return what;
  const isOperator = world.accounts.some(({ id, userType }) => id === what.account && userType === 0);
  const store = isOperator ? null : (what.store ?? world.stores[0]?.id ?? 0);
  if (!('role' in what)) return { ...what, store };
  const roles = world.roles.filter(({ side }) => side === (isOperator ? 2 : 1));
  return { ...what, store, role: roles[what.role % roles.length]?.id ?? 0 };
}

/** What an account is told about itself, each place by one of the servers, as `account store code`. */
async function answered(run: Run): Promise<ReadonlySet<string>> {
  const { database, make, world } = run;
  const { rows } = await database.pool.query<{ id: number; key: string }>(
    'select id::int, store_key as key from store where id = any($1)',
    [world.stores.map(({ id }) => id)],
  );
  const held = new Set<string>();
  for (const { id, userType } of world.accounts) {
    const token = await make.signIn(id, Date.now());
    for (const place of userType === 0 ? [undefined] : rows) {
      const sending = { token, ...(place && { storeKey: place.key }) };
      const { result } = (await serverOf(run).send(identity, sending)).envelope;
      const { codes = [] } = (result ?? {}) as { codes?: string[] };
      for (const code of codes) held.add(`${id} ${place?.id ?? ''} ${code}`);
    }
  }
  return held;
}

/** What came of a sequence: how it went wrong, if it did, and how many acts came to pass and were refused. */
export interface Ended {
  readonly wrong: string | undefined;
  readonly rights: number;
  readonly hindered: number;
  readonly refused: number;
}

/** One random sequence through the calls of the servers, against the naive model. */
export async function runSequence(lane: Lane, seed: number): Promise<Ended> {
  const run: Run = { ...lane, pick: pickerOf(seed), happened: [] };
  await lane.database.pool.query(beginning(lane.world));
  let refused = 0;
  for (const what of anySequence(lane.world, run.pick)) {
    const done = await perform(run, fit(run, what));
    run.happened.push(...done);
    if (done.length === 0) refused += 1;
  }
  const expected = rightsAfter(lane.world, run.happened);
  const seen = await answered(run);
  const isSame = seen.size === expected.held.size && [...seen].every((key) => expected.held.has(key));
  const wrong = isSame ? undefined : `sequence ${seed}\n${tableOf(run.happened, expected, seen)}`;
  return { wrong, rights: expected.held.size, hindered: expected.why.size, refused };
}
