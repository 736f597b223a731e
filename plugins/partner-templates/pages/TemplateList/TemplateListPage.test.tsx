import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll, sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  classPackOptions,
  coachOptions,
  selectNames,
  sports,
} from '../../../../shared/contract/choices/calls.ts';
import {
  changeOwner,
  copyTemplate,
  removeTemplate,
  template,
  templateHistory,
  templates,
} from '../../../../shared/contract/eventTemplates/calls.ts';
import { places } from '../../../../shared/contract/events/calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import plugin from '../../plugin.ts';

const row = (change: Partial<TemplateRow> = {}): TemplateRow => ({
  id: 5,
  title: 'Evening badminton',
  cover: '',
  coverAlt: '',
  sport_type: 1,
  sportName: 'Badminton',
  storeId: 11,
  storeName: 'North Hall',
  isOnShelf: 1,
  cityActivity: 0,
  grades: [1, 2],
  priceFrom: 8_000,
  capacity: 20,
  sessionCount: 3,
  upcomingCount: 0,
  bookedCount: 12,
  avgScore: 4.5,
  creatorId: 3,
  creatorName: 'Li Na',
  updatedAt: '2026-11-01T10:00:00+08:00',
  version: 1,
  ...change,
});

const EMPTY_PAGE = { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1 };

const show = (results: TemplateRow[], ...answers: ReturnType<typeof answer>[]) =>
  showAt('/event/template', results, ...answers);
const showAt = (at: string, results: TemplateRow[], ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at,
    answers: [
      answer(templates, { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results }),
      answer(sports, []),
      answer(selectNames, [{ label: 'Zhou Min', value: 4 }]),
      ...answers,
    ],
  });

const PAID = { mode: 3, price: 8_000, points: 0, classPackId: null, times: 0, items: [] };

const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
};

