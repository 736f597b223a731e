/**
 * What docs/plugins.md promises not to compile. Every line below `@ts-expect-error` is refused by the compiler; one that
 * it takes turns `npm run check` red. Nothing here is run.
 */
import {
  contribute,
  definePlugin,
  Http,
  Inject,
  type LocalizedText,
  MenuCounts,
  type PluginText,
  Slot,
  slot,
  tabSlot,
  token,
  useCall,
  usePluginText,
  useSend,
  useService,
} from '../../core/api.ts';
import { useFormTexts } from '../../core/form.ts';
import { type ListColumn, listPlaces, useListColumns, useListPage } from '../../core/list.ts';
import type { SentRequest } from '../../shared/contract/call.ts';
import { channelCounts, exportChannels } from '../../shared/contract/channels/calls.ts';
import { previewEdits } from '../../shared/contract/events/eventEdits.calls.ts';
import { columnsOf } from '../../shared/contract/columns.ts';
import { sessionColumns } from '../../shared/contract/events/columns.ts';
import { templateColumns } from '../../shared/contract/eventTemplates/columns.ts';
import { manage } from '../../shared/contract/events/calls.ts';
import { shelveTemplate, templates } from '../../shared/contract/eventTemplates/calls.ts';
import { order } from '../../shared/contract/orders/calls.ts';
import type { EventRow, TemplateRow } from '../../shared/contract/events/shapes.ts';

const title: LocalizedText = { 'zh-CN': '页', en: 'Page' };
const page = async () => ({ default: () => null });
const sound = { path: '/a', title, page };
const bare = { writtenFor: 1, role: 'partner', title, codes: [] } as const;

/* What a manifest may say. */
export const right = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title,
  codes: ['EVENTS_READ_WRITE'],
  routes: [{ ...sound, code: 'EVENTS_READ_WRITE', menu: { section: 'event', order: 1, icon: 'calendar' } }],
});
// @ts-expect-error -- no version of the plugin interface
definePlugin({ role: 'partner', title, codes: [], routes: [] });
// @ts-expect-error -- a version this console does not have
definePlugin({ ...bare, writtenFor: 2, routes: [] });
// @ts-expect-error -- a privilege code that does not exist
definePlugin({ writtenFor: 1, role: 'partner', title, codes: ['EVENTS_READ_WRIT'], routes: [] });
definePlugin({
  writtenFor: 1,
  role: 'partner',
  title,
  codes: ['EVENTS_READ_WRITE'],
  // @ts-expect-error -- a code that the plugin does not declare
  routes: [{ ...sound, code: 'COMPANY_MANAGE' }],
});
// @ts-expect-error -- a role that is none
definePlugin({ writtenFor: 1, role: 'operator', title, codes: [], routes: [] });
// @ts-expect-error -- a title without one of the languages
definePlugin({ writtenFor: 1, role: 'partner', title: { en: 'Page' }, codes: [], routes: [] });
// @ts-expect-error -- a manifest without its codes
definePlugin({ writtenFor: 1, role: 'partner', title, routes: [] });
// @ts-expect-error -- a key that manifests do not have
definePlugin({ writtenFor: 1, role: 'partner', title, codes: [], routes: [], pages: [] });
// @ts-expect-error -- a page that is not lazy
definePlugin({ ...bare, routes: [{ path: '/a', title, page: () => null }] });
// @ts-expect-error -- a section that core does not have
definePlugin({ ...bare, routes: [{ ...sound, menu: { section: 'evnt', order: 1 } }] });
// @ts-expect-error -- an icon that the shell does not draw
definePlugin({ ...bare, routes: [{ ...sound, menu: { order: 1, icon: 'hom' } }] });
// @ts-expect-error -- texts of one language alone
definePlugin({ ...bare, routes: [], locales: { en: async () => ({ default: {} }) } });

