import type { World } from '../../server/testing/actors.ts';
import { domainAccess } from '../../server/testing/access/collect.ts';
import type { Texts } from '../../server/testing/access/texts.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';

/**
 * Words that stand in every text of one owner and nowhere else. Two stores of one company have words of their own,
 * and their company a third. They begin like a formula, so that files show whether they guard it.
 */
export const WORDS = {
  hall: '=canary-hall',
  pool: '=canary-pool',
  north: '=canary-north',
  south: '=canary-south',
  west: '=canary-west',
  /** Of a colleague, shared with nobody. */
  diary: '=canary-diary',
  /** Of people of the platform, whom no merchant knows by name. */
  staff: '=canary-staff',
} as const;
/** One of them. */
export type Word = keyof typeof WORDS;

const ofMember = `coalesce((select store_id from booking where member_id = t.id limit 1),
  (select store_id from package_order where member_id = t.id limit 1),
  (select e.store_id from waitlist_entry w join event e on e.id = w.event_id where w.member_id = t.id limit 1))`;
const ofAccount = '(select company_id from account_company where account_id = t.id limit 1)';

/** What stands in the tables of everybody; domains say it of theirs. */
const OF_EVERYBODY: Texts = {
  prose: [
    { table: 'member', columns: ['name'], owner: 'store', id: ofMember },
    { table: 'company', columns: ['name', 'company_name', 'contact_name'], owner: 'company', id: 't.id' },
    { table: 'store', columns: ['name', 'full_name', 'address'], owner: 'company', id: 't.company_id' },
    { table: 'account', columns: ['account_name', 'name', 'profile'], owner: 'company', id: ofAccount },
  ],
  json: [
    {
      column: 'store.payment',
      value: `t.payment || jsonb_build_object('bankName', word)`,
      owner: 'company',
      id: 't.company_id',
    },
  ],
  // What the machine wrote; and phones, which are digits.
  noProse: [
    'account.cellphone',
    'account.avatar',
    'account.uid',
    'account.password_hash',
    'company.avatar',
    'company.credit_code',
    'company.contact_phone',
    'company.city',
    'store.store_key',
    'store.account_num',
    'store.city',
    'store.phone',
    'store.district',
    'store.city_code',
    'store.district_code',
    'store.open_hours',
    'store.cover',
    'member.phone',
    'member.avatar',
    'member.city',
    'role.name',
    'role.code',
    'sign_in.token_hash',
    'sign_in.ip',
    'picture.name',
    'setting.name',
    'setting.value',
    'idempotency_key.key',
    'idempotency_key.call_id',
    'idempotency_key.body_hash',
    'idempotency_key.answer',
    'audit_entry.action',
    'audit_entry.object',
    'audit_entry.object_id',
    'audit_entry.request_id',
    'message_outbox.kind',
    'message_outbox.recipient',
    'message_outbox.state',
    'message_outbox.reference',
    'message_outbox.failure',
    // Planted below: lines of the trail, and messages.
    'audit_entry.actor',
    'audit_entry.acting_for',
    'audit_entry.ip',
    'audit_entry.before',
    'audit_entry.after',
    'message_outbox.text',
  ],
  byStaff: (accountId, name) => [
    `update account t set account_name = '${name} ' || account_name, name = '${name}' where user_type = 0`,
    `update picture set uploaded_by = ${accountId}`,
  ],
};
/** The same of all tables, by the file that says it. */
const TEXTS: ReadonlyMap<string, Texts> = new Map([
  ['tests/access/canaries.ts', OF_EVERYBODY],
  ...[...domainAccess()].map(
    ([name, { texts = {} }]) => [`server/domains/${name}/testing/access.ts`, texts] as const,
  ),
]);
const ALL = [...TEXTS.values()];
const TRAIL = ALL.flatMap(({ trail = [] }) => trail);
/** Every object that the trail tells about, with its id and its company. */
const OBJECTS = TRAIL.map(
  ({ object, table, id }) => `select '${object}' as object, ${id}::text as id, company_id from ${table}`,
).join(' union all ');

const columnsOf = ({ prose = [], json = [], byHand, noProse = [] }: Texts): readonly string[] => [
  ...prose.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ...json.map(({ column }) => column),
  ...(byHand?.columns ?? []),
  ...noProse,
];

