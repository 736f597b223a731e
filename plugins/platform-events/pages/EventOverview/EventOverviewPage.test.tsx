import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import {
  cities,
  companyOptions,
  selectNames,
  sports,
  storeOptions,
} from '../../../../shared/contract/choices/calls.ts';
import { managePlatform } from '../../../../shared/contract/events/calls.ts';
import {
  changeOwner,
  setCityActivity,
  shelveTemplate,
  template,
} from '../../../../shared/contract/eventTemplates/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<PlatformEventRow> = {}): PlatformEventRow => ({
  id,
  title: `Event ${id}`,
  companyId: 1,
  companyName: 'Lakeside Sports',
  storeId: 11,
  storeName: 'North Hall',
  sport_type: 1,
  sportName: 'Badminton',
  nextStartAt: '2099-03-02T10:00:00+08:00',
  sessionCount: 4,
  booked: 12,
  capacity: 40,
  grossAmount: 120_000,
  avgScore: 4.5,
  cityActivity: 0,
  isOnShelf: 1,
  createdBy: 'Li Na',
  version: 1,
  ...change,
});

const show = (rows: PlatformEventRow[], ...answers: ReturnType<typeof answer>[]) =>
  showAt('/showEvent/index', rows, ...answers);
const showAt = (at: string, rows: PlatformEventRow[], ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_EVENT'] },
    at,
    answers: [
      answer(managePlatform, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: rows.length,
        totalPages: 1,
        results: rows,
      }),
      answer(sports, []),
      answer(companyOptions, []),
      answer(storeOptions, []),
      ...answers,
    ],
  });

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the overview of events', () => {
  it('opens an event by its address, also one that the list does not show', async () => {
    const user = userEvent.setup();
    const other = { ...sampleOf(template.result), id: 77, title: 'Morning swim' };
    await showAt('/showEvent/index?open=77', [row(1)], answer(template, other));
    expect(await screen.findByRole('dialog', { name: 'Morning swim' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Event 1' }));
    expect(await screen.findByRole('dialog', { name: 'Event 1' })).toBeVisible();
    expect(location.search).toBe('?open=1');
  });

  it('shows the cover and the pictures of an event to whoever opens it', async () => {
    const detail = {
      ...sampleOf(template.result),
      id: 1,
      title: 'Morning swim',
      cover: '/cover-1.webp',
      coverAlt: 'The pool at dawn',
      images: ['/pool-2.webp'],
      description:
        '<p>Bring a towel</p><img src="/pool-1.webp" alt="The pool"><img src="https://elsewhere/x.png">',
    };
    await showAt('/showEvent/index?open=1', [row(1)], answer(template, detail));
    const drawer = within(await screen.findByRole('dialog', { name: 'Event 1' }));
    expect(await drawer.findByText('Bring a towel')).toBeVisible();
    expect(drawer.getByRole('button', { name: /The pool at dawn/ })).toHaveAttribute(
      'data-picture',
      expect.stringContaining('/cover-1.webp'),
    );
    expect(drawer.getByRole('button', { name: /Morning swim/ })).toHaveAttribute(
      'data-picture',
      expect.stringContaining('/pool-2.webp'),
    );
    expect(drawer.getByRole('img', { name: 'The pool' })).toHaveAttribute(
      'src',
      expect.stringContaining('/pool-1.webp'),
    );
    expect(
      drawer.queryAllByRole('img').filter((img) => img.getAttribute('src')?.includes('elsewhere')),
    ).toEqual([]);
  });

  it('takes an event off the shelf only with a reason for the merchant', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1)], answer(shelveTemplate, { id: 1, version: 2 }));
    await choose(user, 'Take off the shelf…');
    const act = await screen.findByRole('button', { name: 'Take off the shelf' });
    await user.click(act);
    expect(requests.some(({ url }) => url.includes('/on_shelf/'))).toBe(false);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong sport');
    await user.click(act);
    await waitFor(() =>
      expect(requests.find(({ url }) => url.includes('/on_shelf/1'))?.url).toContain(
        'isOnShelf=0&reason=Wrong+sport',
      ),
    );
  });

  it('shows an event as city activity in at least one city', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      [row(1)],
      answer(cities, [
        { code: '310000', name: 'Shanghai', children: [{ code: '310100', name: 'Shanghai', children: [] }] },
      ]),
      answer(setCityActivity, { id: 1, version: 2 }),
    );
    await choose(user, 'Set as city activity…');
    const act = await screen.findByRole('button', { name: 'Set as city activity' });
    await user.click(act);
    expect(await screen.findByText('Choose at least 1.')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Shanghai' }));
    await user.click(act);
    await waitFor(() =>
      expect(requests.find(({ url }) => url.includes('/city_activity/1'))?.body).toEqual({
        on: 1,
        cityIds: ['310100'],
      }),
    );
  });

  it('hands an event to somebody of its own company, found by typing', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      [row(1, { companyId: 7 })],
      answer(selectNames, [{ label: 'Zhou Min', value: 4 }]),
      answer(changeOwner, { id: 1, version: 2 }),
    );
    await choose(user, 'Change owner…');
    await user.type(await screen.findByRole('combobox', { name: /Owner/ }), 'zhou');
    await waitFor(() =>
      expect(
        requests.some(({ url }) => url.includes('select-names') && url.endsWith('?companyId=7&keyword=zhou')),
      ).toBe(true),
    );
    await user.click(await screen.findByRole('option', { name: 'Zhou Min' }));
    await user.click(screen.getByRole('button', { name: 'Change owner' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/modifyCreatorTo/4'))).toBe(true));
  });

  it('says of each chosen event what came of it', async () => {
    const user = userEvent.setup();
    await show([row(1), row(2)], answer(shelveTemplate, { id: 1, version: 2 }));
    await screen.findByRole('button', { name: 'Event 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(await screen.findByRole('button', { name: 'Take off the shelf…' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Out of season');
    await user.click(screen.getByRole('button', { name: 'Take off the shelf' }));
    expect(await screen.findByText('2 done, 0 skipped, 0 failed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  });
});
