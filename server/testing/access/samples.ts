import { recordOfDomains } from './collect.ts';
import type { MoreSamples, Request, Sample } from './domainAccess.ts';
import type { Objects } from './objects.ts';

/** A call that asks for nothing. */
export const nothing: Sample = () => ({});

/** A message of staff. */
export const notice = { channel: 'sms', text: 'See you at the gate' };

/** A call whose address names the template. */
export const ofTemplate: Sample = ({ templateId }) => ({ params: { id: templateId } });

/** Paid with nothing. */
export const FREE = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };

/** The first sample of a call with other fields; `undefined` takes one away. */
export const changed =
  (id: string, change: (objects: Objects) => { readonly [Part in keyof Request]: object }): Sample =>
  async (objects, test) => {
    const { params, query, body } = (await recordOfDomains('samples')[id]?.(objects, test)) ?? {};
    const other = change(objects);
    const asked = Object.entries({ ...query, ...other.query }).filter(([, value]) => value !== undefined);
    return {
      params: { ...params, ...other.params },
      query: Object.fromEntries(asked),
      ...((body !== undefined || other.body) && { body: { ...(body as object), ...other.body } }),
    };
  };

/** One further request that several calls are sent. */
export const all = (ids: readonly string[], change: Parameters<typeof changed>[1]): MoreSamples =>
  Object.fromEntries(ids.map((id) => [id, [changed(id, change)]]));

/** Paid with one time of a class card. */
export const card = (classPackId: number) => ({ ...FREE, mode: 2, classPackId, times: 1 });

/** A file of named rows of a list, and one of all rows but some. */
export const fileOf = (
  id: string,
  filter: (objects: Objects) => object,
  name: keyof Objects,
): MoreSamples => ({
  [id]: [
    changed(id, (objects) => ({ query: filter(objects), body: { ids: [objects[name]] } })),
    changed(id, (objects) => ({ query: filter(objects), body: { excludeIds: [objects[name]] } })),
  ],
});

/** A change of one row that a filter finds, named or left by the others; `left` are the rows beside the named one. */
export const manyOf = (
  id: string,
  filter: (objects: Objects) => object,
  [name, wide, left]: readonly [keyof Objects, (objects: Objects) => object, number],
): MoreSamples => ({
  [id]: [
    changed(id, (objects) => ({ query: filter(objects), body: { ids: [objects[name]] } })),
    changed(id, (objects) => ({
      query: wide(objects),
      body: { ids: undefined, excludeIds: [objects[name]], ...(id.endsWith('Many') && { count: left }) },
    })),
  ],
});

type Statement = (objects: Objects) => string | readonly string[];

/** The first sample of a call with other fields, about objects that SQL has made ready for it. */
export const ready =
  (id: string, statement: Statement, change: Parameters<typeof changed>[1] = () => ({})): Sample =>
  async (objects, test): Promise<Request> => {
    for (const each of [statement(objects)].flat()) await test.database.pool.query(each);
    return changed(id, change)(objects, test);
  };

/** The same with another body. */
export const after = (
  id: string,
  statement: Statement,
  body: (objects: Objects) => object,
  params: (objects: Objects) => object = () => ({}),
): Sample => ready(id, statement, (mine) => ({ body: body(mine), params: params(mine) }));

/** A line of the trail about an object of a company. */
export const lineAbout = (companyId: number, object: string, id: number | string): string =>
  `insert into audit_entry (actor, action, company_id, object, object_id)
   values ('Somebody', 'test.made', ${companyId}, '${object}', '${id}')`;