describe('the list of templates', () => {
  it('finds an owner to filter by among more people than a list shows', async () => {
    const user = userEvent.setup();
    const { requests } = await showAt('/event/template?creatorId=4', [row()]);
    const asked = () =>
      requests.filter(({ url }) => url.includes('select-names')).map(({ url }) => url.split('?')[1]);
    // Who came by a link has a name, although nobody looked for it.
    expect(await screen.findByRole('button', { name: 'Remove filter Owner' })).toBeVisible();
    await waitFor(() => expect(asked()).toContain('ids=4'));
    await user.click(screen.getByRole('button', { name: /More filters/ }));
    await user.click(await screen.findByRole('button', { name: /^Owner: / }));
    await user.type(await screen.findByRole('textbox', { name: 'Type a name' }), 'zhou');
    await waitFor(() => expect(asked()).toContain('past=1&keyword=zhou'));
    await user.click(await screen.findByRole('checkbox', { name: 'Zhou Min' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter Owner' })).toBeNull());
  });

  it('copies under a name of 2 to 40 characters', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row()], answer(copyTemplate, { id: 6, version: 0 }));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy…' }));
    const name = await screen.findByRole('textbox', { name: /Name of the copy/ });
    expect(name).toHaveValue('Evening badminton copy');
    await user.clear(name);
    await user.type(name, 'X');
    await user.click(screen.getByRole('button', { name: 'Copy template' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(name, 'mas badminton');
    await user.click(screen.getByRole('button', { name: 'Copy template' }));
    expect(await screen.findByText('Copied as “Xmas badminton”.')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ copyName: 'Xmas badminton' });
  });

  it('leads to the sessions that keep a template from being deleted', async () => {
    const user = userEvent.setup();
    await show([row()], refusal(removeTemplate, 644, '2 live sessions use this.'));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    const link = await screen.findByRole('link', { name: 'See its sessions' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/event/index?templateId=5'));
  });

  it('neither cancels without a future session nor deletes with one', async () => {
    const user = userEvent.setup();
    await show([row({ upcomingCount: 0 })]);
    await openMenu(user);
    const batch = await screen.findByRole('menuitem', { name: /Cancel sessions/ });
    expect(batch).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Delete…' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('hands a template to a chosen colleague', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row()], answer(changeOwner, { id: 5, version: 2 }));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Change owner…' }));
    const act = await screen.findByRole('button', { name: 'Change owner' });
    await user.click(act);
    expect(await screen.findByText('Choose a colleague.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /Owner/ }));
    await user.click(await screen.findByRole('option', { name: 'Zhou Min' }));
    await user.click(act);
    await waitFor(() =>
      expect(requests.some(({ url }) => url.endsWith('/event_templates/5/modifyCreatorTo/4'))).toBe(true),
    );
  });

  it('tells what happened to a template, by name and as old and new', async () => {
    const user = userEvent.setup();
    await show(
      [row()],
      answer(
        templateHistory,
        pageOfAll([
          {
            id: 2,
            at: '2026-11-02T10:00:00+08:00',
            actor: '',
            action: 'eventTemplates.shelve',
            before: { isOnShelf: 1 },
            after: { isOnShelf: 0, reason: 'Wrong pictures' },
          },
          {
            id: 1,
            at: '2026-11-01T10:00:00+08:00',
            actor: 'Li Na',
            action: 'eventTemplates.change',
            before: { title: 'Badminton', grades: [1], paymentModes: [], description: '<p>Old</p>' },
            after: {
              title: 'Evening badminton',
              grades: [],
              paymentModes: [PAID],
              description: '<p>New</p>',
            },
          },
        ]),
      ),
      answer(classPackOptions, []),
    );
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const drawer = await screen.findByRole('dialog', { name: 'History of Evening badminton' });
    const first = await within(drawer).findByRole('list', { name: '2026-11-02' });
    expect(first).toHaveTextContent('The platform');
    expect(first).toHaveTextContent('Wrong pictures');
    const second = within(drawer).getByRole('list', { name: '2026-11-01' });
    expect(
      within(second)
        .getAllByRole('deletion')
        .map(({ textContent }) => textContent),
    ).toEqual(['Badminton', 'Beginner (zero basis)', 'Old', '–']);
    expect(
      within(second)
        .getAllByRole('insertion')
        .map(({ textContent }) => textContent),
    ).toEqual(['Evening badminton', '–', 'New', 'Mobile-wallet pay · ¥\u00a080.00']);
    await user.selectOptions(within(drawer).getByRole('combobox', { name: 'By whom' }), 'Li Na');
    expect(within(drawer).queryByRole('list', { name: '2026-11-02' })).toBeNull();
    expect(location.search).toBe('?open=5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('opens the history of a template that the list does not show, by its address', async () => {
    const user = userEvent.setup();
    const other = { ...sampleOf(template.result), id: 77, title: 'Morning swim' };
    await showAt(
      '/event/template?open=77',
      [row()],
      answer(template, other),
      answer(templateHistory, pageOfAll([])),
      answer(classPackOptions, []),
    );
    expect(await screen.findByRole('dialog', { name: 'History of Morning swim' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  it('shows cards with covers, whose selection and actions are those of the table', async () => {
    const user = userEvent.setup();
    await showAt('/event/template?view=card', [row({ cover: '/hall.webp', isOnShelf: 0 })]);
    const card = await within(await screen.findByRole('main')).findByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Evening badminton' })).toHaveAttribute(
      'href',
      '/event/index?templateId=5',
    );
    expect(card.querySelector('img')).toHaveAttribute('src', 'http://localhost/pictures/hall.webp');
    expect(within(card).getByText('Off the shelf')).toBeVisible();
    await user.click(within(card).getByRole('checkbox', { name: 'Choose Evening badminton' }));
    expect(await screen.findByRole('button', { name: 'Copy to stores…' })).toBeEnabled();
    await user.click(within(card).getByRole('button', { name: 'Actions of Evening badminton' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    expect(await screen.findByRole('heading', { name: 'Delete “Evening badminton”' })).toBeVisible();
  });

  it('tells in words what a cover shows, in the table and on the card', async () => {
    const cover = { cover: '/hall.webp', coverAlt: 'The court from above' };
    await showAt('/event/template', [row(cover)]);
    expect(await screen.findByRole('button', { name: /The court from above/ })).toBeVisible();
    cleanup();
    await showAt('/event/template?view=card', [row(cover)]);
    expect(await screen.findByRole('img', { name: 'The court from above' })).toBeVisible();
  });

  it('says that there is no template yet in every view, and leads to the form', async () => {
    const user = userEvent.setup();
    const ofForm = [answer(coachOptions, []), answer(classPackOptions, []), answer(places, [])];
    await showAt('/event/template?view=card', [], ...ofForm);
    expect(await screen.findByText('No templates yet')).toBeVisible();
    const [create] = screen.getAllByRole('button', { name: 'Quick create' });
    if (!create) throw new Error('There is no way to create a template.');
    await user.click(create);
    expect(await screen.findByLabelText(/^Title/)).toBeVisible();
    expect(window.location.pathname).toBe('/home/createTemplateQuick');
  });
});

test('more than fifty templates are changed by a task; what failed stays selected', async () => {
  const user = userEvent.setup();
  const task = sampleOf(taskChanges.result).task;
  const ended = answer(taskChanges, {
    task: { ...task, status: 'doneWithErrors', totalCount: 60 },
    done: 57,
    skipped: 2,
    failed: 1,
    failedIds: [5],
    left: [
      { id: 5, name: 'Evening badminton', state: 'failed', code: null, reason: '', parameters: {} },
      ...[6, 7].map((id) => ({
        id,
        name: `Used ${id}`,
        state: 'skipped' as const,
        code: 644,
        reason: 'hasLiveBookings',
        parameters: { count: 3 },
      })),
    ],
  });
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/template?keyword=evening',
    answers: [
      answer(templates, { ...EMPTY_PAGE, totalRecords: 60, totalPages: 6, results: [row()] }),
      answer(sports, []),
      answer(selectNames, []),
      answer(changeTemplates, { taskId: 't-1', totalCount: 60 }),
      ended,
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Evening badminton' }));
  await user.click(screen.getByRole('button', { name: /all 60/ }));
  await user.click(screen.getByRole('button', { name: 'Delete unused…' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 60 templates' });
  await user.click(within(question).getByRole('button', { name: 'Delete templates' }));

  const result = await screen.findByRole('dialog', { name: 'Delete 60 templates' });
  expect(await within(result).findByText('57 done, 2 skipped, 1 failed.')).toBeVisible();
  expect(within(result).getByText('Used 6')).toBeVisible();
  expect(within(result).getAllByText(/3 live sessions/)).toHaveLength(2);
  const sent = requests.find(({ method, url }) => method === 'POST' && url.includes('/changes'));
  expect(sent?.body).toEqual({ change: { action: 'remove' }, excludeIds: [], count: 60 });
  expect(sent?.url).toContain('keyword=evening');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: 'Select Evening badminton' })).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
});
