import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { ResultOf } from '../../shared/contract/call.ts';
import { columnsOf } from '../../shared/contract/columns.ts';
import { exportSessions, manage } from '../../shared/contract/events/calls.ts';
import { savedViews } from '../../shared/contract/savedViews/calls.ts';
import type { RowsDialogProps } from '../act/useRowsAct.ts';
import type { Plugin } from './plugin.ts';
import { useService } from './react.tsx';
import { contribute } from './slots/slot.ts';
import { token } from './token.ts';
import { answer, renderConsole, reply } from '../testing/renderPlugin.tsx';
import { sampleOf } from '../testing/sampleOf.ts';
import { ListPage } from '../list/ListPage.tsx';
import { type CellsOf, listPlaces } from '../list/listPlaces.ts';
import { useListColumns } from '../list/columns/useListColumns.tsx';
import { type List, useListPage } from '../list/useListPage.ts';

type Row = ResultOf<typeof manage>['results'][number];
const title = { 'zh-CN': '测试', en: 'Tested' };
const words = (en: string) => ({ title: { 'zh-CN': en, en } });
const TestedList = listPlaces<Row>('tested');
const columns = columnsOf<Row>()({
  title: { kind: 'text', ...words('Title'), sortable: true, card: 'title' },
  place: { kind: 'text', ...words('Place'), card: 'line' },
  coaches: { kind: 'text', of: ({ coachNames }) => coachNames.join(), ...words('Coaches') },
});
const filters = {};
const rowId = ({ id }: Row): string => String(id);
const rowName = (row: Row): string => row.title;
const rowActions = () => [
  { id: 'edit', label: 'Edit', onSelect: () => undefined },
  { id: 'remove', label: 'Delete', intent: 'danger' as const, onSelect: () => undefined },
];

function TestPage() {
  const list = useListPage({ id: TestedList, call: manage, filters, columns, rowId, rowName });
  return (
    <ListPage
      {...useListColumns(columns)}
      list={list}
      label="Tested"
      rowActions={rowActions}
      exportCall={exportSessions}
      exportType="tested"
      firstUse={{ title: 'Nothing', text: 'Nothing yet' }}
    />
  );
}
const host: Plugin = {
  id: 'partner-host',
  role: 'partner',
  title,
  codes: [],
  hosts: TestedList.all,
  routes: [{ path: '/tested', title, page: async () => ({ default: TestPage }) }],
};

interface Stock {
  of(id: number): number;
}
const Stock = token<Stock>('partner-guest/stock');
const stocked = new ContainerModule(({ bind }) => void bind(Stock).toConstantValue({ of: (id) => id * 100 }));
/** Says of each row what the guest's own service knows; the second in bold. */
function useStock({ rows }: { readonly rows: readonly Row[] }): CellsOf<Row> {
  const stock = useService(Stock);
  return (row) => {
    const text = String(stock.of(row.id));
    return { text, show: row === rows[1] ? <b>{`${text} left`}</b> : undefined };
  };
}
function OrderDialog({ rows, onClose }: RowsDialogProps<Row>) {
  const stock = useService(Stock);
  const [row] = rows;
  return (
    <section aria-label="Order more">
      {`${row?.title}: ${stock.of(row?.id ?? 0)} in stock`}
      <button type="button" onClick={onClose}>
        Done
      </button>
    </section>
  );
}
const Total = ({ list }: { readonly list: List<Row> }) => (
  <p>{`${list.total * useService(Stock).of(1)} in all`}</p>
);
const guest = (contributes: Plugin['contributes'], changes: Partial<Plugin> = {}): Plugin => ({
  id: 'partner-guest',
  role: 'partner',
  title,
  codes: ['TICKET_READ_WRITE'],
  routes: [],
  services: async () => ({ default: stocked }),
  contributes: contributes ?? [],
  ...changes,
});
const column = {
  id: 'stock',
  title: { 'zh-CN': '库存', en: 'Stock' },
  width: 90,
  align: 'right',
  after: 'title',
  card: 'line',
  load: async () => ({ default: useStock }),
} as const;

