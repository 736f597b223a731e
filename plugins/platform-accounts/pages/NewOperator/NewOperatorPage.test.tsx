import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll, sampleOf } from '../../../../core/testing/sampleOf.ts';
import { accountOfName } from '../../../../shared/contract/permissions/administrators.calls.ts';
import {
  accountChanges,
  accountRights,
  createOperator,
  roleList,
} from '../../../../shared/contract/permissions/calls.ts';
import { RightsOfAccount, RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import plugin from '../../plugin.ts';

const page = <Row,>(...results: Row[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results,
});
const role = {
  ...sampleOf(RoleRow),
  id: 4,
  name: 'Reviewers',
  side: 2 as const,
  status: 1 as const,
  codes: ['PLATFORM_BANNER', 'PLATFORM_EVENT'],
};
const show = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/account/auth-create',
    answers: [answer(roleList, page(role)), ...answers],
  });
const type = (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('says what is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  const { requests } = await show();
  await user.click(await screen.findByRole('button', { name: /^Create account/ }));
  const summary = await screen.findByRole('alert');
  for (const name of ['Account name', 'Name', 'Mobile number', 'One-time password', 'Roles'])
    expect(summary).toHaveTextContent(name);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('makes an account with a one-time password and its first role', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(accountOfName, {}),
    answer(createOperator, { id: 12, version: 1 }),
    answer(accountRights, sampleOf(RightsOfAccount)),
    answer(accountChanges, pageOfAll([])),
  );
  await screen.findByRole('checkbox', { name: 'Reviewers' });
  type(/^Account name/, 'new.one');
  type(/^Name/, 'Li Na');
  type(/^Mobile number/, '13800001111');
  await user.click(screen.getByRole('button', { name: 'Make one' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reviewers' }));
  await user.click(screen.getByRole('button', { name: /^Create account/ }));
  // Nothing is given before it is read.
  const dialog = await screen.findByRole('dialog', { name: 'New account of Li Na' });
  expect(within(dialog).getByText('Gains 2, loses 0.')).toBeVisible();
  expect(within(dialog).getByText(/Banners, Events/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Create and give' }));
  await waitFor(() => expect(location.pathname).toBe('/account/auth-detail/12'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    accountName: 'new.one',
    name: 'Li Na',
    cellphone: '13800001111',
    password: expect.stringMatching(/^\S{17}$/),
    roleIds: [4],
  });
});

test('leads to the rights of who has the name already', async () => {
  const { requests } = await show(answer(accountOfName, { accountId: 9, name: 'Mei Lin' }));
  await screen.findByRole('checkbox', { name: 'Reviewers' });
  fireEvent.change(screen.getByRole('textbox', { name: /^Account name/ }), { target: { value: 'mei.li' } });
  type(/^Account name/, 'mei.lin');
  expect(await screen.findByText('Mei Lin has this account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open its rights' })).toHaveAttribute(
    'href',
    '/account/auth-detail/9',
  );
  // Asked when the field was left, and not at each key.
  const asked = requests.filter(({ url }) => url.includes('accountId'));
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?accountName=mei.lin']);
});

test('offers roles of every page, and searches them once they are many', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 101 }, (_, at) => ({ ...role, id: at + 1, name: `Role ${at + 1}` }));
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/account/auth-create',
    answers: [
      answer(roleList, { ...page(...many.slice(0, 100)), totalRecords: 101, totalPages: 2 }),
      answer(roleList, { ...page(...many.slice(100)), currentPage: 2, totalRecords: 101, totalPages: 2 }),
    ],
  });
  await user.type(await screen.findByPlaceholderText('Find a role'), 'Role 101');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Role 101' }));
  expect(screen.getByRole('checkbox', { name: 'Role 101' })).toBeChecked();
  expect(requests.filter(({ url }) => url.includes('permissionList'))).toHaveLength(2);
});
