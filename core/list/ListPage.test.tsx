import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportSessions, manage } from '../../shared/contract/events/calls.ts';
import { answer, refusal, type Rendered, reply } from '../testing/renderPlugin.tsx';
import { pressComposing } from '../../shared/ui/testing/pressComposing.ts';
import { asked, page, show, view } from './testing/testedList.tsx';

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
