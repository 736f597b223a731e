import { screen } from '@testing-library/react';
import type { Plugin } from '../plugins/plugin.ts';
import { renderConsole } from '../testing/renderPlugin.tsx';

const page = async () => ({ default: () => <p>the page</p> });
const codes: Plugin = {
  id: 'partner-codes',
  role: 'partner',
  codes: [],
  title: { 'zh-CN': '邀请码', en: 'Invite codes' },
  routes: [{ path: '/codes/:id', title: { 'zh-CN': '邀请码', en: 'Invite code' }, page }],
};
const open = (at: string, disabledPlugins: readonly string[]) =>
  renderConsole([codes], { as: { role: 'partner', codes: [] }, at, disabledPlugins });

it('says of a page whose plugin the server switched off that it is, and does not call its address wrong', async () => {
  await open('/codes/4', ['partner-codes']);
  expect(await screen.findByRole('heading', { name: 'This page is switched off' })).toBeVisible();
  expect(
    screen.getByText('“Invite code” belongs to the plugin partner-codes, which is switched off: /codes/4'),
  ).toBeVisible();
});

it('says so of no other address, and nothing where it is on', async () => {
  await open('/other/4', ['partner-codes']);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  // The keys of this keyboard, which has no command key.
  expect(screen.getByRole('button', { name: 'Search pages Ctrl K' })).toBeVisible();
});

it('shows the page where nothing is switched off', async () => {
  await open('/codes/4', []);
  expect(await screen.findByText('the page')).toBeVisible();
});
