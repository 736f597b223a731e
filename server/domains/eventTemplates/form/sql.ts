import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ClassPackKind } from '../../../../shared/codes/lists.ts';
import type { PropagatedField } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { event, eventTemplate, regulation } from '../../../db/schema/events.ts';
import { account, accountStore } from '../../../db/schema/identity.ts';
import { sportType, store } from '../../../db/schema/organisation.ts';
import { classPack } from '../../../db/schema/packs.ts';
import { picture } from '../../../db/schema/pictures.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore, ofSystem, ofWholeCompany } from '../../../db/statement.ts';
import type { PropagatedValues, FutureSession } from './propagate.ts';
import { anyOf, instant } from '../../../db/statements/clauses.ts';

const isLive = sql`b.status in ('paid', 'pending')`;

/** Of these class packs, the tickets the company has on sale: packs only contain times. */
export const packIdsAmong = ofStore(
  async (db, scope, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: classPack.id })
      .from(classPack)
      .where(
        and(
          inArray(classPack.id, [...ids]),
          eq(classPack.companyId, scope.companyId),
          eq(classPack.status, 1),
          eq(classPack.kind, ClassPackKind.ticket),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },
);

/**
 * Of these pictures, those the company has uploaded, and those that belong to nobody. Who saves them holds them: nobody
 * removes them before the transaction ends.
 */
export const pictureNamesAmong = ofStore(
  async (db, scope, names: readonly string[], holds: boolean): Promise<ReadonlySet<string>> => {
    if (names.length === 0) return new Set();
    const found = db
      .select({ name: picture.name })
      .from(picture)
      .where(
        and(
          inArray(picture.name, [...names]),
          or(eq(picture.companyId, scope.companyId), isNull(picture.companyId)),
        ),
      );
    const rows = await (holds ? found.for('key share') : found);
    return new Set(rows.map(({ name }) => name));
  },
);

/** True when the store's receiving account is open. */
export const canCharge = ofStore(async (db, scope): Promise<boolean> => {
  const rows = await db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.id, scope.storeId), sql`(${store.payment} ->> 'status')::int = 2`));
  return rows.length > 0;
});

/** True when a sport type is on offer. */
export const sportExists = ofSystem('sport types are the same for everybody', async (db, id: number) => {
  const rows = await db
    .select({ id: sportType.id })
    .from(sportType)
    .where(and(eq(sportType.id, id), eq(sportType.status, 1)));
  return rows.length > 0;
});

/** The columns a form decides. */
export type TemplateValues = Omit<
  typeof eventTemplate.$inferInsert,
  'id' | 'companyId' | 'storeId' | 'creatorId' | 'cityActivity' | 'cityIds' | 'removedAt' | 'avgScore'
>;

/** Writes a new template of the store. */
export const insertTemplate = ofStore(async (tx, scope, values: TemplateValues, creatorId: number) => {
  const [made] = await tx
    .insert(eventTemplate)
    .values({ ...values, creatorId, companyId: scope.companyId, storeId: scope.storeId })
    .returning({ id: eventTemplate.id, version: eventTemplate.version });
  if (!made) throw new Error('The database returned no row.');
  return made;
});

/** Changes a template that is still at `version`; the new version, or undefined when it is not. */
export const updateTemplate = ofStore(
  async (
    tx,
    scope,
    id: number,
    { version, values }: { readonly version: number; readonly values: TemplateValues },
  ) => {
    const [changed] = await tx
      .update(eventTemplate)
      .set({ ...values, version: sql`${eventTemplate.version} + 1` })
      .where(
        and(
          eq(eventTemplate.id, id),
          eq(eventTemplate.storeId, scope.storeId),
          eq(eventTemplate.version, version),
          isNull(eventTemplate.removedAt),
        ),
      )
      .returning({ version: eventTemplate.version });
    return changed?.version;
  },
);

/** A house rule with its place. */
export interface RegulationValues {
  readonly id?: number | undefined;
  readonly title: string;
  readonly content: string;
  readonly sort: number;
  readonly required: number;
}

/** Makes the house rules of a template of the store exactly these: changes, adds, deletes. Ids are the template's own. */
export const saveRegulations = ofStore(
  async (tx, scope, templateId: number, rules: readonly RegulationValues[]) => {
    const isOwn = sql`${regulation.templateId} in (select id from event_template
      where id = ${templateId} and store_id = ${scope.storeId})`;
    const kept = rules.flatMap(({ id }) => id ?? []);
    await tx
      .delete(regulation)
      .where(and(isOwn, kept.length > 0 ? notInArray(regulation.id, kept) : undefined));
    for (const { id, ...values } of rules) {
      if (id !== undefined)
        await tx
          .update(regulation)
          .set(values)
          .where(and(isOwn, eq(regulation.id, id)));
    }
    const fresh = rules.filter(({ id }) => id === undefined).map(({ id: _id, ...values }) => values);
    if (fresh.length > 0)
      await tx.insert(regulation).values(fresh.map((values) => ({ ...values, templateId })));
  },
);