const [one, two] = sampleOf(manage.result).results;
if (!one || !two) throw new Error('The sample of a list has two rows.');
const page: ResultOf<typeof manage> = {
  ...sampleOf(manage.result),
  results: [
    { ...one, id: 1, title: 'Yoga', place: 'Hall' },
    { ...two, id: 2, title: 'Chess', place: 'Club' },
  ],
  currentPage: 1,
  pageSize: 10,
  totalRecords: 2,
  totalPages: 1,
};
const file = reply(exportSessions, () => ({
  status: 200,
  contentType: 'application/json',
  fileName: undefined,
  body: { resultCode: 200, resultDesc: 'ok', result: { taskId: 't-1' } },
}));
const show = (plugins: readonly Plugin[], codes: readonly PrivilegeCode[] = ['TICKET_READ_WRITE']) =>
  renderConsole([host, ...plugins], {
    as: { role: 'partner', codes },
    at: '/tested',
    answers: [answer(savedViews, []), answer(manage, page), file],
  });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('a column of another plugin', () => {
  it('stands where it says, with what its own plugin knows of each row', async () => {
    await show([guest([contribute(TestedList.columns, column)])]);
    expect(within(await rowOf('Yoga')).getByText('100')).toBeVisible();
    expect(within(await rowOf('Chess')).getByText('200 left')).toBeVisible();
    expect(heads().slice(0, 4)).toEqual(['Title', 'Stock', 'Place', 'Coaches']);
    expect(screen.getByText('100').closest('[role=gridcell]')).toHaveClass('tl-right');
  });

  it('is a column of its own beside that of a second plugin', async () => {
    const second = guest(
      [contribute(TestedList.columns, { ...column, id: 'weight', title: words('Weight').title })],
      {
        id: 'partner-second',
      },
    );
    await show([guest([contribute(TestedList.columns, column)]), second]);
    await waitFor(async () => expect(within(await rowOf('Yoga')).getAllByText('100')).toHaveLength(2));
    expect(heads()).toEqual(expect.arrayContaining(['Stock', 'Weight']));
  });

  it('is copied as text', async () => {
    await show([guest([contribute(TestedList.columns, column)])]);
    await screen.findByText('200 left');
    const copied: string[] = [];
    const clipboardData = { setData: (_: string, text: string) => void copied.push(text) };
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.copy(grid, { clipboardData });
    expect(copied).toEqual([expect.stringMatching(/^Chess\t200\tClub/)]);
  });

  it('is chosen among the columns when it is hidden at first', async () => {
    await show([guest([contribute(TestedList.columns, { ...column, hidden: true })])]);
    await rowOf('Yoga');
    expect(heads()).not.toContain('Stock');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stock' }));
    expect(await screen.findByText('200 left')).toBeVisible();
  });

  it('is not in the file, whose columns are those of the list', async () => {
    const { requests } = await show([guest([contribute(TestedList.columns, column)])]);
    await screen.findByText('200 left');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    const sent = () => requests.find(({ url }) => url.includes('/manage/export'))?.body;
    await waitFor(() => expect(sent()).toMatchObject({ columns: ['title', 'place', 'coaches'] }));
  });

  it('is neither shown nor downloaded without its code', async () => {
    const loads: string[] = [];
    const load = async () => {
      loads.push('stock');
      return { default: useStock };
    };
    const secret = { ...column, code: 'TICKET_READ_WRITE', load } as const;
    await show([guest([contribute(TestedList.columns, secret)])], []);
    await rowOf('Yoga');
    expect(heads()).not.toContain('Stock');
    expect(loads).toEqual([]);
    await show([guest([contribute(TestedList.columns, secret)])]);
    await waitFor(() => expect(loads).toEqual(['stock']));
  });

  it('that breaks says so, and costs the list nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = async () => ({
      default: (): CellsOf<Row> => {
        throw new Error('no stock today');
      },
    });
    await show([guest([contribute(TestedList.columns, { ...column, load })])]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Stock\. Plugin partner-guest: no stock today/,
    );
    expect(await rowOf('Yoga')).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('an action of another plugin', () => {
  const action = {
    id: 'order',
    title: words('Order more').title,
    load: async () => ({ default: OrderDialog }),
  } as const;
  const openMenu = async (name: string) => {
    await userEvent.click(within(await rowOf(name)).getByRole('button', { name: 'More actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('stands before what is dangerous, and opens over the services of its plugin', async () => {
    await show([guest([contribute(TestedList.actions, action)])]);
    expect(await openMenu('Chess')).toEqual(['Edit', 'Order more', 'Delete']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Order more' }));
    expect(await screen.findByRole('region', { name: 'Order more' })).toHaveTextContent(
      'Chess: 200 in stock',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Order more' })).not.toBeInTheDocument();
  });

  it('follows the action it names, and says why it cannot be done with a row', async () => {
    const whyNot = (row: Row) => (row.id === 1 ? words('Enough is there').title : undefined);
    await show([guest([contribute(TestedList.actions, { ...action, after: 'remove', whyNot })])]);
    expect(await openMenu('Yoga')).toEqual(['Edit', 'Delete', 'Order more']);
    const entry = screen.getByRole('menuitem', { name: 'Order more' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(within(entry).getByTitle('Enough is there')).toBeVisible();
  });
});

it('an entry of another plugin stands in the bar of the list, and is handed the list', async () => {
  await show([
    guest([contribute(TestedList.toolbar, { id: 'all', load: async () => ({ default: Total }) })]),
  ]);
  expect(await screen.findByText('200 in all')).toBeVisible();
  expect(screen.getByText('200 in all').closest('.tl-viewbar')).toBeInTheDocument();
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

  it('a column of another plugin stands in the line of the card', async () => {
    await show([guest([contribute(TestedList.columns, column)])]);
    expect(await screen.findByText('Hall · Stock 100')).toBeVisible();
  });
});
