import { SportTypeForm } from './shapes.ts';
import { z } from 'zod';
import { WHOLE_LIST_PAGE_SIZE } from '../../codes/limits.ts';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { Count, Flag, Id, IdParams, Ok, pageQuery, pageShape, text, Version } from '../basics.ts';

/** A sport type as operators list it. */
export const SportType = z.object({
  id: Id,
  name: z.string(),
  icon: z.string(),
  sort: Count,
  status: Flag,
  templateCount: Count,
  version: Version,
});
export type SportType = z.output<typeof SportType>;

export const sportTypes = call({
  id: 'sportTypes.sportTypes',
  method: 'GET',
  path: '/v1/sport_types',
  access: platform('PLATFORM_TOPIC_SPORT'),
  summary: 'Sport types in their order, with how many templates use them.',
  // One of two lists that may be asked for as a whole (decision H34).
  query: pageQuery(['sort', 'name', 'templateCount']).extend({
    pageSize: z.coerce.number().int().min(1).max(WHOLE_LIST_PAGE_SIZE).default(10),
    keyword: text(0, 50).optional(),
    status: z.enum(['0', '1']).optional(),
  }),
  result: pageShape(SportType),
});

/** 10151 when the name is used. */
export const createSportType = call({
  id: 'sportTypes.create',
  method: 'POST',
  path: '/v1/sport_types',
  access: platform('PLATFORM_TOPIC_SPORT'),
  summary: 'Create a sport type at the end of the order.',
  body: SportTypeForm,
  idempotent: true,
  result: Ok,
});

export const changeSportType = call({
  id: 'sportTypes.change',
  method: 'PUT',
  path: '/v1/sport_types',
  access: platform('PLATFORM_TOPIC_SPORT'),
  summary: 'Change a sport type; one that is switched off is not offered any more.',
  body: SportTypeForm.extend({ id: Id, version: Version }),
  result: Ok,
});

export const removeSportType = call({
  id: 'sportTypes.remove',
  method: 'DELETE',
  path: '/v1/sport_types/{id}',
  access: platform('PLATFORM_TOPIC_SPORT'),
  summary: 'Delete a sport type that nothing uses; 644 when something does.',
  params: IdParams,
  result: Ok,
});

export const sortSportTypes = call({
  id: 'sportTypes.sorts',
  method: 'PUT',
  path: '/v1/sport_types/sorts',
  access: platform('PLATFORM_TOPIC_SPORT'),
  summary: 'Change the order of sport types.',
  body: z.object({
    sortList: z
      .array(
        z.object({
          id: Id,
          sort: z.number().int().min(0).max(9999),
          /** The version it was read at; 10150 when it has changed since. */
          version: Version.optional(),
        }),
      )
      .min(1)
      .max(500)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'names a sport type twice',
      }),
  }),
  result: z.object({ changed: Count }),
});
