import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { columnsOf } from '../../../shared/contract/columns.ts';
import { renderInShell } from '../../shell/testing/renderInShell.tsx';
import { ShortTable } from './ShortTable.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
  readonly refund: number | null;
}
const columns = columnsOf<Row>()({
  name: { kind: 'text', title: { 'zh-CN': '名称', en: 'Name' }, locked: true },
  seats: { kind: 'count', title: { 'zh-CN': '名额', en: 'Seats' } },
  refund: { kind: 'money', title: { 'zh-CN': '退款', en: 'Refund' } },
});
const rows: readonly Row[] = [
  { id: 1, name: 'Yoga', seats: 1_200, refund: 12_345 },
  { id: 2, name: 'Swim', seats: 8, refund: 0 },
];
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const open = (code: 'PAYMENT_READ_EXPORT' | 'EVENTS_READ_WRITE') =>
  renderInShell(
    <ShortTable
      label="Effect"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowClass={({ seats }) => (seats < 10 ? 'is-small' : undefined)}
      sums={{ label: 'Total', seats: '1,208', refund: '123.45' }}
    />,
    { as: { role: 'partner', codes: [code] } },
  );

it('shows declared columns by their titles and kinds, with a line of sums below', async () => {
  await open('PAYMENT_READ_EXPORT');
  expect(heads()).toEqual(['Name', 'Seats', 'Refund ¥']);
  const [, first, second, sums] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^Yoga1,200123\.45$/);
  expect(second).toHaveClass('is-small');
  expect(screen.getByRole('rowheader', { name: 'Swim' })).toBeVisible();
  expect(sums).toHaveTextContent(/^Total1,208123\.45$/);
});

it('leaves amounts out for whoever may not see them, also below', async () => {
  await open('EVENTS_READ_WRITE');
  expect(heads()).toEqual(['Name', 'Seats']);
  const table = within(screen.getByRole('table'));
  expect(table.getByText('1,208')).toBeVisible();
  expect(table.queryByText('123.45')).toBeNull();
});

it('says behind a title what its column means', async () => {
  const own = { cells: { seats: { meaning: 'Places for people.' } } };
  await renderInShell(
    <ShortTable label="Effect" columns={columns} own={own} rows={rows} rowId={({ id }) => id} />,
    { as: { role: 'partner', codes: [] } },
  );
  const head = screen.getByRole('columnheader', { name: 'Seats' });
  await userEvent.hover(within(head).getByRole('button', { name: 'Places for people.' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Places for people.');
});

it('says it by a press too, where a press gives no focus', async () => {
  const own = { cells: { seats: { meaning: 'Places for people.' } } };
  await renderInShell(
    <ShortTable label="Effect" columns={columns} own={own} rows={rows} rowId={({ id }) => id} />,
    { as: { role: 'partner', codes: [] } },
  );
  const mark = screen.getByRole('button', { name: 'Places for people.' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(mark);
  expect(await screen.findByRole('tooltip')).toBeVisible();
  expect(mark).toHaveAttribute('aria-expanded', 'true');
});