const inStore = (storeId: number) => sql`${regulation.templateId} in (select id from event_template
  where store_id = ${storeId} and removed_at is null)`;

/** The template a house rule of the store belongs to. */
export const regulationRow = ofStore(async (db, scope, id: number) => {
  const [found] = await db
    .select({ templateId: regulation.templateId })
    .from(regulation)
    .where(and(eq(regulation.id, id), inStore(scope.storeId)));
  return found;
});

/** Changes one house rule of the store. */
export const setRegulation = ofStore(async (tx, scope, id: number, values: Omit<RegulationValues, 'id'>) => {
  await tx
    .update(regulation)
    .set(values)
    .where(and(eq(regulation.id, id), inStore(scope.storeId)));
});

/** Deletes one house rule of the store. */
export const deleteRegulation = ofStore(async (tx, scope, id: number) => {
  await tx.delete(regulation).where(and(eq(regulation.id, id), inStore(scope.storeId)));
});

/** Counts a change of a locked template. */
export const nextVersion = ofStore(async (tx, scope, id: number, now: number): Promise<number> => {
  const [changed] = await tx
    .update(eventTemplate)
    .set({ updatedAt: new Date(now), version: sql`${eventTemplate.version} + 1` })
    .where(and(eq(eventTemplate.id, id), eq(eventTemplate.storeId, scope.storeId)))
    .returning({ version: eventTemplate.version });
  if (!changed) throw new Error('The template was locked in this transaction; it must be there.');
  return changed.version;
});