/** What is wrong with what files say about columns of text: a sentence each. */
export function misclassified(
  columns: readonly string[],
  texts: ReadonlyMap<string, Texts>,
): readonly string[] {
  const files = new Map<string, string[]>();
  for (const [file, said] of texts)
    for (const column of columnsOf(said)) files.set(column, [...(files.get(column) ?? []), file]);
  return [
    ...columns
      .filter((column) => !files.has(column))
      .map((column) => `say in the texts of testing/access.ts of its domain what ${column} holds`),
    ...[...files].flatMap(([column, [first = '', second]]) => [
      ...(columns.includes(column)
        ? []
        : [`take ${column} out of ${first}: there is no such column of text`]),
      ...(second === undefined ? [] : [`take ${column} out of ${second}: ${first} says what it holds`]),
    ]),
  ];
}

/** Writes its owner's word before every text there is. Answers what is wrong with what is said of texts. */
export async function plantCanaries({ database }: TestApp, world: World): Promise<readonly string[]> {
  const run = (statement: string) => database.pool.query(statement);
  const { place, sibling, other, unsettled } = world;
  const stores: readonly (readonly [number, Word])[] = [
    [place.storeId, 'hall'],
    [sibling.storeId, 'pool'],
    [other.storeId, 'south'],
    [unsettled.storeId, 'west'],
  ];
  const owners = [place, sibling, other, unsettled].map(({ creatorId }) => creatorId);
  const companies: readonly (readonly [number, Word])[] = [
    [place.companyId, 'north'],
    [other.companyId, 'south'],
    [unsettled.companyId, 'west'],
  ];
  for (const { table, columns, owner, id } of ALL.flatMap(({ prose = [] }) => prose))
    for (const [ownerId, word] of owner === 'store' ? stores : companies) {
      const set = columns.map((column) => `${column} = '${WORDS[word]} ' || coalesce(${column}, '')`);
      await run(`update "${table}" t set ${set.join(', ')} where ${id} = ${ownerId}`);
    }
  for (const { column: name, value, owner, id } of ALL.flatMap(({ json = [] }) => json))
    for (const [ownerId, word] of owner === 'store' ? stores : companies) {
      const [table, column] = name.split('.');
      const said = value.replaceAll(/\bword\b/g, `'${WORDS[word]}'::text`);
      await run(`update "${table}" t set "${column}" = ${said} where ${id} = ${ownerId}`);
    }
  for (const [companyId, word] of companies) {
    const planting = { companyId, accounts: owners, word: WORDS[word], secret: WORDS.diary };
    for (const { byHand } of ALL) if (byHand) await run(byHand.plant(planting));
    await run(`insert into audit_entry (at, actor, acting_for, company_id, action, object, object_id, before, after)
      select '2026-11-20', '${WORDS[word]}', '${WORDS[word]}', ${companyId}, 'test.plant', object, id,
        '{"title": "${WORDS[word]}"}', '{"title": "${WORDS[word]}"}'
      from (${OBJECTS}) o where company_id = ${companyId}`);
  }
  await run('update account set is_coach = true where user_type = 1');
  await plantStaff(run, world);
  await run(`insert into message_outbox (kind, recipient, text, reference)
    values ('inbox', '1', '${WORDS.hall}', 'planted-1'), ('inbox', '2', '${WORDS.south}', 'planted-2')`);
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER'`,
  );
  return misclassified(
    rows.map(({ name }) => name),
    TEXTS,
  );
}

/** What the audit trail calls a deed of the platform that is planted here. */
export const STAFF_DEED = 'test.operator';

/** People of the platform do all there is to do in each store: create, cancel, check in, start tasks, decide. */
async function plantStaff(run: (statement: string) => Promise<unknown>, world: World): Promise<void> {
  const { operatorWithCode: staff } = world.accountIds;
  for (const { byStaff } of ALL)
    for (const statement of byStaff?.(staff, WORDS.staff) ?? []) await run(statement);
  await run(`insert into audit_entry (at, actor_id, actor, acting_for, company_id, action, object, object_id, ip)
    select '2026-11-20', ${staff}, '${WORDS.staff}', 'a store', company_id, '${STAFF_DEED}', object, id,
      '${WORDS.staff}'
    from (${OBJECTS}) o`);
}
