import { type SQL, sql } from 'drizzle-orm';
import { ChannelTarget } from '../../../shared/codes/channels.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { channels } from '../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../shared/contract/channels/shapes.ts';
import { ofStore, ofSystem, ofStoreOrLink } from '../../db/statement.ts';
import { BY_SERIAL, inReach } from './clauses.sql.ts';
import { anyOf, bigints, instant, iso } from '../../db/statements/clauses.ts';
import { all, type Between, contains, whenDefined, within } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';
import { paidCents } from '../../db/statements/paidOrders.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** Filters of the list of codes. */
export type ChannelFilter = ParsedRequest<typeof channels>['query'];
/** A code with its figures as it is kept; addresses are added when it is presented. */
export interface ChannelRecord extends Omit<Channel, 'url' | 'qr'>, Record<string, unknown> {}

const columns = sql`c.id, c.serial_number as "serialNumber", c.event_title as "eventTitle", c.type, c.content,
  c.category, c.search_id as "searchId", c.enable, ${iso(sql`c.created_at`)} as "createdAt", c.version`;
const figures = (between: Between | undefined): SQL => sql`
  left join lateral (select count(*) as pv, count(distinct v.visitor) as uv from channel_visit v
    where v.channel_id = c.id and ${within(sql`v.at`, between)}) visits on true
  left join lateral (select count(*) as orders,
      coalesce(sum(${paidCents}), 0)::bigint as paid from booking b
    where b.channel_id = c.id and ${within(sql`b.booked_at`, between)}) bookings on true`;
const counted = sql`visits.pv, visits.uv, bookings.orders, bookings.paid as "paidAmount"`;

/** The newest first unless asked otherwise. */
const ORDERS = {
  by: {
    pv: sql`visits.pv`,
    uv: sql`visits.uv`,
    orders: sql`bookings.orders`,
    conversion: sql`bookings.orders::float8 / nullif(visits.uv, 0)`,
    paidAmount: sql`bookings.paid`,
    createdAt: sql`c.created_at`,
  },
  mayBeEmpty: ['conversion'],
  key: sql`c.id`,
  otherwise: { by: 'createdAt', order: 'desc' },
} as const;

const matching = (storeId: number, filter: ChannelFilter): SQL =>
  all([
    sql`c.store_id = ${storeId}`,
    whenDefined(filter.searchId, (id) => sql`c.search_id = ${id}`),
    whenDefined(filter.category, (codes) => sql`c.category = ${anyOf(codes)}`),
    whenDefined(filter.type, (codes) => sql`c.type = ${anyOf(codes)}`),
    whenDefined(filter.enable, (flag) => sql`c.enable = ${flag}`),
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${contains(sql`c.content`, word)} or ${contains(sql`c.event_title`, word)}
        or normal_form(c.serial_number) = ${normalForm(word)})`,
    ),
  ]);

/** How many codes of the store a filter finds. */
export const countChannels = ofStore(async (db, scope, filter: ChannelFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from channel_code c where ${matching(scope.storeId, filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, the newest first unless asked otherwise. Figures are counted for the page only, if the order allows. */
export const channelRows = ofStore(async (db, scope, filter: ChannelFilter, between: Between | undefined) => {
  const { sortBy = 'createdAt' } = filter;
  const order = sql`order by ${orderedBy(ORDERS, filter)}`;
  const page = pageRows(filter);
  const found = sql`select * from channel_code c where ${matching(scope.storeId, filter)}`;
  const codes = sortBy === 'createdAt' ? sql`${found} ${order} ${page}` : found;
  const { rows } = await db.execute<ChannelRecord>(sql`
    select ${columns}, ${counted} from (${codes}) c ${figures(between)} ${order}
    ${sortBy === 'createdAt' ? sql`` : page}`);
  return rows;
});

/** A code as people call it. */
export interface NamedChannel extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly serialNumber: string;
}

/** All of them with what people call them, in the order of the list, for their file and what is done with many. */
export const channelNames = ofStore(
  async (db, scope, filter: ChannelFilter, between: Between | undefined) => {
    const { rows } = await db.execute<NamedChannel>(sql`
      select c.id, c.content as name, c.serial_number as "serialNumber" from channel_code c ${figures(between)}
      where ${matching(scope.storeId, filter)} order by ${orderedBy(ORDERS, filter)}`);
    return rows;
  },
);

/** Those of these codes that the store has, in the order of the ids. */
export const namedChannels = ofStore(async (db, scope, ids: readonly number[]) => {
  const { rows } = await db.execute<NamedChannel>(sql`
    select c.id, c.content as name, c.serial_number as "serialNumber" from channel_code c
    where c.store_id = ${scope.storeId} and c.id = ${anyOf(ids)}
    order by array_position(${bigints(ids)}, c.id)`);
  return rows;
});

/** Named codes of the store, in no order. */
export const channelsByIds = ofStore(
  async (db, scope, ids: readonly number[], between: Between | undefined) => {
    const { rows } = await db.execute<ChannelRecord>(sql`
      select ${columns}, ${counted} from channel_code c ${figures(between)}
      where c.store_id = ${scope.storeId} and c.id = ${anyOf(ids)}`);
    return rows;
  },
);

/** One code in reach with its figures since it was made. */
export const channelRow = ofStoreOrLink(async (db, scope, serial: string) => {
  const { rows } = await db.execute<ChannelRecord>(sql`
    select ${columns}, ${counted} from channel_code c ${figures(undefined)}
    where c.serial_number = ${serial} and ${inReach(scope)}`);
  return rows[0];
});

/** Where a code leads to, for whoever has its number; nothing is counted. */
export const linkRow = ofSystem(BY_SERIAL, async (db, serial: string) => {
  const { rows } = await db.execute<Pick<ChannelRecord, 'id' | 'type' | 'category' | 'searchId' | 'enable'>>(
    sql`select id, type, category, search_id as "searchId", enable from channel_code where serial_number = ${serial}`,
  );
  return rows[0];
});

/** Numbers of codes of named targets. */
export const channelCounts = ofStore(
  async (db, scope, searchIds: readonly number[], category: number | undefined) => {
    const { rows } = await db.execute<{ searchId: number; count: number }>(sql`
      select c.search_id as "searchId", count(*) as count from channel_code c
      where c.store_id = ${scope.storeId} and c.search_id = ${anyOf(searchIds)}
        ${category === undefined ? sql`` : sql`and c.category = ${category}`}
      group by c.search_id order by c.search_id`);
    return rows;
  },
);

const TARGET_TABLES: Readonly<Record<number, SQL>> = {
  [ChannelTarget.activity]: sql`select title from event_template where removed_at is null and`,
  [ChannelTarget.checkIn]: sql`select title from event_template where removed_at is null and`,
  [ChannelTarget.classPack]: sql`select name as title from class_pack where`,
  [ChannelTarget.classCard]: sql`select name as title from class_pack where`,
};

/** Title of a target of the store; undefined when it has none, null for targets that only the members' app knows. */
export const targetTitle = ofStore(async (db, scope, category: number, searchId: number) => {
  const table = TARGET_TABLES[category];
  if (!table) return null;
  const { rows } = await db.execute<{ title: string }>(
    sql`${table} id = ${searchId} and store_id = ${scope.storeId}`,
  );
  return rows[0]?.title;
});

/** What a code says. */
export interface ChannelValues {
  readonly type: number;
  readonly category: number;
  readonly searchId: number;
  readonly eventTitle: string;
  readonly content: string;
}

/** Makes a code; undefined when its target has one of that name. */
export const insertChannel = ofStore(
  async (tx, scope, values: ChannelValues & { serial: string; createdBy: number; now: number }) => {
    const { type, category, searchId, eventTitle, content, serial, createdBy, now } = values;
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into channel_code (serial_number, company_id, store_id, type, category, search_id, event_title, content,
        created_by, created_at, updated_at)
      values (${serial}, ${scope.companyId}, ${scope.storeId}, ${type}, ${category}, ${searchId}, ${eventTitle},
        ${content}, ${createdBy}, ${instant(now)}, ${instant(now)})
      on conflict (store_id, category, search_id, normal_content) do nothing returning id`);
    return rows[0]?.id;
  },
);

