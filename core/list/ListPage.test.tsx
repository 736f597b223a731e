import { Calendar } from '@blueprintjs/icons';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResultOf } from '../../shared/contract/call.ts';
import { columnsOf } from '../../shared/contract/columns.ts';
import { exportSessions, manage } from '../../shared/contract/events/calls.ts';
import {
  changeView,
  chooseDefaultView,
  createView,
  removeView,
  type SavedView,
  savedViews,
} from '../../shared/contract/savedViews/calls.ts';
import { definePlugin } from '../plugins/plugin.ts';
import { answer, refusal, renderPlugin, type Rendered, reply } from '../testing/renderPlugin.tsx';
import { sampleOf } from '../testing/sampleOf.ts';
import type { FiltersOf } from './listCall.ts';
import { ListPage } from './ListPage.tsx';
import type { ListView } from './views/listView.ts';
import { useListColumns } from './columns/useListColumns.tsx';
import { useListPage } from './useListPage.ts';
import { pressComposing } from '../../shared/ui/testing/pressComposing.ts';

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

const page: ResultOf<typeof manage> = {
  ...sampleOf(manage.result),
  currentPage: 1,
  pageSize: 10,
  totalRecords: 2,
  totalPages: 1,
};
const view = (id: number, change: Partial<SavedView> = {}): SavedView => ({
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
const show = (at: string, kept: SavedView[] = [], more: Parameters<typeof renderPlugin>[1]['answers'] = []) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: [] },
    at,
    answers: [answer(savedViews, kept), answer(manage, page), ...more],
  });
const asked = ({ requests }: Rendered, path = '/v1/events/manage'): URL[] =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith(path));
const openMenu = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
};
const choose = async (entry: string | RegExp) =>
  userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: entry }));

describe('the ways to show a list', () => {
  it('stand in the address, and a calendar asks for its own rows', async () => {
    const shown = await show('/tested?view=week&keyword=yoga');
    expect(await screen.findByText('Week of yoga')).toBeVisible();
    expect(asked(shown)).toHaveLength(0);
    expect(screen.queryByRole('navigation', { name: /pages/i })).not.toBeInTheDocument();
    // Neither columns nor rows to make lower.
    expect(screen.queryByRole('button', { name: /^(Columns|Row height)$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await screen.findByText(/^Card of /)).toBeVisible();
    expect(window.location.search).toBe('?view=card&keyword=yoga');
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(window.location.search).toBe('?keyword=yoga');
    expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Row height' })).toBeVisible();
  });

  it('fall back to the table for a view nobody knows', async () => {
    await show('/tested?view=spiral');
    expect(await screen.findByRole('button', { name: 'Table', pressed: true })).toBeVisible();
  });
});

describe('what is asked again at the next start', () => {
  const keptList = () => JSON.parse(localStorage.getItem('touchline.account') ?? '{}').account?.list;

  it('is the list as it opens by itself', async () => {
    await show('/tested');
    await waitFor(() =>
      expect(keptList()).toEqual({ path: '/tested', asked: '/v1/events/manage?currentPage=1&pageSize=10' }),
    );
  });

  it('is nothing that somebody filtered by', async () => {
    await show('/tested?keyword=13800000000');
    await screen.findByRole('grid');
    expect(keptList()).toBeUndefined();
  });

  it('is nothing of a saved view', async () => {
    const shown = await show('/tested', [view(1, { isDefault: true })]);
    await waitFor(() => expect(asked(shown).at(-1)?.searchParams.get('status')).toBe('0'));
    await waitFor(() => expect(keptList()).toBeUndefined());
  });
});

describe('a page that fills the screen', () => {
  const sizesOf = (shown: Rendered) => asked(shown).map(({ searchParams }) => searchParams.get('pageSize'));

  it('is chosen in the pager, remembered, and given up for a size', async () => {
    // A window of 800 px, of which the table has 420 and 20 are no rows: twelve of 32 px.
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(404);
    window.innerHeight = 800;
    const shown = await show('/tested?currentPage=2');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Rows per page' }),
      'Fill the screen',
    );
    await waitFor(() => expect(sizesOf(shown).at(-1)).toBe('12'));
    expect(window.location.search).toBe('');
    height.mockRestore();
    expect(localStorage.getItem('touchline.fill')).toBe('{"tested":396}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20 per page');
    await waitFor(() => expect(sizesOf(shown).at(-1)).toBe('20'));
    expect(localStorage.getItem('touchline.fill')).toBe('{}');
  });
});

describe('rows that came meanwhile', () => {
  afterEach(() => jest.useRealTimers());

  it('are announced, and shown to whoever asks for them', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const more = { ...page, totalRecords: 5 };
    const shown = await show('/tested?status=0', [], [answer(manage, more), answer(manage, more)]);
    await screen.findByRole('grid', { name: 'Tested' });
    expect(screen.queryByRole('button', { name: /new – show/ })).toBeNull();
    act(() => jest.advanceTimersByTime(60_000));
    const show3 = await screen.findByRole('button', { name: '3 new – show' });
    const questions = asked(shown).map(({ searchParams }) => [
      searchParams.get('status'),
      searchParams.get('pageSize'),
    ]);
    // Counted under the same filter; the rows on screen stay.
    expect(questions).toEqual([
      ['0', '10'],
      ['0', '1'],
    ]);
    await user.click(show3);
    await waitFor(() => expect(asked(shown).at(-1)?.searchParams.get('pageSize')).toBe('10'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new – show/ })).toBeNull());
  });

  it('are asked for in silence', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const shown = await show('/tested', [], [refusal(manage, 500, 'Broken')]);
    await screen.findByRole('grid', { name: 'Tested' });
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(asked(shown)).toHaveLength(2));
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Broken')).toBeNull();
  });
});

