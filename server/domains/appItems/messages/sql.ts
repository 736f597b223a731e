import { type SQL, sql } from 'drizzle-orm';
import type { APP_MESSAGE_AUDIENCES, APP_MESSAGE_CHANNELS } from '../../../../shared/codes/app/items.ts';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyText, bigints, instant, iso } from '../../../db/statements/clauses.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';

/** What a message says and whom it is for. */
export interface MessageValues {
  readonly body: string;
  readonly channel: (typeof APP_MESSAGE_CHANNELS)[number];
  readonly audience: (typeof APP_MESSAGE_AUDIENCES)[number];
  readonly cities: readonly string[];
  readonly levels: readonly number[];
}

/** A message with the names of its cities, and when its people are looked for. */
interface MessageReach {
  readonly values: MessageValues;
  readonly cityNames: readonly string[];
  readonly now: number;
}

/** Members a message is for; nobody who is blocked. A level is that of sessions they booked in the last year. */
function membersFor({ values: { audience, levels }, cityNames, now }: MessageReach): SQL {
  const everybody = sql`select m.id, m.phone from member m where m.blocked_at is null`;
  if (audience === 'city') return sql`${everybody} and m.city = ${anyText(cityNames)}`;
  if (audience === 'level')
    return sql`${everybody} and exists (select from booking b join event_template t on t.id = b.template_id
      where b.member_id = m.id and b.status = 'paid' and b.booked_at > ${instant(now)} - interval '1 year'
        and t.grades::bigint[] && ${bigints(levels)})`;
  return everybody;
}

/** How many people a message would reach, and how many phones its file has. */
export const countReach = ofPlatform(async (db, _scope, id: number, reach: MessageReach) => {
  const { values } = reach;
  const inFile = sql`select count(*)::int from app_recipient where item_id = ${id}`;
  const reached =
    values.audience === 'file'
      ? values.channel === 'sms'
        ? inFile
        : sql`select count(*)::int from app_recipient where item_id = ${id} and member_id is not null`
      : sql`select count(*)::int from (${membersFor(reach)}) reached`;
  const { rows } = await db.execute<{ people: number; phones: number }>(
    sql`select (${reached}) as people, (${inFile}) as phones`,
  );
  return rows[0] ?? { people: 0, phones: 0 };
});

/** Forgets the file of a message. */
export const dropPhones = ofPlatform(async (tx, _scope, id: number): Promise<void> => {
  await tx.execute(sql`delete from app_recipient where item_id = ${id}`);
});

/** How many phones a message has. */
export const countPhones = ofPlatform(async (db, _scope, id: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from app_recipient where item_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
});

/** A phone of a file, by its row. */
export interface PhoneRow {
  readonly number: number;
  readonly phone: string;
}

/** Adds phones to the file of a message; answers the rows that are new. One that is there already is left out. */
export const addPhones = ofPlatform(
  async (tx, _scope, id: number, phones: readonly PhoneRow[]): Promise<Set<number>> => {
    const { rows } = await tx.execute<{ number: number }>(sql`
      insert into app_recipient (item_id, number, phone, member_id)
      select ${id}, p.number, p.phone, m.id
      from json_to_recordset(${JSON.stringify(phones)}::json) as p(number int, phone text)
      left join member m on m.phone = p.phone and m.blocked_at is null
      order by p.phone, p.number on conflict do nothing returning number`);
    return new Set(rows.map(({ number }) => number));
  },
);

/** Writes down whom a message is sent to, numbered from 1; answers how many they are. */
export const keepRecipients = ofPlatform(async (tx, _scope, id: number, reach: MessageReach) => {
  const { values } = reach;
  if (values.audience === 'file') {
    // Only a phone is needed for a text message; the others go to members. Numbers without a gap, in the order of the file.
    if (values.channel !== 'sms')
      await tx.execute(sql`delete from app_recipient where item_id = ${id} and member_id is null`);
    await tx.execute(sql`
      with placed as (select number, row_number() over (order by number)::int as place
        from app_recipient where item_id = ${id})
      update app_recipient r set number = -p.place from placed p where r.item_id = ${id} and r.number = p.number`);
    await tx.execute(sql`update app_recipient set number = -number where item_id = ${id}`);
  } else {
    await tx.execute(sql`delete from app_recipient where item_id = ${id}`);
    await tx.execute(sql`
      insert into app_recipient (item_id, number, phone, member_id)
      select ${id}, row_number() over (order by reached.id)::int, reached.phone, reached.id
      from (${membersFor(reach)}) reached`);
  }
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from app_recipient where item_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
});

