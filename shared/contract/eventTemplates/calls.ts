import { CopyTemplateBody, TemplateDetail } from './shapes.ts';
import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import { call } from '../call.ts';
import { templateColumns } from './columns.ts';
import {
  Flag,
  Id,
  IdParams,
  Ids,
  IdText,
  Keyword,
  Ok,
  oneOf,
  Option,
  pageQuery,
  pageShape,
  severalOf,
  StoreChoice,
  text,
} from '../basics.ts';
import { TemplateRow } from '../events/shapes.ts';
import { exportBody } from '../exports.ts';

/** Filters of /event/template; the same names in the address bar (screens C1b). */
export const templatesQuery = pageQuery(templateColumns.sortable).extend({
  keyword: Keyword.optional(),
  storeId: StoreChoice.optional(),
  sport_type: Ids.optional(),
  grades: severalOf([1, 2, 3, 4]).optional(),
  isOnShelf: oneOf([0, 1]).optional(),
  creatorId: Ids.optional(),
  upcoming: oneOf([0, 1]).optional(),
  payMode: severalOf([0, 1, 2, 3, 4, 5]).optional(),
});

export const templates = call({
  id: 'eventTemplates.templates',
  method: 'GET',
  path: '/v1/event_templates',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Event templates of the chosen store, or of several of its company.',
  query: templatesQuery,
  result: pageShape(TemplateRow),
});

export const exportTemplates = call({
  id: 'eventTemplates.exportTemplates',
  method: 'POST',
  path: '/v1/event_templates/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The templates of a filter as CSV.',
  query: templatesQuery,
  body: exportBody(templateColumns.inFile),
  columns: templateColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const template = call({
  id: 'eventTemplates.template',
  method: 'GET',
  path: '/v1/event_templates/{id}',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'One event template.',
  params: IdParams,
  result: TemplateDetail,
});

/** `actor` is empty where an operator did it. */
export const templateHistory = call({
  id: 'eventTemplates.history',
  method: 'GET',
  path: '/v1/event_templates/{id}/history',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What happened to a template of the chosen store, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

export const searchTemplates = call({
  id: 'eventTemplates.search',
  method: 'GET',
  path: '/v1/event_templates/search',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Find templates of the chosen store by title; at most 20.',
  query: z.object({ keyword: Keyword.optional(), isOnShelf: oneOf([0, 1]).optional() }),
  result: z.array(Option.extend({ sport_type: Id, cover: z.string() })),
});

/** POST on one template copies it (screens C2). */
export const copyTemplate = call({
  id: 'eventTemplates.copy',
  method: 'POST',
  path: '/v1/event_templates/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Copy a template under a new name; the copy starts off the shelf.',
  params: IdParams,
  body: CopyTemplateBody,
  result: Ok,
});

export const removeTemplate = call({
  id: 'eventTemplates.remove',
  method: 'DELETE',
  path: '/v1/event_templates/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Delete a template without live sessions; 644 when it has some.',
  params: IdParams,
  result: Ok,
});

export const shelveTemplate = call({
  id: 'eventTemplates.shelve',
  method: 'PUT',
  path: '/v1/event_templates/on_shelf/{id}',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'Put a template on or off the shelf; operators give a reason.',
  params: IdParams,
  query: z.object({ isOnShelf: oneOf([0, 1]), reason: text(0, 200).optional() }),
  result: Ok,
});

export const setCityActivity = call({
  id: 'eventTemplates.cityActivity',
  method: 'POST',
  path: '/v1/event_templates/city_activity/{id}',
  access: platform('PLATFORM_EVENT'),
  summary: 'Show a template as city activity in the named cities, or stop it.',
  params: IdParams,
  body: z
    .object({ on: Flag, cityIds: z.array(z.string().regex(/^\d{6}$/)).max(50) })
    .refine((body) => body.on === 0 || body.cityIds.length > 0, {
      error: 'names at least one city',
      path: ['cityIds'],
    }),
  result: Ok,
});

export const changeOwner = call({
  id: 'eventTemplates.modifyCreatorTo',
  method: 'PUT',
  path: '/v1/event_templates/{eventTemplateId}/modifyCreatorTo/{userId}',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'Hand a template to another account of the same company.',
  params: z.object({ eventTemplateId: IdText, userId: IdText }),
  result: Ok,
});
