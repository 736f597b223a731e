import { z } from 'zod';
import { SAVED_QUERY_CHARACTERS, VIEW_NAME_CHARACTERS } from '../../codes/limits.ts';
import { anyOperator, either, partner } from '../access.ts';
import { call } from '../call.ts';
import { Flag, Id, IdText, nameText, Ok, Version } from '../basics.ts';

/** Anybody who may sign in and has a place to work: views are shared with the company, or with the operators. */
const everybody = either(anyOperator(), partner());

/** Stable name of a list in the console, for example `events.sessions`. */
const ListName = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/, { error: 'is not the name of a list' });
const Columns = z.array(z.string().min(1).max(60)).max(60);

/** Columns and row height of a view or of a list; what is left out is as the page draws it. */
export const ViewLayout = z.object({
  order: Columns.optional(),
  hidden: Columns.optional(),
  pinned: Columns.optional(),
  widths: z
    .record(z.string().min(1).max(60), z.number().min(1).max(2_000))
    .refine((widths) => Object.keys(widths).length <= 60, { error: 'takes at most 60 columns' })
    .optional(),
  density: z.enum(['compact', 'normal']).optional(),
});

/** Filters, sort and `view` as query text, without page and size. Parameters a list does not know are dropped there. */
const SavedQuery = z
  .string()
  .max(SAVED_QUERY_CHARACTERS, { error: `takes at most ${SAVED_QUERY_CHARACTERS} characters` })
  .regex(/^(?:[\w.-]{1,40}=[^&=#\s\p{Cc}]*(?:&|$))*$/u, {
    error: 'is not a query such as status=0&sortBy=title',
  });

/** `View` of screens C2. */
export const SavedView = z.object({
  id: Id,
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: ViewLayout.nullable(),
  /** 1: everybody of the company (or every operator) sees it. */
  shared: Flag,
  isDefault: z.boolean(),
  /** The caller made it and may change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  version: Version,
});
export type SavedView = z.output<typeof SavedView>;

const content = {
  name: nameText(1, VIEW_NAME_CHARACTERS),
  query: SavedQuery,
  columns: ViewLayout.nullable(),
  shared: Flag,
};

export const savedViews = call({
  id: 'savedViews.list',
  method: 'GET',
  path: '/v1/saved-views',
  access: everybody,
  summary: 'Own views of a list, and those shared with the caller.',
  query: z.object({ list: ListName }),
  addition: true,
  result: z.array(SavedView),
});

export const createView = call({
  id: 'savedViews.create',
  method: 'POST',
  path: '/v1/saved-views',
  access: everybody,
  summary: 'Save a list as it is shown.',
  body: z.object({ list: ListName, ...content }),
  addition: true,
  result: Ok,
});

export const changeView = call({
  id: 'savedViews.change',
  method: 'PUT',
  path: '/v1/saved-views',
  access: everybody,
  summary: 'Change an own view.',
  body: z.object({ id: Id, version: Version, ...content }),
  addition: true,
  result: Ok,
});

export const removeView = call({
  id: 'savedViews.remove',
  method: 'DELETE',
  path: '/v1/saved-views',
  access: everybody,
  summary: 'Delete an own view, also for those it was shared with.',
  query: z.object({ id: IdText }),
  addition: true,
  result: Ok,
});

export const chooseDefaultView = call({
  id: 'savedViews.chooseDefault',
  method: 'PUT',
  path: '/v1/saved-views/default',
  access: everybody,
  summary: 'Choose the view a list opens with for the caller; null for none.',
  body: z.object({ list: ListName, id: Id.nullable() }),
  addition: true,
  result: z.object({ id: Id.nullable() }),
});

/** Columns, widths and row height are the account's, in whatever browser it signs in (screens A2). */
export const listLayouts = call({
  id: 'savedViews.layouts',
  method: 'GET',
  path: '/v1/saved-views/layouts',
  access: everybody,
  summary: 'Columns, widths and row height of the lists that the caller has changed.',
  addition: true,
  result: z.array(z.object({ list: ListName, layout: ViewLayout })),
});

/** Nothing anybody else sees: the trail says nothing of it, and of two tabs the last one counts. */
export const changeListLayout = call({
  id: 'savedViews.changeLayout',
  method: 'PUT',
  path: '/v1/saved-views/layouts',
  access: everybody,
  summary: 'Keep columns, widths and row height of a list for the caller.',
  body: z.object({ list: ListName, layout: ViewLayout }),
  addition: true,
  result: z.object({ list: ListName }),
});
