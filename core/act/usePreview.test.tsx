import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { companyBonds } from '../../shared/contract/companies/calls.ts';
import { definePlugin } from '../plugins/plugin.ts';
import { answer, renderConsole } from '../testing/renderPlugin.tsx';
import { usePreview } from './usePreview.ts';

/** A page that counts while somebody types. */
function Page(): ReactElement {
  const client = useQueryClient();
  const [name, setName] = useState('first');
  const { data, isAsking } = usePreview(
    companyBonds,
    { query: { keyword: name }, body: { ids: [1] } },
    { whileTyping: true },
  );
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button onClick={() => void client.invalidateQueries()}>Something was written</button>
      <p>{isAsking ? 'asking' : `${data?.liveSessions} sessions`}</p>
    </>
  );
}

const title = { 'zh-CN': '数', en: 'Counts' };
const plugin = definePlugin({
  writtenFor: 1,
  role: 'platform',
  title,
  codes: [],
  routes: [{ path: '/counts', title, page: async () => ({ default: Page }) }],
});

test('asks at once, then in the pauses of typing, and not again because something was written', async () => {
  const bonds = (liveSessions: number) => ({ bound: 0, liveSessions, holdings: 0 });
  const { requests } = await renderConsole([{ ...plugin, id: 'platform-counts' }], {
    as: { role: 'platform', codes: [] },
    at: '/counts',
    answers: [answer(companyBonds, bonds(1)), answer(companyBonds, bonds(2))],
  });
  const asked = () =>
    requests.filter(({ url }) => url.includes('keyword')).map(({ url }) => /keyword=(\w+)/.exec(url)?.[1]);
  expect(await screen.findByText('1 sessions')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Name' });
  for (const value of ['s', 'se', 'sec']) fireEvent.change(field, { target: { value } });
  expect(screen.getByText('asking')).toBeVisible();
  expect(await screen.findByText('2 sessions')).toBeVisible();
  expect(asked()).toEqual(['first', 'sec']);
  fireEvent.click(screen.getByRole('button', { name: 'Something was written' }));
  await waitFor(() => expect(screen.getByText('2 sessions')).toBeVisible());
  expect(asked()).toEqual(['first', 'sec']);
});