/* Slots. */
const Tabs = slot<{ readonly orderNumber: string }>('partner-a/tabs', 1);
declare const Whole: (props: { readonly orderNumber: string }) => null;
declare const Greedy: (props: { readonly orderNumber: string; readonly days: number }) => null;
declare const Other: (props: { readonly orderNumber: number }) => null;
contribute(Tabs, { id: 'x', load: page });
contribute(Tabs, { id: 'x', load: async () => ({ default: Whole }) });
// @ts-expect-error -- a component that asks for a prop the slot does not pass
contribute(Tabs, { id: 'x', load: async () => ({ default: Greedy }) });
// @ts-expect-error -- a component that asks for another type of the prop
contribute(Tabs, { id: 'x', load: async () => ({ default: Other }) });
// @ts-expect-error -- a code that does not exist
contribute(Tabs, { id: 'x', code: 'NOPE', load: page });
// @ts-expect-error -- a title without one of the languages
contribute(Tabs, { id: 'x', title: { en: 'Tab' }, load: page });
export const filled = <Slot of={Tabs} orderNumber="A-1" />;
// @ts-expect-error -- a host that hands over nothing
export const empty = <Slot of={Tabs} />;
// @ts-expect-error -- a host that hands over another type
export const wrong = <Slot of={Tabs} orderNumber={1} />;

const Sides = tabSlot<{ readonly orderNumber: string }>('partner-a/sides', 1);
contribute(Sides, { id: 'x', title, load: page });
// @ts-expect-error -- a tab without a title
contribute(Sides, { id: 'x', load: page });
const Rows = listPlaces<{ readonly id: number }>('rows');
const useIds = () => (row: { readonly id: number }) => ({ text: String(row.id) });
contribute(Rows.columns, { id: 'x', title, width: 80, load: async () => ({ default: useIds }) });
// @ts-expect-error -- a column without its width
contribute(Rows.columns, { id: 'x', title, load: async () => ({ default: useIds }) });
// @ts-expect-error -- a column that is a picture of its own
contribute(Rows.columns, { id: 'x', title, width: 80, load: async () => ({ default: () => <p /> }) });
declare const useNames: () => (row: { readonly name: string }) => { readonly text: string };
// @ts-expect-error -- a column of other rows
contribute(Rows.columns, { id: 'x', title, width: 80, load: async () => ({ default: useNames }) });
// @ts-expect-error -- a reason that is no text of both languages
contribute(Rows.actions, { id: 'x', title, whyNot: () => 'no', load: page });
const useWaiting = () => ({ count: 3, title: '3 wait' });
contribute(MenuCounts, { id: 'x', path: '/a', load: async () => ({ default: useWaiting }) });
// @ts-expect-error -- a count of no entry
contribute(MenuCounts, { id: 'x', load: async () => ({ default: useWaiting }) });
// @ts-expect-error -- a count without its words
contribute(MenuCounts, { id: 'x', path: '/a', load: async () => ({ default: () => ({ count: 3 }) }) });
// @ts-expect-error -- an action without its verb
contribute(Rows.actions, { id: 'x', load: page });

/* Services. */
interface Quotes {
  best(): number;
}
interface Rates {
  rate(): string;
}
const Quotes = token<Quotes>('partner-a/quotes');
export class Sales {
  constructor(@Inject(Quotes) readonly quotes: Quotes) {}
}
export class Wrong {
  // @ts-expect-error -- a token of another service
  constructor(@Inject(Quotes) readonly rates: Rates) {}
}

/* Calls: what is sent is what the contract takes. */
declare const shelve: (request: SentRequest<typeof shelveTemplate>) => void;
declare const count: (request: SentRequest<typeof channelCounts>) => void;
shelve({ params: { id: 7 }, query: { isOnShelf: '1' } });
shelve({ params: { id: '7' }, query: { isOnShelf: '0' } });
// @ts-expect-error -- an id that is no number
shelve({ params: { id: 'x' }, query: { isOnShelf: '1' } });
// @ts-expect-error -- a call without its id
shelve({ params: {}, query: { isOnShelf: '1' } });
// @ts-expect-error -- a value that the call does not know
shelve({ params: { id: 7 }, query: { isOnShelf: '2' } });
// @ts-expect-error -- a query that the call does not have
count({ query: { searchIds: '1', categry: '1' } });
export function useCalls() {
  useCall(order, { params: { orderNumber: 'A-1' } });
  // @ts-expect-error -- a parameter that the call does not have
  useCall(order, { params: { number: 'A-1' } });
}

