import { Calendar } from '@blueprintjs/icons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { columnsOf } from '../../../shared/contract/columns.ts';
import { exportSessions, manage } from '../../../shared/contract/events/calls.ts';
import { type SavedView, savedViews } from '../../../shared/contract/savedViews/calls.ts';
import { definePlugin } from '../../plugins/plugin.ts';
import { answer, renderPlugin, type Rendered } from '../../testing/renderPlugin.tsx';
import { sampleOf } from '../../testing/sampleOf.ts';
import type { FiltersOf } from '../listCall.ts';
import { ListPage } from '../ListPage.tsx';
import type { ListView } from '../views/listView.ts';
import { useListColumns } from '../columns/useListColumns.tsx';
import { useListPage } from '../useListPage.ts';

type Row = ResultOf<typeof manage>['results'][number];
// No call takes all kinds of ranges; this list has filters that its call does not know.
const filters = {
  keyword: { kind: 'text', label: 'Search' },
  status: {
    kind: 'codes',
    label: 'Status',
    options: [
      { value: '0', label: 'published' },
      { value: '1', label: 'completed' },
    ],
  },
  dates: { kind: 'dates', label: 'Session', params: ['start', 'end'] },
  closing: { kind: 'dates', label: 'Closing', params: ['closeFrom', 'closeTo'] },
  gross: { kind: 'money', label: 'Gross', params: ['grossMin', 'grossMax'] },
  hall: { kind: 'text', label: 'Hall', placeholder: 'How it begins' },
} as FiltersOf<typeof manage>;
const words = (en: string) => ({ title: { 'zh-CN': en, en } });
const columns = columnsOf<Row>()({
  title: { kind: 'text', ...words('Title'), sortable: true, card: 'title' },
  place: { kind: 'text', ...words('Place') },
  coaches: { kind: 'text', of: ({ coachNames }) => coachNames.join(), ...words('Coaches'), hidden: true },
  picture: { kind: 'cell', ...words('Picture') },
});
const OWN_ROWS = ['week'];
const BULK = [{ id: 'wave', label: 'Wave', onSelect: () => undefined }];
const rowId = ({ id }: Row): string => String(id);
const rowName = ({ title }: Row): string => title;
const views: readonly ListView<Row>[] = [
  {
    id: 'card',
    title: 'Cards',
    icon: <Calendar />,
    render: ({ rows }) => rows.map(({ id, title }) => <article key={id}>Card of {title}</article>),
  },
  {
    id: 'week',
    title: 'Week',
    icon: <Calendar />,
    render: ({ address }) => <p>Week of {address.state.values['keyword'] ?? 'everything'}</p>,
  },
];

function TestPage() {
  const list = useListPage({
    id: 'tested',
    call: manage,
    filters,
    columns,
    rowId,
    rowName,
    ownRows: OWN_ROWS,
  });
  const drawn = useListColumns(columns);
  return (
    <ListPage
      list={list}
      label="Tested"
      {...drawn}
      views={views}
      bulk={BULK}
      exportCall={exportSessions}
      exportType="tested"
      actions={<button type="button">New thing</button>}
      firstUse={{ title: 'Nothing', text: 'Nothing yet' }}
    />
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '测试', en: 'Tested' },
  codes: [],
  routes: [
    {
      path: '/tested',
      title: { 'zh-CN': '测试', en: 'Tested' },
      page: () => Promise.resolve({ default: TestPage }),
    },
  ],
});

/** The page of sessions that the server answers. */
export const page: ResultOf<typeof manage> = {
  ...sampleOf(manage.result),
  currentPage: 1,
  pageSize: 10,
  totalRecords: 2,
  totalPages: 1,
};
/** A saved view of the tested list, the own one unless it is changed. */
export const view = (id: number, change: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'tested',
  name: `View ${id}`,
  query: 'status=0',
  columns: null,
  shared: 0,
  isDefault: false,
  isOwn: true,
  ownerName: 'Test Person',
  version: 0,
  ...change,
});
/** Opens the tested list at an address, with the views that are kept and more answers. */
export const show = (
  at: string,
  kept: SavedView[] = [],
  more: Parameters<typeof renderPlugin>[1]['answers'] = [],
) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: [] },
    at,
    answers: [answer(savedViews, kept), answer(manage, page), ...more],
  });
/** The addresses under which a path was asked for. */
export const asked = ({ requests }: Rendered, path = '/v1/events/manage'): URL[] =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith(path));
/** Opens a menu by its button. */
export const openMenu = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
};
/** Takes an entry of the open menu. */
export const choose = async (entry: string | RegExp) =>
  userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: entry }));
