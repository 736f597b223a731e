import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { StoreScope } from '../../db/scope.ts';
import type { Queryable } from '../../db/pool.ts';
import { account } from '../../db/schema/identity.ts';
import { defaultView, listLayout, savedView } from '../../db/schema/views.ts';
import { staffName } from '../../db/statements/staffName.ts';
import { ofSystem, ofSight } from '../../db/statement.ts';

/** Whose views, and in which company; null is the operator side. */
export interface Place {
  readonly accountId: number;
  readonly companyId: number | null;
}
/** A view as read for somebody. */
export interface ViewRow {
  readonly view: typeof savedView.$inferSelect;
  readonly ownerName: string;
  readonly isDefault: boolean;
}
type NewView = Pick<typeof savedView.$inferInsert, 'list' | 'name' | 'query' | 'layout' | 'shared'>;
type ViewChange = Omit<NewView, 'list'> & { id: number; version: number; updatedAt: Date };

const PERSONAL = 'a view belongs to the account that made it, which may be an operator without a store';

const inCompany = (
  column: typeof savedView.companyId | typeof defaultView.companyId,
  companyId: number | null,
): SQL => (companyId === null ? isNull(column) : eq(column, companyId));
const mine = ({ accountId, companyId }: Place): SQL | undefined =>
  and(eq(savedView.accountId, accountId), inCompany(savedView.companyId, companyId));
/** What a person sees: the own views, and what colleagues of the same side and company share. */
const visible = ({ accountId, companyId }: Place): SQL | undefined =>
  and(
    inCompany(savedView.companyId, companyId),
    or(eq(savedView.accountId, accountId), eq(savedView.shared, 1)),
  );

/** Own and shared views of a list: in the company of the store, or on the operator side. */
export const viewsInSight = ofSight((db, scope, accountId: number, list: string) =>
  viewsOf(db, { accountId, companyId: scope instanceof StoreScope ? scope.companyId : null }, list),
);

function viewsOf(db: Queryable, place: Place, list: string): Promise<ViewRow[]> {
  return db
    .select({
      view: savedView,
      // Operators among themselves have names.
      ownerName: sql<string>`${place.companyId === null ? account.name : staffName('account')}`,
      isDefault: sql<boolean>`${defaultView.viewId} is not null`,
    })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .leftJoin(
      defaultView,
      and(eq(defaultView.viewId, savedView.id), eq(defaultView.accountId, place.accountId)),
    )
    .where(and(visible(place), eq(savedView.list, list)))
    .orderBy(desc(eq(savedView.accountId, place.accountId)), asc(savedView.normalName), savedView.id);
}

/** How many views of a list somebody keeps; counted one save at a time. */
export const countOwn = ofSystem(PERSONAL, async (tx, place: Place, list: string): Promise<number> => {
  await tx.execute(sql`select from account where id = ${place.accountId} for update`);
  return tx.$count(savedView, and(mine(place), eq(savedView.list, list)));
});

/** Adds a view; its id. */
export const insertView = ofSystem(PERSONAL, async (tx, place: Place, view: NewView): Promise<number> => {
  const { list, name, query, layout, shared } = view;
  const [row] = await tx
    .insert(savedView)
    .values({ ...place, list, name, query, layout, shared })
    .returning({ id: savedView.id });
  if (!row) throw new Error('The view was not written.');
  return row.id;
});

/** An own view, for the audit line of its change. */
export const ownView = ofSystem(PERSONAL, async (db, place: Place, id: number) => {
  const [row] = await db
    .select()
    .from(savedView)
    .where(and(mine(place), eq(savedView.id, id)));
  return row;
});

/** Changes an own view of that version; the new version, or undefined when it is another. */
export const updateView = ofSystem(
  PERSONAL,
  async (tx, place: Place, view: ViewChange): Promise<number | undefined> => {
    const { id, version, name, query, layout, shared, updatedAt } = view;
    const [row] = await tx
      .update(savedView)
      .set({ name, query, layout, shared, updatedAt, version: sql`${savedView.version} + 1` })
      .where(and(mine(place), eq(savedView.id, id), eq(savedView.version, version)))
      .returning({ version: savedView.version });
    if (row && shared === 0) {
      // Colleagues cannot open it any more.
      await tx
        .delete(defaultView)
        .where(and(eq(defaultView.viewId, id), sql`${defaultView.accountId} <> ${place.accountId}`));
    }
    return row?.version;
  },
);

/** Deletes an own view with everybody's choice of it; what it was. */
export const deleteView = ofSystem(PERSONAL, async (tx, place: Place, id: number) => {
  const [row] = await tx
    .delete(savedView)
    .where(and(mine(place), eq(savedView.id, id)))
    .returning();
  return row;
});

/** A list opens plainly again. */
export const clearDefault = ofSystem(PERSONAL, async (tx, { accountId, companyId }: Place, list: string) => {
  await tx
    .delete(defaultView)
    .where(
      and(
        eq(defaultView.accountId, accountId),
        inCompany(defaultView.companyId, companyId),
        eq(defaultView.list, list),
      ),
    );
});

/** A list opens with a view the person can see; false when there is no such view. */
export const setDefault = ofSystem(
  PERSONAL,
  async (tx, place: Place, list: string, viewId: number): Promise<boolean> => {
    const [view] = await tx
      .select({ id: savedView.id })
      .from(savedView)
      .where(and(visible(place), eq(savedView.id, viewId), eq(savedView.list, list)))
      .for('share');
    if (!view) return false;
    await tx.execute(sql`
      insert into default_view (account_id, company_id, list, view_id)
      values (${place.accountId}, ${place.companyId}, ${list}, ${viewId})
      on conflict (account_id, coalesce(company_id, 0), list) do update set view_id = excluded.view_id`);
    return true;
  },
);

const OWN_LOOKS = 'how lists look is the account’s own, whatever side and store it works in';

/** How the account has its lists. */
export const layoutsOf = ofSystem(OWN_LOOKS, (db, accountId: number) =>
  db
    .select({ list: listLayout.list, layout: listLayout.layout })
    .from(listLayout)
    .where(eq(listLayout.accountId, accountId))
    .orderBy(asc(listLayout.list)),
);

/** How many lists the account has changed, but for one. */
export const countOtherLayouts = ofSystem(
  OWN_LOOKS,
  async (tx, accountId: number, list: string): Promise<number> =>
    tx.$count(listLayout, and(eq(listLayout.accountId, accountId), ne(listLayout.list, list))),
);

/** Keeps how a list looks; of two at once the last one counts. */
export const keepLayout = ofSystem(
  OWN_LOOKS,
  async (tx, accountId: number, list: string, layout: object): Promise<void> => {
    await tx
      .insert(listLayout)
      .values({ accountId, list, layout })
      .onConflictDoUpdate({ target: [listLayout.accountId, listLayout.list], set: { layout } });
  },
);
