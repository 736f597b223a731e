import { z } from 'zod';
import { anyOperator, either, partner, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { Cents, Count, IdText, Ids, Keyword, oneOf, Option } from '../basics.ts';

/** Sport types that filters and forms offer. */
export const sports = call({
  id: 'sportTypes.sports',
  method: 'GET',
  path: '/v1/sport_types/sports',
  access: signedIn(),
  summary: 'Sport types as options.',
  result: z.array(Option),
});

/**
 * People to choose from: colleagues of the own company, or all administrators for operators, who may name a company.
 * `ids` names people that were chosen before, those who have left among them.
 */
export const selectNames = call({
  id: 'accounts.selectNames',
  method: 'GET',
  path: '/v2/backend-user/select-names',
  access: either(anyOperator(), partner()),
  summary:
    'Accounts by name, at most 50; every one that `ids` names; with `past` the disabled and deleted, too.',
  query: z.object({
    keyword: Keyword.optional(),
    ids: Ids.optional(),
    companyId: IdText.optional(),
    past: oneOf([1]).optional(),
  }),
  result: z.array(Option),
});

export const coachOptions = call({
  id: 'stores.coachOptions',
  method: 'GET',
  path: '/v1/stores/coaches',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Coaches of the chosen store as options.',
  addition: true,
  result: z.array(Option),
});

/** A class pack to choose: several may be called the same, in one store or in several. */
export const PackOption = Option.extend({
  storeName: z.string(),
  /** What the shop asks for it, and no amount: everybody may see it (decision H21). */
  price: Cents,
  /** Counted from the receipt (screens B14). */
  validityMonths: Count,
});
export type PackOption = z.output<typeof PackOption>;

/** `{label: name, value: id}` (spec section 3), with what tells packs of one name apart. */
export const classPackOptions = call({
  id: 'classPacks.options',
  method: 'GET',
  path: '/v1/class-pack/options',
  access: partner(),
  summary: 'Class packs that the company has on sale, as options.',
  query: z.object({ kind: oneOf([1, 2]).optional(), storeId: Ids.optional() }),
  result: z.array(PackOption),
});

export const storeOptions = call({
  id: 'stores.options',
  method: 'GET',
  path: '/v1/stores/options',
  access: either(anyOperator(), partner(undefined, { scope: 'company' })),
  summary: 'Stores as options; operators may name companies.',
  query: z.object({ companyId: Ids.optional(), keyword: Keyword.optional() }),
  result: z.array(Option),
});

/** Companies as options for the operator's filters. */
export const companyOptions = call({
  id: 'companies.options',
  method: 'GET',
  path: '/v1/p/companies/options',
  access: anyOperator(),
  summary: 'Companies as options.',
  query: z.object({ keyword: Keyword.optional() }),
  addition: true,
  result: z.array(Option),
});

/** A province, a city or a district with what lies in it; codes are the six digits of GB/T 2260. */
export interface City {
  code: string;
  name: string;
  children: City[];
}
const City: z.ZodType<City> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(City) }),
);

/** The address carries the hash of the table (`AREAS_HASH`): under it the answer never changes and browsers keep it. */
export const cities = call({
  id: 'cities.cities',
  method: 'GET',
  path: '/v1/cities',
  access: signedIn(),
  summary: 'Provinces with their cities and districts; kept by browsers under the hash of the table.',
  query: z.object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .optional(),
  }),
  result: z.array(City),
});