describe('a saved view', () => {
  it('opens with the list when it is the default, without what the list does not know', async () => {
    const kept = [view(5, { isDefault: true, query: 'status=0&evil=1' })];
    const first = await show('/tested', kept);
    await waitFor(() => expect(window.location.search).toBe('?status=0&evil=1&saved=5'));
    expect(asked(first).at(-1)?.searchParams.get('status')).toBe('0');
    expect(asked(first).at(-1)?.searchParams.has('evil')).toBe(false);
    expect(await screen.findByRole('button', { name: 'View 5' })).toBeVisible();
    expect(screen.queryByText('modified')).not.toBeInTheDocument();
  });

  it.each([true, false])('is kept for the next time while somebody is signed in: %s', async (isSignedIn) => {
    const shown = await show('/tested', [view(5, { isDefault: true })]);
    // What a second tab does that signs out, before the views are asked for.
    if (!isSignedIn) localStorage.removeItem('booking_token');
    await waitFor(() => expect(asked(shown, '/v1/saved-views')).toHaveLength(1));
    await waitFor(() => expect(window.location.search).toContain('saved=5'));
    expect(localStorage.getItem('touchline.defaultViews') !== null).toBe(isSignedIn);
  });

  it('stays out of the way of an address that says something', async () => {
    const shown = await show('/tested?status=1', [view(5, { isDefault: true })]);
    await waitFor(() => expect(asked(shown, '/v1/saved-views')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Standard view' })).toBeVisible();
    expect(asked(shown)).toHaveLength(1);
    expect(asked(shown)[0]?.searchParams.get('status')).toBe('1');
  });

  it('tells when the list differs from it, and keeps that', async () => {
    const sent: unknown[] = [];
    const saved = reply(changeView, ({ body }) => {
      sent.push(body);
      return {
        status: 200,
        contentType: 'application/json',
        fileName: undefined,
        body: { resultCode: 200, resultDesc: 'ok', result: { id: 5, version: 1 } },
      };
    });
    const kept = answer(savedViews, [view(5, { query: 'status=1', version: 1 })]);
    await show('/tested?status=1&saved=5', [view(5)], [saved, kept]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ id: 5, query: 'status=1', version: 0 })]),
    );
    await waitFor(() => expect(screen.queryByText('modified')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'View 5' })).toBeVisible();
  });

  it('takes back what differs from it', async () => {
    await show('/tested?status=1&saved=5', [view(5)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(window.location.search).toBe('?status=0&saved=5'));
    await waitFor(() => expect(screen.queryByText('modified')).not.toBeInTheDocument());
  });

  it('of a colleague names them, and can only be kept as an own one', async () => {
    await show('/tested?status=1&saved=5', [view(5, { isOwn: false, shared: 1, ownerName: 'Li Na' })]);
    expect(await screen.findByRole('button', { name: 'Save as' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const menu = await openMenu('View 5');
    expect(within(menu).getByText('by Li Na')).toBeVisible();
    expect(within(menu).queryByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument();
  });

  it('is made from what is on screen, under a name of its own', async () => {
    const sent: unknown[] = [];
    const made = reply(createView, ({ body }) => {
      sent.push(body);
      return {
        status: 200,
        contentType: 'application/json',
        fileName: undefined,
        body: { resultCode: 200, resultDesc: 'ok', result: { id: 9, version: 0 } },
      };
    });
    await show('/tested?status=1&currentPage=3&pageSize=50', [view(5)], [made]);
    await openMenu('Standard view');
    // Views are asked for after the rows; a name is compared with what has come.
    await screen.findByRole('menuitem', { name: /View 5/ });
    await choose('Save as…');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'view 5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Another of your views has this name.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' evenings');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Share with the company/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        list: 'tested',
        name: 'view 5 evenings',
        shared: 1,
        query: 'status=1',
        columns: { density: 'compact' },
      },
    ]);
    expect(window.location.search).toBe('?status=1&saved=9&pageSize=50');
  });

  it('that is refused says so where its name was asked, by Enter as by the button', async () => {
    await show('/tested?status=1', [], [refusal(createView, 409, 'The company has 50 views.')]);
    await openMenu('Standard view');
    await choose('Save as…');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /Name/ });
    expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Give the view a name.')).toBeVisible();
    await userEvent.type(name, 'Evenings{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The company has 50 views.');
    expect(name).toHaveValue('Evenings');
  });

  it('is deleted after a question', async () => {
    const shown = await show(
      '/tested?status=0&saved=5',
      [view(5)],
      [answer(removeView, { id: 5, version: 0 })],
    );
    await openMenu('View 5');
    await choose('Delete…');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Keep view' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(asked(shown, '/v1/saved-views').some(({ searchParams }) => searchParams.get('id') === '5')).toBe(
      true,
    );
  });

  it('stays, and the question says why, when it cannot be deleted', async () => {
    await show(
      '/tested?status=0&saved=5',
      [view(5)],
      [refusal(removeView, 403, 'Only its owner deletes it.')],
    );
    await openMenu('View 5');
    await choose('Delete…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only its owner deletes it.');
    expect(window.location.search).toContain('saved=5');
  });

  it('becomes what the list opens with', async () => {
    const shown = await show('/tested?status=0&saved=5', [view(5)], [answer(chooseDefaultView, { id: 5 })]);
    await openMenu('View 5');
    await choose('Open the list with this view');
    await waitFor(() => expect(asked(shown, '/default')).toHaveLength(1));
  });
});