/** Which of the given templates belong to the store. */
export const templateIdsAmong = ofStore(
  async (db, scope, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const rows = await db
      .select({ id: eventTemplate.id })
      .from(eventTemplate)
      .where(
        and(
          inArray(eventTemplate.id, [...ids]),
          eq(eventTemplate.storeId, scope.storeId),
          isNull(eventTemplate.removedAt),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },
);

/** A sport type on offer, with what new templates of it start with. */
export const sportRow = ofSystem('sport types are the same for everybody', async (db, id: number) => {
  const [found] = await db
    .select({ id: sportType.id, name: sportType.name, defaults: sportType.defaults })
    .from(sportType)
    .where(and(eq(sportType.id, id), eq(sportType.status, 1)));
  return found;
});

/** Coaches of the store. */
export const storeCoaches = ofStore((db, scope) =>
  db
    .select({ label: account.name, value: account.id })
    .from(account)
    .innerJoin(accountStore, eq(accountStore.accountId, account.id))
    .where(and(eq(accountStore.storeId, scope.storeId), eq(account.isCoach, true), eq(account.status, 1)))
    .orderBy(account.name, account.id),
);

/** The house rules most templates of the company share, the most used first. */
export const companyRules = ofWholeCompany(async (db, scope, limit: number) => {
  const { rows } = await db.execute<{ title: string; content: string; required: boolean }>(sql`
    select r.title, r.content, max(r.required) = 1 as required
    from regulation r join event_template t on t.id = r.template_id
    where t.company_id = ${scope.companyId} and t.removed_at is null
    group by r.title, r.content
    order by count(*) desc, r.title limit ${limit}`);
  return rows;
});

/** Templates of the store of one sport, by title. */
export const templatesBySport = ofStore((db, scope, sportTypeId: number, limit: number) =>
  db
    .select({ label: eventTemplate.title, value: eventTemplate.id })
    .from(eventTemplate)
    .where(
      and(
        eq(eventTemplate.storeId, scope.storeId),
        eq(eventTemplate.sportTypeId, sportTypeId),
        isNull(eventTemplate.removedAt),
      ),
    )
    .orderBy(eventTemplate.title, eventTemplate.id)
    .limit(limit),
);

/** A future session, with what the dialog shows of it. */
export interface FutureSessionRecord extends FutureSession {
  readonly endAt: number;
  readonly place: string;
  /** Live bookings. */
  readonly bookings: number;
}

/** Locks future sessions of a template in the order of their numbers. */
export const lockFutureSessions = ofStore(async (tx, scope, templateId: number, now: number) => {
  await tx.execute(sql`select id from event where template_id = ${templateId} and store_id = ${scope.storeId}
    and status = 0 and start_at > ${instant(now)} order by id for update`);
});

/** Published sessions of a template that have not begun, in their order. */
export const futureSessions = ofStore(
  async (db, scope, templateId: number, now: number): Promise<FutureSessionRecord[]> => {
    const epoch = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;
    const { rows } = await db.execute<FutureSessionRecord & Record<string, unknown>>(sql`
      select e.id, ${epoch('e.start_at')} as "startAt", ${epoch('e.end_at')} as "endAt",
        ${epoch('e.registration_open_at')} as "registrationOpenAt", e.place, e.capacity,
        e.min_participants as "minParticipants", e.booked, e.register_type as "registerType",
        (select count(*)::int from booking b where b.event_id = e.id and ${isLive}) as bookings
      from event e
      where e.template_id = ${templateId} and e.store_id = ${scope.storeId} and e.status = 0
        and e.start_at > ${instant(now)}
      order by e.start_at, e.id`);
    return rows;
  },
);

/** Starts of named sessions of a template, whatever their state. */
export const startsOf = ofStore(
  async (db, scope, templateId: number, ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await db
      .select({ id: event.id, startAt: event.startAt })
      .from(event)
      .where(
        and(inArray(event.id, [...ids]), eq(event.templateId, templateId), eq(event.storeId, scope.storeId)),
      );
    return new Map(rows.map(({ id, startAt }) => [id, startAt.toISOString()]));
  },
);

const columnOf = (field: PropagatedField, to: PropagatedValues) => {
  const close = sql`make_interval(mins => ${to.registrationClose}::int)`;
  return {
    title: { title: to.title },
    sport_type: { sportTypeId: to.sport_type },
    capacity: { capacity: to.capacity },
    minParticipants: { minParticipants: to.minParticipants },
    waitlistMax: { waitlistMax: to.waitlistMax },
    waitlistOfferMinutes: { waitlistOfferMinutes: to.waitlistOfferMinutes },
    paymentModes: { paymentModes: to.paymentModes },
    cancelDeadline: { cancelDeadline: to.cancelDeadline },
    // Registration that somebody closed by hand stays closed.
    registrationClose: {
      registrationClose: to.registrationClose,
      registrationCloseAt: sql`case
        when ${event.registrationCloseAt} = ${event.startAt} - make_interval(mins => ${event.registrationClose})
        then ${event.startAt} - ${close} else least(${event.registrationCloseAt}, ${event.startAt} - ${close}) end`,
    },
    coachIds: { coachIds: [...to.coachIds] },
  }[field];
};

/** Gives sessions of the store the template's value of one field. */
export const applyField = ofStore(
  async (
    tx,
    scope,
    ids: readonly number[],
    { field, to }: { readonly field: PropagatedField; readonly to: PropagatedValues },
  ) => {
    if (ids.length === 0) return;
    await tx
      .update(event)
      .set(columnOf(field, to))
      .where(and(inArray(event.id, [...ids]), eq(event.storeId, scope.storeId)));
  },
);

/** Counts a change of sessions in their versions. */
export const touchSessions = ofStore(async (tx, scope, ids: readonly number[], now: number) => {
  if (ids.length === 0) return;
  await tx
    .update(event)
    .set({ updatedAt: new Date(now), version: sql`${event.version} + 1` })
    .where(and(inArray(event.id, [...ids]), eq(event.storeId, scope.storeId)));
});

/** Everybody with a live booking, once for each session; `{title}` and `{start}` of the text are filled in. */
const recipients = (storeId: number, ids: readonly number[], text: string, zone: string) => sql`
  select distinct m.phone, e.start_at, e.id as event_id, m.id as member_id,
    replace(replace(${text}, '{start}', to_char(e.start_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI')),
      '{title}', e.title) as text
  from event e join booking b on b.event_id = e.id and ${isLive} join member m on m.id = b.member_id
  where e.id = ${anyOf(ids)} and e.store_id = ${storeId}`;

/** How many messages a notice is, to how many people, and the first of them. */
export interface NoticeFigures {
  readonly messages: number;
  readonly members: number;
  readonly sample: string;
}

/** For the preview. */
export const noticeFigures = ofStore(
  async (
    db,
    scope,
    ids: readonly number[],
    { text, zone }: { readonly text: string; readonly zone: string },
  ): Promise<NoticeFigures> => {
    const { rows } = await db.execute<NoticeFigures & Record<string, unknown>>(sql`
      with told as (${recipients(scope.storeId, ids, text, zone)})
      select count(*)::int as messages, count(distinct member_id)::int as members,
        coalesce((select text from told order by start_at, event_id, member_id limit 1), '') as sample
      from told`);
    return rows[0] ?? { messages: 0, members: 0, sample: '' };
  },
);

/** Writes the messages, before the sessions change. References are unique: one change sends each member one message. */
export const insertNotices = ofStore(
  async (
    tx,
    scope,
    ids: readonly number[],
    { text, zone, change }: { readonly text: string; readonly zone: string; readonly change: string },
  ): Promise<number> => {
    const { rows } = await tx.execute(
      intoOutbox(sql`
        select 'sms' as kind, n.phone as recipient, n.text,
          ${change}::text || '-' || n.event_id || '-' || n.member_id as reference
        from (${recipients(scope.storeId, ids, text, zone)}) n`),
    );
    return rows.length;
  },
);

/** Names of those of the accounts who work in the store, in the order of `ids`. */
export const coachNames = ofStore(async (db, scope, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.name from unnest(${sql.param([...ids])}::bigint[]) with ordinality listed (id, place)
      join account a on a.id = listed.id
      join account_store s on s.account_id = a.id and s.store_id = ${scope.storeId}
    order by listed.place`);
  return rows.map(({ name }) => name);
});
