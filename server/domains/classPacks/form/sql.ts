import { and, eq, sql } from 'drizzle-orm';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { classPack } from '../../../db/schema/packs.ts';
import { ofStore } from '../../../db/statement.ts';
import { anyOf, bigints, iso } from '../../../db/statements/clauses.ts';
import { offeredIn } from '../clauses.sql.ts';

/** A locked ticket or pack, as far as its changes are concerned. */
export interface LockedPack extends Record<string, unknown> {
  readonly id: number;
  readonly kind: 1 | 2;
  readonly name: string;
  readonly cover: string;
  readonly description: string;
  readonly storeIds: readonly number[];
  readonly price: number;
  readonly times: number;
  readonly validityMonths: number;
  readonly templateIds: readonly number[];
  readonly sports: readonly number[];
  readonly items: readonly { readonly classPackId: number; readonly times: number }[];
  readonly saleFrom: string | null;
  readonly saleTo: string | null;
  readonly stock: number | null;
  readonly sold: number;
  readonly distributed: number;
  readonly limitPerUser: number;
  readonly status: 0 | 1;
  readonly version: number;
}

/** Takes one for a change; who comes later waits for the end of the transaction. */
export const lockPack = ofStore(async (tx, scope, id: number) => {
  const { rows } = await tx.execute<LockedPack>(sql`
    select p.id, p.kind, p.name, p.cover, p.description, to_json(p.store_ids) as "storeIds", p.price_cents as price, p.times,
      p.validity_months as "validityMonths", to_json(p.template_ids) as "templateIds", to_json(p.sport_ids) as sports, p.items,
      ${iso(sql`p.sale_from`)} as "saleFrom", ${iso(sql`p.sale_to`)} as "saleTo", p.stock, p.sold, p.distributed,
      p.limit_per_user as "limitPerUser", p.status, p.version
    from class_pack p where ${offeredIn(scope)} and p.id = ${id} for update`);
  return rows[0];
});

/** Lets one name at a time be taken in a company: what is found free stays so until the transaction ends. */
export const holdNames = ofStore(async (tx, scope) => {
  await tx.execute(sql`select from company where id = ${scope.companyId} for no key update`);
});

/** True when one of these stores offers another of that name. */
export const isNameTaken = ofStore(
  async (
    db,
    scope,
    { name, storeIds, but }: { name: string; storeIds: readonly number[]; but: number | null },
  ) => {
    const { rows } = await db.execute(sql`
      select 1 from class_pack p where p.company_id = ${scope.companyId} and p.normal_name = ${normalForm(name)}
        and p.store_ids && ${bigints(storeIds)} and p.id is distinct from ${but}::bigint`);
    return rows.length > 0;
  },
);

/** Of these ids, what the company has: templates of some stores, sports on offer, tickets that all of the stores offer. */
export const knownParts = ofStore(
  async (
    db,
    scope,
    asked: {
      templateIds: readonly number[];
      sports: readonly number[];
      ticketIds: readonly number[];
      storeIds: readonly number[];
    },
  ) => {
    const { rows } = await db.execute<{
      templates: number[];
      sports: number[];
      tickets: { id: number; times: number; validityMonths: number }[];
    }>(sql`
      select coalesce((select json_agg(e.id) from event_template e where e.id = ${anyOf(asked.templateIds)}
          and e.company_id = ${scope.companyId} and e.store_id = ${anyOf(asked.storeIds)} and e.removed_at is null),
          '[]'::json) as templates,
        coalesce((select json_agg(s.id) from sport_type s where s.id = ${anyOf(asked.sports)} and s.status = 1),
          '[]'::json) as sports,
        coalesce((select json_agg(json_build_object('id', t.id, 'times', t.times, 'validityMonths', t.validity_months))
          from class_pack t where t.id = ${anyOf(asked.ticketIds)} and t.company_id = ${scope.companyId} and t.kind = 1
            and t.store_ids @> ${bigints(asked.storeIds)}), '[]'::json) as tickets`);
    return rows[0] ?? { templates: [], sports: [], tickets: [] };
  },
);

/** The columns a form decides. */
export type PackValues = Partial<
  Omit<typeof classPack.$inferInsert, 'id' | 'companyId' | 'storeId' | 'sold' | 'distributed'>
>;

/** Makes one in the chosen store; answers its id. */
export const insertPack = ofStore(
  async (tx, scope, values: PackValues & Pick<typeof classPack.$inferInsert, NeededColumn>) => {
    const [made] = await tx
      .insert(classPack)
      .values({ ...values, companyId: scope.companyId, storeId: scope.storeId })
      .returning({ id: classPack.id });
    return made?.id ?? 0;
  },
);
type NeededColumn = 'name' | 'priceCents' | 'times' | 'validityMonths' | 'storeIds' | 'kind';

/** Writes some values of a locked one; answers its new version. */
export const updatePack = ofStore(
  async (tx, scope, id: number, { values, now }: { readonly values: PackValues; readonly now: number }) => {
    const [changed] = await tx
      .update(classPack)
      .set({ ...values, updatedAt: new Date(now), version: sql`${classPack.version} + 1` })
      .where(and(eq(classPack.id, id), eq(classPack.companyId, scope.companyId)))
      .returning({ version: classPack.version });
    return changed?.version ?? 0;
  },
);

/** Deletes a locked one that no order, holding or session knows; false when one does. */
export const deletePack = ofStore(async (tx, scope, id: number) => {
  const unused = sql`p.id = ${id} and p.company_id = ${scope.companyId} and p.sold = 0 and p.distributed = 0
    and not exists (select from package_order o where o.class_pack_id = p.id)
    and not exists (select from holding h where h.class_pack_id = p.id)
    and not exists (select from ticket_grant g where g.class_pack_id = p.id)
    and not exists (select from event_template e where e.company_id = p.company_id
      and e.payment_modes @> jsonb_build_array(jsonb_build_object('classPackId', p.id)))
    and not exists (select from event e where e.company_id = p.company_id and e.status = 0
      and e.payment_modes @> jsonb_build_array(jsonb_build_object('classPackId', p.id)))
    and not exists (select from class_pack b where b.company_id = p.company_id
      and b.items @> jsonb_build_array(jsonb_build_object('classPackId', p.id)))`;
  const { rows: found } = await tx.execute(sql`select p.id from class_pack p where ${unused}`);
  if (found.length === 0) return false;
  await tx.execute(sql`
    delete from pack_code c using class_pack p where c.class_pack_id = p.id and p.id = ${id} and p.company_id = ${scope.companyId}`);
  await tx.execute(sql`delete from class_pack p where p.id = ${id} and p.company_id = ${scope.companyId}`);
  return true;
});