/** True when another code of the target has that name; the index decides in the end. */
export const isNameTaken = ofStore(
  async (db, scope, of: Pick<ChannelValues, 'category' | 'searchId' | 'content'>, but: string) => {
    const { rows } = await db.execute(sql`
      select 1 from channel_code where store_id = ${scope.storeId} and category = ${of.category}
        and search_id = ${of.searchId} and normal_content = ${normalForm(of.content)} and serial_number <> ${but}`);
    return rows.length > 0;
  },
);

/** What a change sets; what is left away stays. */
export type ChannelPatch = Partial<ChannelValues> & { readonly enable?: 0 | 1 };

/** Takes the code for a change; who comes later waits for the end of the transaction. */
export const lockChannel = ofStore(async (tx, scope, serial: string) => {
  const { rows } = await tx.execute<
    ChannelValues & { id: number; enable: 0 | 1; version: number } & Record<string, unknown>
  >(
    sql`select ${columns} from channel_code c
    where c.serial_number = ${serial} and c.store_id = ${scope.storeId} for update`,
  );
  return rows[0];
});

/** Changes a locked code; answers its new version. */
export const changeChannel = ofStore(
  async (tx, scope, id: number, { patch, now }: { readonly patch: ChannelPatch; readonly now: number }) => {
    const { type, category, searchId, eventTitle, content, enable } = patch;
    const set = [
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(category === undefined ? [] : [sql`category = ${category}`]),
      ...(searchId === undefined ? [] : [sql`search_id = ${searchId}`]),
      ...(eventTitle === undefined ? [] : [sql`event_title = ${eventTitle}`]),
      ...(content === undefined ? [] : [sql`content = ${content}`]),
      ...(enable === undefined ? [] : [sql`enable = ${enable}`]),
      sql`updated_at = ${instant(now)}`,
      sql`version = version + 1`,
    ];
    const { rows } = await tx.execute<{ version: number }>(sql`
      update channel_code set ${sql.join(set, sql`, `)} where id = ${id} and store_id = ${scope.storeId}
      returning version`);
    return rows[0]?.version ?? 0;
  },
);

/** Writes down that somebody opened the link. A sharer who is no member is stored as null. */
export const insertVisit = ofSystem(
  BY_SERIAL,
  async (
    db,
    visit: { channelId: number; at: number; visitor: string; device: string; sharerId: number | null },
  ) => {
    await db.execute(sql`
      insert into channel_visit (channel_id, at, visitor, device, sharer_id)
      values (${visit.channelId}, ${instant(visit.at)}, ${visit.visitor}, ${visit.device},
        (select id from member where id = ${visit.sharerId}))`);
  },
);
