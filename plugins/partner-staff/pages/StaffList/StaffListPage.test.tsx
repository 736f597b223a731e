import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { Store } from '../../../../shared/contract/stores/shapes.ts';
import {
  changeManyStaff,
  changeStaff,
  coachedSessions,
  revealStaffPhone,
  roleOptions,
  saveStaff,
  staff,
  staffOne,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import { stores } from '../../../../shared/contract/stores/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { selectNames } from '../../../../shared/contract/choices/calls.ts';
import plugin from '../../plugin.ts';

const row = (id: number): StaffRow => ({
  ...sampleOf(StaffRow),
  id,
  accountName: `clerk${id}`,
  name: `Person ${id}`,
  avatar: '',
  status: 1,
  storeIds: [7],
  storeNames: ['North Hall'],
  version: id + 10,
});
const onePage = <Row,>(results: Row[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results,
});
const show = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at: '/storeStaff/index',
    answers: [
      ...answers,
      answer(staff, onePage([row(101), row(102)])),
      answer(stores, onePage([{ ...sampleOf(Store), id: 8, name: 'South Hall' }])),
      answer(roleOptions, [{ value: 3, label: 'Front desk' }]),
      answer(coachedSessions, []),
    ],
  });
const pickBoth = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 101' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 102' }));
};

test('shows a telephone number whole to who asks for it, and gives the list as a file', async () => {
  const user = userEvent.setup();
  const { requests } = await show(answer(revealStaffPhone, { phone: '13700000001' }));
  await user.click(await screen.findByRole('button', { name: 'Show the phone of Person 101' }));
  expect(await screen.findByRole('link', { name: '13700000001' })).toBeVisible();
  expect(writes(requests)).toMatchObject([{ url: expect.stringMatching(/\/101\/phone$/) }]);
  expect(screen.getByRole('button', { name: /^Export/ })).toBeEnabled();
});

test('adds several to a store, and tells what became of each', async () => {
  const user = userEvent.setup();
  const { requests } = await show(answer(saveStaff, { id: 101, version: 1 }));
  await pickBoth(user);
  await user.click(screen.getByRole('button', { name: 'Add to a store…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 people to a store' });
  await user.selectOptions(within(dialog).getByLabelText(/^Store/), 'South Hall');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Front desk' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to store' }));
  await waitFor(() =>
    expect(writes(requests).map(({ body }) => body)).toEqual([
      { id: 101, version: 111, storeId: 8, roleIds: [3] },
      { id: 102, version: 112, storeId: 8, roleIds: [3] },
    ]),
  );
});

test('disables several, each with its version', async () => {
  const user = userEvent.setup();
  const { requests } = await show(answer(changeStaff, { id: 101, version: 1 }));
  await pickBoth(user);
  await user.click(screen.getByRole('button', { name: 'Disable…' }));
  await user.click(await screen.findByRole('button', { name: 'Disable accounts' }));
  await waitFor(() =>
    expect(writes(requests).map(({ body }) => body)).toEqual([
      { id: 101, version: 111, status: 0 },
      { id: 102, version: 112, status: 0 },
    ]),
  );
});

test('disables more than fifty in one task, and says who stays enabled and why', async () => {
  const user = userEvent.setup();
  const sample = sampleOf(taskChanges.result);
  const left = {
    id: 102,
    name: 'Person 102',
    state: 'skipped' as const,
    code: 650,
    reason: 'staffOffAlready',
    parameters: { name: 'Person 102' },
  };
  const { requests } = await show(
    answer(staff, { ...onePage([row(101), row(102)]), totalRecords: 60, totalPages: 6 }),
    answer(changeManyStaff, { taskId: 'task-1', totalCount: 60 }),
    answer(taskChanges, {
      ...sample,
      task: { ...sample.task, status: 'done', totalCount: 60, endCount: 60 },
      done: 59,
      skipped: 1,
      failed: 0,
      left: [left],
      failedIds: [],
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 101' }));
  await user.click(await screen.findByRole('button', { name: /all 60/ }));
  await user.click(screen.getByRole('button', { name: 'Disable…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable 60 accounts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable accounts' }));
  expect(await screen.findByText('Person 102 is disabled already.')).toBeVisible();
  expect(writes(requests)).toEqual([
    expect.objectContaining({ body: { change: { action: 'disable' }, excludeIds: [], count: 60 } }),
  ]);
});

test('deletes an account once somebody gets its templates', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(staffOne, { ...sampleOf(StaffDetail), id: 101, ownedTemplates: 2 }),
    answer(selectNames, [{ value: 102, label: 'Person 102' }]),
    answer(withdrawStaff, { id: 101, version: 1 }),
  );
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete account…' }));
  expect(await screen.findByText(/2 templates of this account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('This field is empty. Fill it in.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^New owner/ }));
  await user.click(await screen.findByRole('option', { name: 'Person 102' }));
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ handOverTo: 102 }));
});