describe('the file of a list', () => {
  const begun = {
    status: 200,
    contentType: 'application/json',
    fileName: undefined,
    body: { resultCode: 200, resultDesc: 'ok', result: { taskId: 't-1' } },
  };
  const task = reply(exportSessions, () => begun);
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    return within(await screen.findByRole('dialog', { name: 'Export' }));
  };
  const sentTo = ({ requests }: Rendered) => requests.filter(({ url }) => url.includes('/manage/export'));
  const ids = page.results.map(({ id }) => id);

  it('has all that match unless something else is chosen', async () => {
    const shown = await show('/tested', [], [task]);
    const dialog = await openDialog();
    expect(dialog.getByRole('radio', { name: /^All matching rows/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sentTo(shown)).toHaveLength(1));
    expect(sentTo(shown)[0]?.body).toEqual({ columns: ['title', 'place'], totals: false });
  });

  it('has the rows of the page, the visible columns, and totals only when they are ticked', async () => {
    const shown = await show('/tested?status=1&sortBy=title', [], [task]);
    const dialog = await openDialog();
    expect(dialog.queryByText(/made in the background/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: /^Rows on this page/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sentTo(shown)).toHaveLength(1));
    const [sent] = sentTo(shown);
    expect(sent?.body).toEqual({ ids, columns: ['title', 'place'], totals: false });
    const query = Object.fromEntries(new URL(sent?.url ?? '').searchParams);
    expect(query).toEqual({ status: '1', sortBy: 'title', sortOrder: 'asc' });
  });

  it('closes no question that was asked after it', async () => {
    let arrive: (answer: typeof begun) => void = () => {};
    const late = new Promise<typeof begun>((done) => {
      arrive = done;
    });
    await show('/tested', [], [reply(exportSessions, () => late)]);
    const first = await openDialog();
    await userEvent.click(first.getByRole('button', { name: 'Export' }));
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog();
    arrive(begun);
    expect(await screen.findByText(/It will be among the tasks under the bell/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Export' })).toBeVisible();
  });

  it('has all that match but those taken out, and every column, and says when a task makes it', async () => {
    const shown = await show('/tested', [], [answer(manage, { ...page, totalRecords: 5_002 }), task]);
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    await userEvent.click(refresh);
    expect(await screen.findByText(/of 5,002/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 5,002' }));
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${page.results[1]?.title}` }));
    expect(screen.getByText('5,001 selected')).toBeVisible();
    const dialog = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Selected rows (5,001)' })).toBeChecked();
    expect(dialog.getByText(/A file of more than 5,000 rows is made in the background/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'All columns' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'With a line of totals at the end' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/It will be among the tasks under the bell/)).toBeVisible();
    expect(sentTo(shown)[0]?.body).toEqual({
      excludeIds: ids.slice(1),
      columns: ['title', 'place', 'coaches'],
      totals: true,
    });
  });
});

describe('filters of ranges', () => {
  it('hold sums in cents, are typed in yuan, and stand as chips that can be taken away', async () => {
    const shown = await show('/tested?closeFrom=2026-11-01&closeTo=2026-11-30');
    const chip = await screen.findByRole('button', { name: 'Remove filter Closing' });
    expect(screen.getByText('2026-11-01 – 2026-11-30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^More filters/ }));
    const field = await screen.findByRole('textbox', { name: 'Gross: from' });
    await userEvent.type(field, '1,280.5{Enter}');
    await waitFor(() => expect(window.location.search).toContain('grossMin=128050'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Gross: to' }), 'much{Enter}');
    expect(window.location.search).not.toContain('grossMax');
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByText('≥ ¥1,280.50')).toBeVisible();
    await userEvent.click(chip);
    await waitFor(() => expect(window.location.search).toBe('?grossMin=128050'));
    expect(asked(shown).at(-1)?.searchParams.get('closeFrom')).toBeNull();
  });
});

describe('a text beside the one of the search box', () => {
  it('is typed among the further filters, and stands as a chip', async () => {
    const shown = await show('/tested?keyword=hall');
    await userEvent.click(await screen.findByRole('button', { name: /^More filters/ }));
    const field = await screen.findByRole('textbox', { name: 'Hall' });
    await userEvent.type(field, ' North ');
    expect(window.location.search).not.toContain('North');
    pressComposing(field, 'Enter');
    expect(window.location.search).not.toContain('North');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(window.location.search).toContain('hall=North'));
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Hall' }));
    await waitFor(() => expect(window.location.search).toBe('?keyword=hall'));
    expect(asked(shown).some(({ searchParams }) => searchParams.get('hall') === 'North')).toBe(true);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const matchMedia = (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    Object.assign(globalThis, { matchMedia });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  it('the main action stands at the foot, and steps back for what can be done with chosen rows', async () => {
    // The list of another test is remembered with what was chosen there.
    await show('/tested?keyword=phone');
    const box = await screen.findByLabelText(`Select ${page.results[1]?.title}`);
    expect(screen.getByText('New thing').closest('.tl-list-actions')).toBeInTheDocument();
    await userEvent.click(box);
    expect(await screen.findByText('Wave')).toBeVisible();
    expect(screen.queryByText('New thing')).not.toBeInTheDocument();
  });

  it('is sorted where it is filtered, since cards have no heads', async () => {
    const shown = await show('/tested?keyword=cards');
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Any' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Title ↓' }));
    await waitFor(() => expect(asked(shown).at(-1)?.searchParams.get('sortOrder')).toBe('desc'));
    expect(asked(shown).at(-1)?.searchParams.get('sortBy')).toBe('title');
  });
});