const recipientOf = (channel: string): SQL => (channel === 'sms' ? sql`r.phone` : sql`r.member_id::text`);

/** What a message says, and the first and last number of the recipients it is handed over to. */
interface MessagePart {
  readonly channel: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Hands the messages to some recipients over; who has theirs already gets none. */
export const sendSome = ofPlatform(
  async (tx, _scope, id: number, { channel, text, from, to }: MessagePart): Promise<void> => {
    await tx.execute(
      intoOutbox(sql`select ${channel}::text as kind, ${recipientOf(channel)} as recipient, ${text}::text as text,
        'app-message-' || ${String(id)}::text || '-' || r.number as reference
      from app_recipient r where r.item_id = ${id} and r.number between ${from} and ${to}`),
    );
  },
);

/** Sends a message to one phone that is a member's; false when it is nobody's. */
export const sendTest = ofPlatform(
  async (
    tx,
    _scope,
    reference: string,
    { channel, text, phone }: { readonly channel: string; readonly text: string; readonly phone: string },
  ): Promise<boolean> => {
    const recipient = channel === 'sms' ? sql`m.phone` : sql`m.id::text`;
    const { rows } = await tx.execute(
      intoOutbox(sql`select ${channel}::text as kind, ${recipient} as recipient, ${text}::text as text,
        ${reference}::text as reference from member m where m.phone = ${phone}`),
    );
    return rows.length > 0;
  },
);

/** Writes down that a message was sent to oneself as it is. */
export const markTested = ofPlatform(async (tx, _scope, id: number, now: number): Promise<void> => {
  await tx.execute(sql`update app_item set tested_at = ${instant(now)} where id = ${id}`);
});

/** Plans a message for its time, with who planned it. */
export const planMessage = ofPlatform(
  async (
    tx,
    { accountId },
    id: number,
    { plan, now }: { readonly plan: object; readonly now: number },
  ): Promise<number> => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update app_item set status = 'on', plan = ${JSON.stringify(plan)}::jsonb, updated_by = ${accountId},
        updated_at = ${instant(now)}, version = version + 1 where id = ${id} returning version`);
    return rows[0]?.version ?? 0;
  },
);

/** How far a message has come since when; `taskId` is the task that sends it. */
interface ProgressWrite {
  readonly progress: 'sending' | 'recalled';
  readonly taskId: string | null;
  readonly now: number;
}

/** Writes down that the sending of a message has begun, or that it was taken back. */
export const setProgress = ofPlatform(
  async (tx, _scope, id: number, { progress, taskId, now }: ProgressWrite) => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update app_item set progress = ${progress}, task_id = ${taskId}, updated_at = ${instant(now)},
        status = case when ${progress} = 'sending' then 'on' else 'off' end, version = version + 1,
        start_at = case when ${progress} = 'sending' then coalesce(start_at, ${instant(now)}) else start_at end
      where id = ${id} returning version`);
    return rows[0]?.version ?? 0;
  },
);

/** A planned message whose time has come, which nobody else is sending; with who planned it. */
export const lockDue = ofSystem(
  'planned messages go out by the clock, as those who planned them',
  async (tx, now: number) => {
    const { rows } = await tx.execute<{ id: number; plan: unknown }>(sql`
      select id, plan from app_item where kind = 'message' and status = 'on' and progress is null
        and plan is not null and start_at <= ${instant(now)}
      order by start_at, id limit 1 for update skip locked`);
    return rows[0];
  },
);

/** The numbers a message did not arrive at, with why. */
export const failedPhones = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<{ phone: string; failure: string; at: string }>(sql`
    select r.phone, o.failure, ${iso(sql`o.created_at`)} as at
    from app_recipient r join message_outbox o on o.reference = 'app-message-' || ${String(id)}::text || '-' || r.number
    where r.item_id = ${id} and o.state = 'failed' order by r.number`);
  return rows;
});
