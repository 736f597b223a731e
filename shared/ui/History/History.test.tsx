import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ZoneContext } from '../DateTime/zone.ts';
import { History, type HistoryLine } from './History.tsx';

const LINES: readonly HistoryLine[] = [
  {
    id: '3',
    at: '2026-11-20T17:30:00Z',
    actor: 'Lin',
    action: 'Changed',
    changes: [{ field: 'Capacity', before: '20', after: '24' }],
  },
  {
    id: '2',
    at: '2026-11-20T15:30:00Z',
    actor: 'Wu',
    action: 'Changed',
    changes: [{ field: 'Place', before: '', after: 'Hall 2' }],
  },
  { id: '1', at: '2026-11-20T02:00:00Z', actor: 'Lin', action: 'Published', changes: [] },
];
const show = (lines: readonly HistoryLine[]) =>
  render(
    <ZoneContext value="Asia/Shanghai">
      <History label="History" lines={lines} />
    </ZoneContext>,
  );

test('groups by business day, and tells each changed field as old and new', () => {
  show(LINES);
  // 17:30 UTC is half past one of the next day in Shanghai.
  const night = screen.getByRole('list', { name: '2026-11-21' });
  expect(within(night).getByText('01:30')).toBeVisible();
  expect(within(night).getByRole('deletion')).toHaveTextContent('20');
  expect(within(night).getByRole('insertion')).toHaveTextContent('24');
  const day = screen.getByRole('list', { name: '2026-11-20' });
  expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  expect(within(day).queryByRole('deletion')).toBeNull();
});

test('can be narrowed to a person and to a deed', async () => {
  show(LINES);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By whom' }), 'Lin');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Published');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By whom' }), 'Wu');
  expect(screen.getByText('Nothing to tell.')).toBeVisible();
});

test('says that nothing happened, without filters', () => {
  show([]);
  expect(screen.getByText('Nothing to tell.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('names the platform where nobody of it is named', async () => {
  show([
    ...LINES.slice(0, 1),
    { id: '9', at: '2026-11-19T10:00:00Z', actor: '', action: 'Hidden', changes: [] },
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By whom' }), 'The platform');
  expect(screen.getByRole('listitem')).toHaveTextContent('Hidden');
});
