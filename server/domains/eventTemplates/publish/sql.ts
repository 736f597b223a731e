import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { taskKinds } from '../../../../shared/contract/eventTemplates/taskKinds.ts';
import { LONGEST_SESSION_MS } from '../../../../shared/codes/sessionRules.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { event, eventTemplate } from '../../../db/schema/events.ts';
import { publishItem, task } from '../../../db/schema/tasks.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { publishingStopsOn } from '../../../db/statements/reviewStop.ts';

const epoch = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;

/** What keeps a store from publishing; `reviewDue` where the company's annual review is overdue for too long. */
export interface PublishStop extends Record<string, unknown> {
  readonly isDisabled: boolean;
  readonly reviewDue: string | null;
}

/**
 * Two people who publish in one store come one after the other: each sees the other's sessions. Answers what keeps the
 * store from publishing on that business day, if anything does; an enabled store cannot be disabled before the transaction
 * ends, and then its new sessions are counted.
 */
export const lockPlaces = ofStore(async (tx, scope, today: string): Promise<PublishStop | undefined> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('places of store ' || ${scope.storeId}::text, 0))`,
  );
  const { rows } = await tx.execute<PublishStop>(sql`
    select s.status <> 1 as "isDisabled", case when ${today}::date >= ${publishingStopsOn(sql`c`)}
      then c.annual_review_due::text end as "reviewDue"
    from store s join company c on c.id = s.company_id where s.id = ${scope.storeId} for key share of s`);
  const [found] = rows;
  if (!found) return { isDisabled: true, reviewDue: null };
  return found.isDisabled || found.reviewDue !== null ? found : undefined;
});

/** What a publication takes from a template. */
export interface PublishableTemplate {
  readonly id: number;
  readonly title: string;
  readonly sportTypeId: number;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly coachIds: number[];
  readonly paymentModes: PayLine[];
  readonly cancelDeadline: number;
  readonly registrationClose: number;
  readonly waitlistMax: number;
  readonly waitlistOfferMinutes: number;
}

/** Of these templates, those of the store, locked against changes until the end of the transaction. */
export const publishableTemplates = ofStore(
  async (tx, scope, ids: readonly number[]): Promise<PublishableTemplate[]> => {
    const rows = await tx
      .select({
        id: eventTemplate.id,
        title: eventTemplate.title,
        sportTypeId: eventTemplate.sportTypeId,
        capacity: eventTemplate.capacity,
        minParticipants: eventTemplate.minParticipants,
        coachIds: eventTemplate.coachIds,
        paymentModes: eventTemplate.paymentModes,
        cancelDeadline: eventTemplate.cancelDeadline,
        registrationClose: eventTemplate.registrationClose,
        waitlistMax: eventTemplate.waitlistMax,
        waitlistOfferMinutes: eventTemplate.waitlistOfferMinutes,
      })
      .from(eventTemplate)
      .where(
        and(
          inArray(eventTemplate.id, [...ids]),
          eq(eventTemplate.storeId, scope.storeId),
          isNull(eventTemplate.removedAt),
        ),
      )
      .orderBy(asc(eventTemplate.id))
      .for('share');
    // The column holds what the form's schema let through.
    return rows.map((row) => ({ ...row, paymentModes: row.paymentModes as PayLine[] }));
  },
);

/** A published session that new ones may meet. Instants in epoch milliseconds. */
export interface Neighbour {
  readonly id: number;
  readonly templateId: number;
  readonly title: string;
  readonly place: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** Published sessions of the store that run at any time from `from` to `until`. */
export const neighbours = ofStore(async (db, scope, from: number, until: number): Promise<Neighbour[]> => {
  const { rows } = await db.execute<Neighbour & Record<string, unknown>>(sql`
      select e.id, e.template_id as "templateId", e.title, e.place, ${epoch('e.start_at')} as "startAt",
        ${epoch('e.end_at')} as "endAt"
      from event e
      where e.store_id = ${scope.storeId} and e.status = 0 and e.start_at < ${instant(until)}
        and e.start_at > ${instant(from - LONGEST_SESSION_MS - 1)} and e.end_at > ${instant(from)}
      order by e.start_at, e.id`);
  return rows;
});

/** A session to be written; everything was checked before. */
export type SessionValues = Omit<typeof event.$inferInsert, 'id' | 'companyId' | 'storeId' | 'status'>;

/** Writes a session of the store. */
export const insertSession = ofStore(async (tx, scope, values: SessionValues): Promise<number> => {
  const [made] = await tx
    .insert(event)
    .values({ ...values, companyId: scope.companyId, storeId: scope.storeId })
    .returning({ id: event.id });
  if (!made) throw new Error('The database returned no row.');
  return made.id;
});

/** Tells members who paid for a session of the template since `since`, once for each publication. */
export const notifyRegulars = ofStore(
  async (
    tx,
    scope,
    templateId: number,
    {
      since,
      text,
      publication,
    }: { readonly since: number; readonly text: string; readonly publication: string },
  ) => {
    await tx.execute(
      intoOutbox(sql`
        select distinct 'push' as kind, b.member_id::text as recipient, ${text}::text as text,
          ${publication}::text || '-' || b.member_id as reference
        from booking b
        where b.template_id = ${templateId} and b.store_id = ${scope.storeId} and b.status = 'paid'
          and b.booked_at > ${instant(since)}`),
    );
  },
);

/** A publication as it is created. */
export interface NewPublication {
  readonly taskId: string;
  readonly title: string;
  readonly templateId: number | null;
  readonly sessions: number;
  readonly skipped: number;
  readonly startedBy: number;
  readonly payload: object;
}

/** Creates the task of a publication with all its rows; rows that were skipped beforehand are counted already. */
export const insertPublication = ofStore(
  async (
    tx,
    scope,
    { taskId, skipped, ...values }: NewPublication,
    items: readonly Omit<typeof publishItem.$inferInsert, 'id' | 'taskId' | 'number' | 'storeId'>[],
  ) => {
    await tx.insert(task).values({
      ...values,
      id: taskId,
      kind: taskKinds.publish.code,
      companyId: scope.companyId,
      storeId: scope.storeId,
      status: 'queued',
      totalCount: items.length,
      endCount: skipped,
    });
    await tx
      .insert(publishItem)
      .values(items.map((item, number) => ({ ...item, taskId, number, storeId: scope.storeId })));
  },
);

/** A row of a publication, as stored. */
export type PublishItem = typeof publishItem.$inferSelect;

/** Rows of a publication of the store in their order, with what became of their sessions. */
export const publicationItems = ofStore(async (db, scope, taskId: string) => {
  const rows = await db
    .select({ item: publishItem, title: eventTemplate.title, booked: event.booked })
    .from(publishItem)
    .innerJoin(eventTemplate, eq(eventTemplate.id, publishItem.templateId))
    .leftJoin(event, eq(event.id, publishItem.eventId))
    .where(and(eq(publishItem.taskId, taskId), eq(publishItem.storeId, scope.storeId)))
    .orderBy(asc(publishItem.number));
  return rows.map(({ item, title, booked }) => ({ ...item, title, booked: booked ?? 0 }));
});

/** What decides whether a publication can be undone. */
export const lockPublication = ofStore(async (tx, scope, taskId: string) => {
  const [found] = await tx
    .select({
      status: task.status,
      finishedAt: task.finishedAt,
      payload: task.payload,
      startedBy: task.startedBy,
    })
    .from(task)
    .where(and(eq(task.id, taskId), eq(task.storeId, scope.storeId), eq(task.kind, taskKinds.publish.code)))
    .for('update');
  return found;
});

/** The payload of a publication of the store. */
export const publicationPayload = ofStore(async (db, scope, taskId: string) => {
  const [found] = await db
    .select({ payload: task.payload })
    .from(task)
    .where(and(eq(task.id, taskId), eq(task.storeId, scope.storeId), eq(task.kind, taskKinds.publish.code)));
  return found?.payload;
});

/** Stops a publication: what it has not created yet it never will. Returns how many rows that were. */
export const stopPublication = ofStore(
  async (
    tx,
    scope,
    taskId: string,
    { code, reason, now }: { readonly code: number; readonly reason: string; readonly now: number },
  ) => {
    const stopped = await tx
      .update(publishItem)
      .set({ state: 'skipped', code, reason })
      .where(
        and(
          eq(publishItem.taskId, taskId),
          eq(publishItem.storeId, scope.storeId),
          eq(publishItem.state, 'waiting'),
        ),
      )
      .returning({ id: publishItem.id });
    await tx
      .update(task)
      .set({
        status: 'stopped',
        leaseOwner: null,
        leaseUntil: null,
        finishedAt: new Date(now),
        endCount: sql`${task.totalCount} - ${task.errorCount}`,
        sequence: sql`${task.sequence} + 1`,
      })
      .where(and(eq(task.id, taskId), eq(task.storeId, scope.storeId)));
    return stopped.length;
  },
);

/** Locks the sessions of a publication, so that nobody books one while it is checked. */
export const lockCreated = ofStore(async (tx, scope, taskId: string) => {
  await tx.execute(sql`
    select e.id from event e join publish_item i on i.event_id = e.id
    where i.task_id = ${taskId} and e.store_id = ${scope.storeId} order by e.id for update of e`);
});

/** Deletes the sessions of a publication that nothing refers to; returns their numbers. */
export const deleteUnbooked = ofStore(async (tx, scope, taskId: string): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      delete from event e using publish_item i
      where i.task_id = ${taskId} and i.event_id = e.id and e.store_id = ${scope.storeId} and e.booked = 0
        and not exists (select 1 from booking b where b.event_id = e.id)
        and not exists (select 1 from waitlist_entry w where w.event_id = e.id)
        and not exists (select 1 from check_in_action c where c.event_id = e.id)
      returning e.id, i.id as item)
    update publish_item i set state = 'undone', event_id = null from gone where i.id = gone.item
    returning gone.id`);
  return rows.map(({ id }) => id);
});
