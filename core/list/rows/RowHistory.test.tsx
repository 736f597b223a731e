import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { renderConsole } from '../../testing/renderPlugin.tsx';
import { columnsOf } from '../../../shared/contract/columns.ts';
import { RowHistory } from './RowHistory.tsx';

interface Row {
  readonly code: string;
  readonly expiresAt: string | null;
}
const columns = columnsOf<Row>()({
  code: { kind: 'text', title: { 'zh-CN': '编号', en: 'Code' } },
  expiresAt: { kind: 'time', title: { 'zh-CN': '到期时间', en: 'Expires' } },
});
const entries = [
  {
    id: 2,
    at: '2026-11-20T12:00:00+08:00',
    actor: 'Mia',
    action: 'codes.change',
    before: { code: 'Old', expiresAt: null, secret: 1 },
    after: { code: 'New', expiresAt: '2026-12-01T00:00:00+08:00', secret: 2 },
  },
];
const created = {
  id: 1,
  at: '2026-11-19T12:00:00+08:00',
  actor: 'Mia',
  action: 'codes.create',
  before: null,
  after: { code: 'Old', expiresAt: null },
};
const emptied = {
  ...created,
  id: 3,
  action: 'codes.change',
  before: { expiresAt: '2026-12-01T00:00:00+08:00' },
  after: { expiresAt: null },
};
const titled = { 'zh-CN': '', en: 'Walk' };
const open = async (lines: readonly HistoryEntry[]) => {
  const Page = () => (
    <RowHistory label="History" columns={columns} entries={lines} deedOf={(action) => `did ${action}`} />
  );
  const plugin: Plugin = {
    id: 'partner-tested',
    role: 'partner',
    title: titled,
    codes: [],
    routes: [{ path: '/walk', title: titled, page: async () => ({ default: Page }) }],
  };
  await renderConsole([plugin], { as: { role: 'partner', codes: [] }, at: '/walk' });
  return within(await screen.findByRole('region', { name: 'History' }));
};

test('tells what changed in the words of the declared columns, and nothing that is no column', async () => {
  const history = await open(entries);
  expect(history.getByText('did codes.change')).toBeVisible();
  expect(history.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Code', 'Expires']);
  expect(history.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Old → New',
    expect.stringMatching(/^2026-12-01|Dec 1/),
  ]);
});

test('leaves out what a new row does not have, and says when a value was taken away', async () => {
  const history = await open([emptied, created]);
  const said = (of: 'term' | 'definition') => history.getAllByRole(of).map(({ textContent }) => textContent);
  expect(said('term')).toEqual(['Expires', 'Code']);
  expect(said('definition')).toEqual([expect.stringMatching(/ → –$/), 'Old']);
});
