import type { World } from '../../server/testing/actors.ts';
import { domainAccess } from '../../server/testing/access/collect.ts';
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

const ofTemplate = '(select store_id from event_template where id = t.template_id)';
const ofMember = `coalesce((select store_id from booking where member_id = t.id limit 1),
  (select store_id from package_order where member_id = t.id limit 1),
  (select e.store_id from waitlist_entry w join event e on e.id = w.event_id where w.member_id = t.id limit 1))`;
const ofHolding = `(select p.store_id from holding h join package_order p on p.id = h.package_order_id
  where h.id = t.holding_id)`;
const ofAccount = '(select company_id from account_company where account_id = t.id limit 1)';

/** What people wrote, and whose it is: texts of a store by its id, of a company by the company's. */
const PROSE: readonly (readonly [table: string, columns: string, owner: 'store' | 'company', id: string])[] =
  [
    ['booking', 'note', 'store', 't.store_id'],
    ['event', 'title place note cancel_description', 'store', 't.store_id'],
    ['event_template', 'title description', 'store', 't.store_id'],
    ['regulation', 'title content', 'store', ofTemplate],
    ['package_order', 'note', 'store', 't.store_id'],
    ['pack_record', 'note', 'store', ofHolding],
    ['member', 'name', 'store', ofMember],
    ['task', 'title description', 'store', 't.store_id'],
    ['task_item', 'fail_text note voucher', 'store', 't.store_id'],
    ['change_item', 'name', 'store', 't.store_id'],
    ['publish_item', 'place', 'store', 't.store_id'],
    ['task_file', 'name', 'store', '(select store_id from task where id = t.task_id)'],
    ['company', 'name company_name contact_name', 'company', 't.id'],
    ['store', 'name full_name address', 'company', 't.company_id'],
    // A company sells a ticket in any of its stores.
    ['class_pack', 'name', 'company', 't.company_id'],
    ['merchant_audit', 'comment actor', 'company', 't.company_id'],
    ['account', 'account_name name', 'company', ofAccount],
  ];
/** The same in columns of JSON: what each becomes, where `word` stands for the owner's. */
const PAY_LINE = `'{"mode": 5, "price": 0, "points": 0, "classPackId": null, "times": 0, "items": []}'::jsonb`;
const withItem = `t.payment_modes || jsonb_set(${PAY_LINE}, '{items}',
  jsonb_build_array(jsonb_build_object('name', word, 'price', 100, 'limit', 1)))`;
