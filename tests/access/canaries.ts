import type { World } from '../../server/testing/actors.ts';
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
    ['channel_code', 'event_title content', 'store', 't.store_id'],
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
/** Written below by hand: views of one person, lines of the trail, messages. */
const BY_HAND = ['saved_view.name', 'audit_entry.actor', 'audit_entry.acting_for', 'message_outbox.text'];
/** What the machine wrote: numbers, keys, states, addresses of pictures; and phones, which are digits. */
const NO_PROSE = [
  ...['channel_code.serial_number', 'channel_visit.visitor', 'channel_visit.device', 'default_view.list'],
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
  ...['audit_entry.action', 'audit_entry.object', 'audit_entry.object_id', 'audit_entry.ip'],
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
  for (const [table, columns, owner, id] of PROSE)
    for (const [ownerId, word] of owner === 'store' ? stores : companies) {
      const set = columns
        .split(' ')
        .map((column) => `${column} = '${WORDS[word]} ' || coalesce(${column}, '')`);
      await run(`update "${table}" t set ${set.join(', ')} where ${id} = ${ownerId}`);
    }
  for (const [companyId, word] of companies) {
    const text = `'{"companyName": "${WORDS[word]}", "name": "${WORDS[word]}", "bankName": "${WORDS[word]}"}'`;
    await run(`update merchant_file set company = company || ${text}, legal = legal || ${text}, bank = bank || ${text}
      where company_id = ${companyId}`);
    await run(
      `update store set payment = payment || '{"bankName": "${WORDS[word]}"}' where company_id = ${companyId}`,
    );
    await run(`update saved_view set name = case
      when shared = 1 or account_id in (${owners.join()}) then '${WORDS[word]} ' else '${WORDS.diary} ' end || name
      where company_id = ${companyId}`);
    await run(`insert into merchant_audit (company_id, round, action, audit_status, comment, fields, actor)
      values (${companyId}, 1, 'submit', 2, '${WORDS[word]}', '[]', '${WORDS[word]}')`);
    await run(`insert into audit_entry (at, actor, acting_for, company_id, action, object, object_id, before, after)
      select '2026-11-20', '${WORDS[word]}', '${WORDS[word]}', ${companyId}, 'test.plant', object, id::text,
        '{"title": "${WORDS[word]}"}', '{"title": "${WORDS[word]}"}'
      from (select 'eventTemplate' as object, id from event_template where company_id = ${companyId}
        union all select 'event', id from event where company_id = ${companyId}
        union all select 'channel', id from channel_code where company_id = ${companyId}) o`);
  }
  await run('update account set is_coach = true where user_type = 1');
  await run(`insert into message_outbox (kind, recipient, text, reference)
    values ('inbox', '1', '${WORDS.hall}', 'planted-1'), ('inbox', '2', '${WORDS.south}', 'planted-2')`);
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text'`,
  );
  const decided = new Set([
    ...PROSE.flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
    ...BY_HAND,
    ...NO_PROSE,
  ]);
  return rows.map(({ name }) => name).filter((name) => !decided.has(name));
}
