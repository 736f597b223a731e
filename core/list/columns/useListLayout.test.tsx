import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { changeListLayout, listLayouts } from '../../../shared/contract/savedViews/calls.ts';
import { ServicesContext } from '../../plugins/react.tsx';
import { answer, refusal } from '../../testing/fakeTransport.ts';
import { Viewing } from '../../services/viewing/Viewing.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { testServices } from '../../testing/testServices.ts';
import { useListLayout } from './useListLayout.ts';

const ID = 'tested.rows';
const ofServer = answer(listLayouts, [{ list: ID, layout: { hidden: ['place'], density: 'normal' } }]);
const done = answer(changeListLayout, { list: ID });

function start(answers = [ofServer, done]) {
  localStorage.clear();
  localStorage.setItem('booking_token', 'test-token');
  const { services, requests } = testServices(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const open = () => renderHook(() => useListLayout(ID), { wrapper });
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { services, client, open, sent };
}

it('is that of the account, and of the last time until the server has answered', async () => {
  const { services, open } = start();
  const { result } = open();
  expect(result.current.density).toBe('compact');
  await waitFor(() => expect(result.current.density).toBe('normal'));
  expect(result.current.table).toEqual({ hidden: ['place'] });
  const { result: atNextStart } = renderHook(() => services.get(Storage).get('touchline.lists')?.[ID]);
  expect(atNextStart.current).toEqual({ table: { hidden: ['place'] }, density: 'normal' });
});

it('is sent once it stands still, whole, and holds when the list is opened again', async () => {
  const { open, sent } = start();
  const first = open();
  await waitFor(() => expect(first.result.current.density).toBe('normal'));
  act(() => first.result.current.setTable({ widths: { title: 200 } }));
  act(() => first.result.current.setTable({ widths: { title: 240 } }));
  expect(first.result.current.table).toEqual({ widths: { title: 240 } });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ list: ID, layout: { widths: { title: 240 }, density: 'normal' } }]);
  first.unmount();
  expect(open().result.current.table).toEqual({ widths: { title: 240 } });
});

it('is sent at once when the list is left', async () => {
  const { open, sent } = start();
  const { result, unmount } = open();
  act(() => result.current.setDensity('normal'));
  expect(sent()).toEqual([]);
  unmount();
  await waitFor(() => expect(sent()).toEqual([{ list: ID, layout: { density: 'normal' } }]));
});

it('stays as it was set when the server refuses it, and of somebody who is looked at nothing is kept', async () => {
  const { services, open, sent } = start([answer(listLayouts, []), refusal(changeListLayout, 400, 'No.')]);
  const { result } = open();
  act(() => result.current.setDensity('normal'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(result.current.density).toBe('normal');
  services
    .get(Viewing)
    .start({ name: 'Li Na', accountName: 'li.na', userType: 1, codes: new Set(), from: '/' });
  act(() => result.current.setDensity('compact'));
  expect([result.current.density, sent().length]).toEqual(['compact', 1]);
});
