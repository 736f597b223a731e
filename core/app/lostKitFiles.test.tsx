import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DataTable } from '../../shared/ui/DataTable/DataTable.tsx';
import { DayInput } from '../../shared/ui/DayInput/DayInput.tsx';
import { DateRangeField } from '../../shared/ui/FilterBar/DateRangeField.tsx';
import { BarChart } from '../../shared/ui/Chart/PointChart.tsx';
import { onLostFile } from '../../shared/ui/LazyPart/lostFile.ts';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import { RichTextField } from '../../shared/ui/RichText/RichTextField.tsx';
import { lazyFilesOf, loseFile } from '../testing/loseFile.ts';

let lostFiles = 0;
let stop = (): void => undefined;
beforeEach(() => {
  lostFiles = 0;
  stop = onLostFile(() => {
    lostFiles += 1;
  });
});
afterEach(() => stop());

const show = (part: ReactElement) =>
  render(
    <>
      <p>at work</p>
      {part}
    </>,
  );
const nothing = (): void => undefined;
const isTold = () => waitFor(() => expect(lostFiles).toBeGreaterThan(0));
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const ROWS = Array.from({ length: 500 }, (_, id) => ({ id }));

/** What is shown that needs the file; what is told; and that it is there once the file is found and asked for again. */
const PARTS: Readonly<Record<string, (find: () => void) => Promise<void>>> = {
  'shared/ui/Chart/usePlots.ts -> shared/ui/Chart/plots.tsx': async (find) => {
    const series = [{ id: 'a', label: 'Views', values: [1, 2] }];
    show(<BarChart label="Visits" pointLabel="Day" points={['1', '2']} series={series} />);
    await isTold();
    find();
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  },
  'shared/ui/DataTable/useBody.ts -> shared/ui/DataTable/LongBody.tsx': async () => {
    show(
      <DataTable
        label="Rows"
        columns={[{ id: 'id', header: 'Id', width: 80, text: ({ id }: { id: number }) => String(id) }]}
        rows={ROWS}
        rowId={({ id }) => String(id)}
        rowName={({ id }) => String(id)}
      />,
    );
    await isTold();
    expect(screen.getByRole('grid', { name: 'Rows' })).toBeInTheDocument();
  },
  'shared/ui/DayInput/DayInput.tsx -> shared/ui/DayInput/DayCalendar.tsx': async (find) => {
    show(<DayInput value="" onChange={nothing} />);
    await press('Open the calendar');
    await isTold();
    find();
    await press('Try again');
    expect((await screen.findAllByRole('gridcell')).length).toBeGreaterThan(20);
  },
  'shared/ui/FilterBar/DateRangeField.tsx -> shared/ui/FilterBar/RangeCalendar.tsx': async (find) => {
    show(<DateRangeField value={{ start: null, end: null }} onChange={nothing} />);
    await press(/^Dates/);
    await isTold();
    find();
    await press('Try again');
    expect((await screen.findAllByRole('gridcell')).length).toBeGreaterThan(20);
  },
  'shared/ui/Popup/Popup.tsx -> shared/ui/Popup/PopupPanel.tsx': async (find) => {
    show(
      <Popup content={<p>menu</p>} placement="bottom">
        <button type="button">Open</button>
      </Popup>,
    );
    await press('Open');
    await isTold();
    find();
    await press('Open');
    expect(await screen.findByText('menu')).toBeVisible();
  },
  'shared/ui/RichText/RichTextField.tsx -> shared/ui/RichText/RichTextEditor.tsx': async (find) => {
    show(<RichTextField label="Text" value="" onChange={nothing} base="" max={100} />);
    await isTold();
    find();
    await press('Try again');
    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeVisible();
  },
};

it('every file the kit fetches later is lost below', () => {
  expect(lazyFilesOf('shared/ui')).toEqual(Object.keys(PARTS).sort());
});

describe('a lost file of the kit is told, and asked for again:', () => {
  // In this order: the panel of all menus is lost while nothing has fetched it.
  const first = ([files]: readonly [string, unknown]): number => (files.includes('PopupPanel') ? 0 : 1);
  const parts = Object.entries(PARTS).sort((one, other) => first(one) - first(other));
  it.each(parts)('%s', async (files, journey) => {
    const find = loseFile(files.split(' -> ')[1] ?? '');
    try {
      await journey(find);
      expect(screen.getByText('at work')).toBeVisible();
    } finally {
      find();
    }
  });
});