const named = `jsonb_build_object('companyName', word, 'name', word, 'bankName', word)`;
const JSON_PROSE: readonly (readonly [
  column: string,
  value: string,
  owner: 'store' | 'company',
  id: string,
])[] = [
  [
    'booking.lines',
    `jsonb_build_array(jsonb_build_object('item', word, 'seats', t.seats, 'price', t.amount_cents,
         'paid', t.amount_cents, 'takesSeat', true))`,
    'store',
    't.store_id',
  ],
  ['event.payment_modes', withItem, 'store', 't.store_id'],
  ['event_template.payment_modes', withItem, 'store', 't.store_id'],
  ['package_order.items', `jsonb_set(t.items, '{0,name}', to_jsonb(word))`, 'store', 't.store_id'],
  ['check_in_action.answer', `t.answer || jsonb_build_object('note', word)`, 'store', 't.store_id'],
  ['change_item.parameters', `jsonb_build_object('title', word)`, 'store', 't.store_id'],
  ['task.payload', `t.payload || jsonb_build_object('note', word)`, 'store', 't.store_id'],
  ['merchant_file.company', `t.company || ${named}`, 'company', 't.company_id'],
  ['merchant_file.legal', `t.legal || ${named}`, 'company', 't.company_id'],
  ['merchant_file.bank', `t.bank || ${named}`, 'company', 't.company_id'],
  ['merchant_file.stores', `jsonb_build_array(${named})`, 'company', 't.company_id'],
  [
    'merchant_file.files',
    `jsonb_build_array(jsonb_build_object('name', word, 'url', ''))`,
    'company',
    't.company_id',
  ],
  [
    'merchant_file.rejected',
    `jsonb_build_array(jsonb_build_object('field', 'name', 'reason', word))`,
    'company',
    't.company_id',
  ],
  [
    'merchant_audit.fields',
    `jsonb_build_array(jsonb_build_object('field', 'name', 'before', '', 'after', word, 'reason', word))`,
    'company',
    't.company_id',
  ],
  ['store.payment', `t.payment || jsonb_build_object('bankName', word)`, 'company', 't.company_id'],
];
/** Written below by hand: views of one person, lines of the trail, messages. */
const BY_HAND = [
  ...['saved_view.name', 'audit_entry.actor', 'audit_entry.acting_for', 'message_outbox.text'],
  ...['audit_entry.ip', 'audit_entry.before', 'audit_entry.after'],
];
/** What the machine wrote: numbers, keys, states, addresses of pictures; and phones, which are digits. */
const NO_PROSE = [
  'default_view.list',
  ...['booking.order_number', 'booking.payment_number', 'booking.status', 'event.repeat_key'],
  ...['event.publish_task_id', 'event.cancel_task_id', 'event_template.cover', 'waitlist_entry.state'],
  ...['task_file.task_id', 'task_file_part.task_id', 'account.cellphone', 'account.avatar', 'account.uid'],
  ...['account.password_hash', 'idempotency_key.key', 'idempotency_key.call_id', 'idempotency_key.body_hash'],
  ...['role.name', 'role.code', 'session.token_hash', 'session.ip', 'sign_in_throttle.key'],
  ...['sign_on_ticket.token_hash', 'sign_on_ticket.uid', 'company.avatar', 'company.credit_code'],
  ...['company.contact_phone', 'company.city', 'member.phone', 'member.avatar', 'member.city'],
  ...['merchant_audit.action', 'setting.name', 'sport_type.name', 'sport_type.icon', 'store.store_key'],
  ...['store.account_num', 'store.city', 'store.phone', 'version_record.version_number'],
  ...['version_record.version_title', 'version_record.version_introduction', 'version_record.need_notice'],
  ...['package_order.order_number', 'package_order.payment_number', 'package_order.status', 'picture.name'],
  ...['audit_entry.action', 'audit_entry.object', 'audit_entry.object_id'],
  ...['audit_entry.request_id', 'change_item.task_id', 'change_item.state', 'change_item.reason'],
  ...['message_outbox.kind', 'message_outbox.recipient', 'message_outbox.state', 'message_outbox.reference'],
  ...[
    'message_outbox.failure',
    'publish_item.task_id',
    'publish_item.state',
    'publish_item.reason',
    'task.id',
  ],
  ...[
    'task.status',
    'task.lease_owner',
    'task_item.task_id',
    'task_item.order_number',
    'task_item.fail_code',
  ],
  ...['task_item.flow_number', 'task_item.voucher_picture', 'task_item.lease_owner', 'saved_view.list'],
  'saved_view.query',
  // JSON of numbers, names of pictures and columns, and what everybody is offered.
  ...['class_pack.items', 'event_template.images', 'saved_view.layout', 'task_item.lines', 'setting.value'],
  ...['sport_type.defaults', 'idempotency_key.answer'],
];

/** Texts of the tables that domains bring. */
const OF_DOMAINS = [...domainAccess().values()].flatMap(({ texts }) => texts ?? []);
const ALL_PROSE = [
  ...PROSE.map(([table, columns, owner, id]) => ({ table, columns: columns.split(' '), owner, id })),
  ...OF_DOMAINS.flatMap(({ prose }) => prose),
];