/* Writes go by `useSend`; what is left of the http service changes nothing. */
export async function useWrites() {
  const http = useService(Http);
  const { send } = useSend(shelveTemplate);
  const off = { params: { id: 7 }, query: { isOnShelf: '0' } } as const;
  await http.fetch(order, { params: { orderNumber: 'A-1' } });
  // A preview is sent by POST and changes nothing.
  await http.fetch(previewEdits, { body: { ids: [7], change: {} } });
  // @ts-expect-error -- a write past the keys
  await http.fetch(shelveTemplate, off);
  // @ts-expect-error -- the same with its envelope
  await http.send(shelveTemplate, off);
  // @ts-expect-error -- a key is the business of `useSend`
  http.newKey();
  // @ts-expect-error -- a file is no write
  useSend(exportChannels);
  const end = await send(off);
  // @ts-expect-error -- a refusal is a value: what came of it is known only when it is done
  return end.result.valueOf();
}

/* Lists: what a page orders and filters by is what its call takes. */
const whole = { id: 'x', call: templates, columns: templateColumns, filters: {} };
const rows = { rowId: ({ id }: TemplateRow) => String(id), rowName: (row: TemplateRow) => row.title };
const sessionRows = { rowId: ({ id }: EventRow) => String(id), rowName: (row: EventRow) => row.title };
const strays = columnsOf<TemplateRow>()({ capacity: { kind: 'count', title, sortable: true } });
const strange = { spotr: { kind: 'text', label: 'Sport' } } as const;
export function useLists() {
  const { columns } = useListColumns(templateColumns);
  const drawn = (of: readonly ListColumn<TemplateRow>[]): number => of.length;
  drawn(columns.slice(1));
  // @ts-expect-error -- a column that the page states itself
  drawn([{ id: 'x', header: 'X', width: 80 }]);
  useListPage({
    ...whole,
    ...rows,
    defaults: { sort: { by: 'updatedAt', order: 'desc' }, values: { keyword: 'a' } },
  });
  // @ts-expect-error -- a default order that the call does not take
  useListPage({ ...whole, ...rows, defaults: { sort: { by: 'levels', order: 'desc' } } });
  // @ts-expect-error -- a default of a filter that the call's query does not have
  useListPage({ ...whole, ...rows, defaults: { values: { keywrd: 'a' } } });
  // @ts-expect-error -- a column that is sortable on screen and not on the server
  useListPage({ ...whole, ...rows, columns: strays });
  // @ts-expect-error -- a filter that the call's query does not have, wherever it was written down
  useListPage({ ...whole, ...rows, filters: strange });
  const days = { start: { kind: 'dates', label: 'Days', params: ['start', 'ende'] } } as const;
  // @ts-expect-error -- a range to a parameter that the call's query does not have
  useListPage({ ...whole, call: manage, columns: sessionColumns, ...sessionRows, filters: days });
  // @ts-expect-error -- the places of another list
  useListPage({ ...whole, ...rows, id: listPlaces<{ readonly isOpen: boolean }>('x') });
}

/* Sentences. */
export function useTexts() {
  const t = usePluginText('partner-template');
  t('sports');
  t('core:kit.underWay');
  // @ts-expect-error -- a key that the plugin's locale files do not have
  t('sprots');
  useFormTexts('platform-stores', 'form');
  // @ts-expect-error -- a form that the plugin's locale files do not have
  useFormTexts('platform-stores', 'from');
  const home = usePluginText('partner-home');
  // A sentence with plural forms is said by its name, one below another by its path.
  home('toDo.failedRefunds.title', { count: 2 });
  // @ts-expect-error -- a path that ends at no sentence
  home('toDo.failedRefunds');
  // @ts-expect-error -- the sentences of one plugin by the function of another
  const mixed: PluginText<'partner-template'> = home;
  return mixed;
}
