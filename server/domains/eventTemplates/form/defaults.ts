import { z } from 'zod';
import { PaymentMode, paymentModesOf } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { inStore } from '../../../http/access/authorize.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { canCharge, companyRules, sportRow, storeCoaches, templatesBySport } from './sql.ts';

const RULES_AT_MOST = 5;
const FOUND_AT_MOST = 100;

/** What a sport type says of new templates (`sport_type.defaults`); what it does not say is ordinary. */
export const SportDefaults = z.object({
  cover: z.string().default(''),
  description: z.string().default(''),
  grades: z.array(z.number().int()).default([1]),
  minAge: z.number().int().nullable().default(null),
  maxAge: z.number().int().nullable().default(null),
  capacity: z.number().int().default(20),
  minParticipants: z.number().int().default(0),
  minutes: z.number().int().default(90),
  regulations: z
    .array(z.object({ title: z.string(), content: z.string(), required: z.boolean() }))
    .default([]),
});

const descriptionFor = (sport: string): string =>
  `<p>${sport}活动，请提前 10 分钟到场签到、热身。</p><p>请写明：适合谁参加、怎么进行、需要自带什么。</p>`;

/** What a sport and the company say of a new template. */
export type Defaults = z.output<typeof SportDefaults>;

/** What a new template of a sport starts with, before it is offered to somebody; undefined when there is no such sport. */
export async function defaultsOf(
  db: Queryable,
  store: StoreScope,
  id: number,
): Promise<Defaults | undefined> {
  const sport = await sportRow(db, id);
  if (!sport) return undefined;
  const defaults = SportDefaults.parse(sport.defaults);
  const rules = await companyRules(db, store, RULES_AT_MOST);
  return {
    ...defaults,
    description: defaults.description || descriptionFor(sport.name),
    regulations: rules.length > 0 ? rules : defaults.regulations,
  };
}

/** What a new template of a sport starts with. @throws Refusal notFound for a sport that is not on offer. */
export async function sportTemplate(
  services: Services,
  { store, actor }: StoreCaller,
  id: number,
): Promise<ResultOf<typeof contract.sportTemplate>> {
  const db = services.database.orm;
  const defaults = await defaultsOf(db, store, id);
  if (!defaults) throw refuse.notFound();
  const coaches = await storeCoaches(db, store);
  return {
    sport_type: id,
    ...defaults,
    waitlistMax: 0,
    waitlistOfferMinutes: 120,
    cancelDeadline: 24,
    registrationClose: 60,
    paymentModes: [
      { mode: PaymentMode.memberFree, price: 0, points: 0, classPackId: null, times: 0, items: [] },
    ],
    coachIds: coaches.flatMap(({ value }) => (value === actor.accountId ? [value] : [])),
    coaches,
    allowedModes: [...paymentModesOf(store.companyType)],
    canCharge: await canCharge(db, store),
  };
}

/** Templates of one sport in the chosen store or another own one. @throws Refusal notFound for a store. */
export async function templatesOfSport(
  services: Services,
  caller: StoreCaller,
  sportTypeId: number,
  storeId: number = caller.store.storeId,
): Promise<ResultOf<typeof contract.templatesOfSport>> {
  const db = services.database.orm;
  const { store } = await inStore(db, caller, storeId, 'EVENTS_READ_WRITE');
  return templatesBySport(db, store, sportTypeId, FOUND_AT_MOST);
}