/** Writes its owner's word before every text there is. Answers the columns nobody has decided about. */
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
  for (const { table, columns, owner, id } of ALL_PROSE)
    for (const [ownerId, word] of owner === 'store' ? stores : companies) {
      const set = columns.map((column) => `${column} = '${WORDS[word]} ' || coalesce(${column}, '')`);
      await run(`update "${table}" t set ${set.join(', ')} where ${id} = ${ownerId}`);
    }
  for (const [name, value, owner, id] of JSON_PROSE)
    for (const [ownerId, word] of owner === 'store' ? stores : companies) {
      const [table, column] = name.split('.');
      const said = value.replaceAll(/\bword\b/g, `'${WORDS[word]}'::text`);
      await run(`update "${table}" t set "${column}" = ${said} where ${id} = ${ownerId}`);
    }
  for (const [companyId, word] of companies) {
    await run(`update saved_view set name = case
      when shared = 1 or account_id in (${owners.join()}) then '${WORDS[word]} ' else '${WORDS.diary} ' end || name
      where company_id = ${companyId}`);
    await run(`insert into audit_entry (at, actor, acting_for, company_id, action, object, object_id, before, after)
      select '2026-11-20', '${WORDS[word]}', '${WORDS[word]}', ${companyId}, 'test.plant', object, id::text,
        '{"title": "${WORDS[word]}"}', '{"title": "${WORDS[word]}"}'
      from (select 'template' as object, id from event_template where company_id = ${companyId}
        union all select 'event', id from event where company_id = ${companyId}
        union all select 'channel', id from channel_code where company_id = ${companyId}) o`);
  }
  await run('update account set is_coach = true where user_type = 1');
  await plantStaff(run, world);
  await run(`insert into message_outbox (kind, recipient, text, reference)
    values ('inbox', '1', '${WORDS.hall}', 'planted-1'), ('inbox', '2', '${WORDS.south}', 'planted-2')`);
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  );
  const decided = new Set([
    ...ALL_PROSE.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    ...JSON_PROSE.map(([name]) => name),
    ...BY_HAND,
    ...NO_PROSE,
    ...OF_DOMAINS.flatMap(({ noProse }) => noProse),
  ]);
  return rows.map(({ name }) => name).filter((name) => !decided.has(name));
}

/** What the audit trail calls a deed of the platform that is planted here. */
export const STAFF_DEED = 'test.operator';

/** People of the platform do all there is to do in each store: create, cancel, check in, start tasks, decide. */
async function plantStaff(run: (statement: string) => Promise<unknown>, world: World): Promise<void> {
  const { operatorWithCode: staff } = world.accountIds;
  await run(`update account t set account_name = '${WORDS.staff} ' || account_name, name = '${WORDS.staff}'
    where user_type = 0`);
  for (const [table, ...columns] of [
    ['event', 'created_by', 'cancelled_by'],
    ['event_template', 'creator_id'],
    ['channel_code', 'created_by'],
    ['check_in_action', 'account_id'],
    ['picture', 'uploaded_by'],
  ])
    await run(`update ${table} set ${columns.map((column) => `${column} = ${staff}`).join(', ')}`);
  await run(`update booking set checked_in_at = booked_at, checked_in_by = ${staff}
    where status = 'paid' and amount_cents = 0`);
  await run(`update task set started_by = ${staff} where kind <> 3`);
  await run(`insert into merchant_audit (company_id, round, action, audit_status, comment, fields, actor)
    select id, 1, 'approve', 5, '', '[]', '${WORDS.staff}' from company`);
  await run(`insert into audit_entry (at, actor_id, actor, acting_for, company_id, action, object, object_id, ip)
    select '2026-11-20', ${staff}, '${WORDS.staff}', 'a store', company_id, '${STAFF_DEED}', object, id::text,
      '${WORDS.staff}'
    from (select 'template' as object, id::text, company_id from event_template
      union all select 'event', id::text, company_id from event
      union all select 'order', order_number, company_id from booking
      union all select 'packageOrder', order_number, company_id from package_order
      union all select 'channel', id::text, company_id from channel_code) o`);
}
