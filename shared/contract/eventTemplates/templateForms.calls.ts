import {
  CopyToStores,
  Regulation,
  TemplateChange,
  TemplateChangePreview,
  TemplateChanged,
  TemplateDefaults,
  TemplateForm,
} from './shapes.ts';
import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { templatesQuery } from './calls.ts';
import { Count, Id, IdParams, IdText, nameText, Ok, Option, text, Version } from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

/** 649 when a template charges money in a store without an open receiving account. */
export const createTemplate = call({
  id: 'eventTemplates.create',
  method: 'POST',
  path: '/v1/event_templates',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Create a template with its house rules.',
  body: TemplateForm,
  idempotent: true,
  result: Ok,
});

/** 10150 answers `current`, the template as somebody else left it, and changes nothing. 649 as on create. */
export const changeTemplate = call({
  id: 'eventTemplates.change',
  method: 'PUT',
  path: '/v1/event_templates',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Change a template and, where asked, its future sessions; what a session cannot take is kept and named.',
  body: TemplateChange,
  idempotent: true,
  result: TemplateChanged,
});

export const previewTemplateChange = call({
  id: 'eventTemplates.previewChange',
  method: 'POST',
  looks: true,
  path: '/v1/event_templates/preview',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a change of a template would do to its future sessions; changes nothing.',
  body: TemplateChange,
  addition: true,
  result: TemplateChangePreview,
});

/** `count` is how many future sessions of the template offer the level. */
export const templateGrades = call({
  id: 'eventTemplates.grades',
  method: 'GET',
  path: '/v1/event_templates/{id}/grades',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'Levels of a template.',
  params: IdParams,
  result: z.array(z.object({ grade: z.number().int(), name: z.string(), count: Count })),
});

export const templateRegulations = call({
  id: 'eventTemplates.regulations',
  method: 'GET',
  path: '/v1/event_templates/{id}/regulations',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'House rules of a template in their order.',
  params: IdParams,
  result: z.array(Regulation),
});

/** House rules are created in the template's body (decision H36). The answered version is the template's. */
export const changeRegulation = call({
  id: 'regulations.change',
  method: 'PUT',
  path: '/v1/regulations/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Change one house rule; 10150 when its template was changed since `version`.',
  params: IdParams,
  body: z.object({
    title: nameText(1, 40),
    content: text(1, 1000),
    sort: z.number().int().min(0).max(99),
    required: z.boolean(),
    /** Version of the template; left out, the last writer wins. */
    version: Version.optional(),
  }),
  result: Ok,
});

export const removeRegulation = call({
  id: 'regulations.remove',
  method: 'DELETE',
  path: '/v1/regulations/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Delete one house rule.',
  params: IdParams,
  result: Ok,
});

export const sportTemplate = call({
  id: 'eventTemplates.sportTemplate',
  method: 'GET',
  path: '/v1/event_templates/sport_template/{id}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What a new template of a sport starts with.',
  params: IdParams,
  result: TemplateDefaults,
});

/** `{sport_type}` is the wire's spelling. */
export const templatesOfSport = call({
  id: 'eventTemplates.searchBySport',
  method: 'GET',
  path: '/v1/event_templates/search/{sport_type}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Templates of the chosen store of one sport, by title.',
  params: z.object({ sport_type: IdText }),
  query: z.object({ storeId: IdText.optional() }),
  result: z.array(Option),
});

/** Bulk actions of /event/template; `remove` skips templates with live sessions (644). */
export const TemplateAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('shelve') }),
  z.object({ action: z.literal('unshelve') }),
  z.object({ action: z.literal('remove') }),
  z.object({ action: z.literal('changeOwner'), userId: Id }),
  CopyToStores,
]);
export type TemplateAction = z.output<typeof TemplateAction>;

/** Each row by itself: a row that cannot follow is skipped with its code, the others are done. */
export const actOnTemplates = call({
  id: 'eventTemplates.act',
  method: 'POST',
  path: '/v1/event_templates/actions',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Put many templates on or off the shelf, delete, hand over or copy them to other stores.',
  body: z.object({ ids: z.array(Id).min(1).max(200) }).and(TemplateAction),
  idempotent: true,
  addition: true,
  result: z.object({
    done: z.array(Id),
    skipped: z.array(z.object({ id: Id, code: z.number().int(), reason: z.string() })),
    /** Worth a second try. */
    failed: z.array(Id),
    /** Of `copyToStores`: the copies, all off the shelf. */
    copies: z.array(z.object({ id: Id, templateId: Id, storeId: Id })),
  }),
});

export const changeTemplates = call({
  id: 'eventTemplates.changeMany',
  method: 'POST',
  path: '/v1/event_templates/changes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The same for the templates of a filter, as a task of kind 8 that changes them one by one.',
  query: templatesQuery,
  body: z.object({ change: TemplateAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});
