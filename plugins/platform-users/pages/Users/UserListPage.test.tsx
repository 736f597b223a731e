import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, reply, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import { UserDetail, type UserRow } from '../../../../shared/contract/users/shapes.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import {
  changeUser,
  changeUsers,
  revealUserPhone,
  setUserStatus,
  user,
  userBookings,
  users,
} from '../../../../shared/contract/users/calls.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<UserRow> = {}): UserRow => ({
  id,
  avatar: '',
  userName: `User ${id}`,
  phone: '138****0001',
  city: '上海市',
  level: 2,
  points: 30,
  bookings: 7,
  spent: 123_400,
  reports: 0,
  state: 'normal',
  mutedUntil: null,
  joinedAt: '2026-01-01T10:00:00+08:00',
  version: 4,
  ...change,
});
const detailOf = (of: UserRow, change: object = {}) => ({
  ...sampleOf(UserDetail),
  ...of,
  cityCode: '310100',
  blockedAt: null,
  upcoming: 2,
  notes: [],
  latestReports: [],
  ...change,
});
const show = (rows: UserRow[], at: string, ...more: ReturnType<typeof answer>[]) =>
  showPage({ rows, total: rows.length }, at, ...more);
const showPage = (
  { rows, total }: { readonly rows: UserRow[]; readonly total: number },
  at: string,
  ...more: ReturnType<typeof answer>[]
) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_USER'] },
    at,
    answers: [
      answer(users, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: total,
        totalPages: Math.ceil(total / 10),
        results: rows,
      }),
      answer(cities, []),
      ...more,
    ],
  });
const choose = async (person: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await person.click(more);
  await person.click(await screen.findByRole('menuitem', { name }));
};
const LIST = '/account/userManage';
const done = answer(setUserStatus, { id: 1, version: 5, task: null });

test('blocks one with a reason, and cancels the bookings to come only when that is ticked', async () => {
  const person = userEvent.setup();
  const { requests } = await show([row(1)], LIST, answer(user, detailOf(row(1))), done);
  expect(await screen.findByText('1,234.00')).toBeVisible();
  await choose(person, 'Block…');
  const dialog = await screen.findByRole('dialog', { name: 'Block User 1' });
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(within(dialog).getByText('This field is empty. Fill it in.')).toBeVisible();
  await person.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Other');
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await person.type(within(dialog).getByLabelText(/^Note/), 'Fake identity');
  const cancel = await within(dialog).findByRole('checkbox', { name: /Cancel 2 bookings to come/ });
  expect(cancel).not.toBeChecked();
  await person.click(cancel);
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      state: 'blocked',
      reason: 0,
      note: 'Fake identity',
      cancelFuture: true,
      version: 4,
    }),
  );
});

test('blocks nobody before the bookings to come are counted', async () => {
  const person = userEvent.setup();
  let count = (): void => undefined;
  const counted = new Promise<void>((end) => {
    count = end;
  });
  const late = reply(user, async (request) => {
    await counted;
    return answer(user, detailOf(row(1))).reply(request);
  });
  await show([row(1)], LIST, late);
  await choose(person, 'Block…');
  const act = await screen.findByRole('button', { name: 'Block' });
  expect(act).toBeDisabled();
  count();
  expect(await screen.findByRole('checkbox', { name: /Cancel 2 bookings to come/ })).toBeVisible();
  expect(act).toBeEnabled();
});

test('mutes several for a week, each with its own version', async () => {
  const person = userEvent.setup();
  const { requests } = await show([row(1), row(2, { version: 9 })], LIST, done);
  await person.click(await screen.findByRole('checkbox', { name: 'Select User 1' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select User 2' }));
  await person.click(screen.getByRole('button', { name: 'Mute…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mute 2 users' });
  await person.click(within(dialog).getByRole('radio', { name: '7 days' }));
  await person.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Abuse');
  await person.click(within(dialog).getByRole('button', { name: 'Mute' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { state: 'muted', days: 7, reason: 2, note: '', version: 4 },
      { state: 'muted', days: 7, reason: 2, note: '', version: 9 },
    ]),
  );
});

test('mutes all that match in one task when they are more than fifty', async () => {
  const person = userEvent.setup();
  const many = Array.from({ length: 10 }, (_, index) => row(index + 1));
  const { requests } = await showPage(
    { rows: many, total: 60 },
    `${LIST}?city=310100`,
    answer(changeUsers, { taskId: 'task-1', totalCount: 59 }),
    answer(taskChanges, {
      ...sampleOf(taskChanges.result),
      task: { ...sampleOf(taskChanges.result).task, status: 'done', totalCount: 59, endCount: 59 },
      done: 58,
      skipped: 1,
      failed: 0,
      left: [
        {
          id: 3,
          name: 'User 3',
          state: 'skipped',
          code: 422,
          reason: 'userBlockedAlready',
          parameters: { name: 'User 3' },
        },
      ],
      failedIds: [],
    }),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Select User 1' }));
  await person.click(await screen.findByRole('button', { name: /all 60/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Select User 1' }));
  await person.click(screen.getByRole('button', { name: 'Mute…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mute 59 users' });
  await person.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Abuse');
  await person.click(within(dialog).getByRole('button', { name: 'Mute' }));
  expect(await screen.findByText('58 done, 1 skipped, 0 failed.')).toBeVisible();
  expect(screen.getByText('User 3 is blocked already. Unblock first, or load the list again.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: expect.stringContaining('city=310100'),
    body: {
      change: { action: 'mute', days: 3, reason: 2, note: '' },
      excludeIds: [1],
      count: 59,
    },
  });
});

test('shows a phone of the list whole to who asks for it', async () => {
  const person = userEvent.setup();
  const { requests } = await show([row(1)], LIST, answer(revealUserPhone, { phone: '13800000001' }));
  await person.click(await screen.findByRole('button', { name: 'Show the phone of User 1' }));
  expect(await screen.findByRole('link', { name: '13800000001' })).toBeVisible();
  expect(writes(requests)).toMatchObject([{ url: expect.stringMatching(/\/users\/1\/phone$/) }]);
});

test('shows one beside the list, with the phone for who asks, and corrects the name', async () => {
  const person = userEvent.setup();
  const booking = sampleOf(userBookings.result);
  const { requests } = await show(
    [row(1)],
    `${LIST}?open=1`,
    answer(user, detailOf(row(1))),
    answer(userBookings, { ...booking, totalRecords: 0, results: [] }),
    answer(revealUserPhone, { phone: '13800000001' }),
    answer(changeUser, { id: 1, version: 5 }),
  );
  const panel = await screen.findByRole('dialog', { name: 'User 1' });
  await person.click(await within(panel).findByRole('button', { name: 'Show the phone of User 1' }));
  expect(await within(panel).findByText('13800000001')).toBeVisible();
  await person.click(within(panel).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct User 1' });
  await person.clear(within(dialog).getByLabelText(/^Name/));
  await person.type(within(dialog).getByLabelText(/^Name/), 'Right Name');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      userName: 'Right Name',
      version: 4,
    }),
  );
  await person.click(within(panel).getByRole('tab', { name: 'Bookings' }));
  expect(await within(panel).findByText('Nothing here.')).toBeVisible();
});
