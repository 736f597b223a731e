import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import {
  appItem,
  appItemHistory,
  appItemOptions,
  appItems,
  createAppItem,
  switchAppItem,
} from '../../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import plugin from '../plugin.ts';

const ROW: AppItem = {
  id: 17,
  kind: 'hot-search',
  title: 'Badminton',
  cover: '',
  sort: 10,
  status: 'on',
  state: 'live',
  startAt: null,
  endAt: null,
  values: { target: { kind: 'none', id: null, url: '' }, mark: 'hot' },
  names: {},
  figures: { clicks7: 42 },
  testedAt: null,
  updatedBy: 'Olivia',
  updatedAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 3,
};
const AS = { role: 'platform', codes: ['PLATFORM_TOPIC_HOT'] } as const;
const page = (...rows: readonly AppItem[]) =>
  answer(appItems, {
    currentPage: 1,
    pageSize: 10,
    totalRecords: rows.length,
    totalPages: 1,
    results: [...rows],
  });

it('lists items with their state and their figures', async () => {
  await renderPlugin(plugin, { as: AS, at: '/sport/hotSearch', answers: [page(ROW)] });
  expect(await screen.findByText('Badminton')).toBeVisible();
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.getByText('42')).toBeVisible();
});

it('fills in a new one beside what the app will show, and sends it with the fields of its kind', async () => {
  const { requests } = await renderPlugin(plugin, {
    as: AS,
    at: '/sport/hotSearch?open=new',
    answers: [page(ROW), answer(createAppItem, { id: 19, version: 0 })],
  });
  const drawer = await screen.findByRole('dialog', { name: 'New hot word' });
  await userEvent.type(within(drawer).getByRole('textbox', { name: /Word|Title/ }), 'Ski');
  await waitFor(() => expect(within(drawer).getByRole('figure')).toHaveTextContent('Ski'));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Ski',
      status: 'draft',
      values: { mark: 'none', target: { kind: 'none' } },
    }),
  );
});

it('names the places before it switches one off', async () => {
  const { requests } = await renderPlugin(plugin, {
    as: AS,
    at: '/sport/hotSearch',
    answers: [page(ROW), answer(switchAppItem, { id: 17, version: 4 })],
  });
  await screen.findByText('Badminton');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch Badminton off?' });
  expect(dialog).toHaveTextContent('the search page');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'off' }),
  );
});

it('tells a target that is off, in its list and its form, and leads to what happened', async () => {
  const target = { kind: 'topic', id: 5, url: '' } as const;
  const row = { ...ROW, values: { ...ROW.values, target }, names: { target: '' } };
  await renderPlugin(plugin, {
    as: AS,
    at: '/sport/hotSearch',
    answers: [
      page(row),
      answer(appItem, row),
      answer(appItemOptions, [{ label: 'Another topic', value: 6 }]),
      answer(appItemHistory, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 1,
        totalPages: 1,
        results: [
          {
            id: 1,
            at: '2026-11-20T08:00:00.000Z',
            actor: 'Olivia',
            action: 'appItems.change',
            before: { mark: 'none' },
            after: { mark: 'hot' },
          },
        ],
      }),
    ],
  });
  expect(await screen.findByText('Off or gone')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'Badminton' });
  expect(await within(drawer).findByText('Olivia')).toBeVisible();
  expect(within(drawer).getByText('Hot', { selector: 'ins' })).toBeVisible();
  await userEvent.click(within(drawer).getByRole('tab', { name: 'Content' }));
  expect(await within(drawer).findByText('The target is off or gone')).toBeVisible();
});
