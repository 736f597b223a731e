import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { changeSettings, settings } from '../../../../shared/contract/configuration/calls.ts';
import type { Settings, SettingsForm } from '../../../../shared/contract/configuration/settings.shapes.ts';
import plugin from '../../plugin.ts';

const STORED: Settings = {
  version: 3,
  maintenance: false,
  notice: '',
  until: null,
  guideUrl: 'https://guide.example.com/',
  feedbackQr: 'https://group.example.com/7',
  newWebsite: '',
  openBefore: '2099-01-01',
  stopFrom: '2099-02-01',
  annualReviewGraceDays: 30,
  returnedTimesDays: 0,
  identityProvider: '',
  givenIdentityProvider: '',
};
const show = (stored: Settings, ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/developer/settings',
    answers: [...answers, answer(settings, stored)],
  });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, text: string) => {
  const input = await field(name);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));
const written = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT');

test('saves the whole, and goes on from what it saved', async () => {
  const { requests } = await show(STORED, answer(changeSettings, { id: 1, version: 4 }));
  await type(/^The console has moved to/, 'https://new.example.com');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send everybody to a new address?' }));
  expect(dialog.getByText(/leads everybody to new\.example\.com after ten seconds/)).toBeVisible();
  const yes = dialog.getByRole('button', { name: 'Lead people there' });
  await userEvent.type(dialog.getByRole('textbox'), 'https://new.example.org');
  await userEvent.click(yes);
  expect(written(requests)).toEqual([]);
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'https://new.example.com');
  await userEvent.click(yes);
  expect(await screen.findByText('Saved. Open consoles follow at once.')).toBeVisible();
  await type(/^Feedback group/, 'Group 8');
  await save();
  await waitFor(() => expect(written(requests)).toHaveLength(2));
  const bodies = written(requests).map(({ body }) => body as Settings);
  expect(bodies.map(({ version, newWebsite, feedbackQr }) => [version, newWebsite, feedbackQr])).toEqual([
    [3, 'https://new.example.com', 'https://group.example.com/7'],
    [4, 'https://new.example.com', 'Group 8'],
  ]);
  expect(written(requests).map(({ body }) => (body as SettingsForm).typed)).toEqual([
    { newWebsite: 'https://new.example.com' },
    {},
  ]);
});

test('asks before everybody has to leave, and sends nothing when it is not meant', async () => {
  const { requests } = await show(STORED, answer(changeSettings, { id: 1, version: 4 }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /closed to everybody/ }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written(requests)).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Begin maintenance' }));
  await waitFor(() => expect(written(requests)).toHaveLength(1));
});

test('sets the days of grace of the annual review, within a year', async () => {
  const { requests } = await show(STORED, answer(changeSettings, { id: 1, version: 4 }));
  await type(/^Days of grace/, '366');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Days of grace');
  expect(written(requests)).toEqual([]);
  await type(/^Days of grace/, '45');
  await save();
  await waitFor(() => expect(written(requests)).toHaveLength(1));
  expect(written(requests)[0]?.body).toMatchObject({ annualReviewGraceDays: 45 });
});

test('compares with what somebody else has saved meanwhile', async () => {
  await show(STORED, refusal(changeSettings, 10_150, 'Somebody else changed this meanwhile.'));
  await type(/^Feedback group/, 'Group 8');
  await save();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Feedback group');
});

test('says when the environment decides about the identity provider', async () => {
  await show({ ...STORED, givenIdentityProvider: '/api/v1/sso/authorize?side=B' });
  expect(await screen.findByText(/The environment of the server names/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in with company identity' })).toHaveAttribute(
    'href',
    '/api/v1/sso/authorize?side=B',
  );
});

test('names what is wrong, and sends nothing before it is right', async () => {
  const { requests } = await show(STORED, answer(changeSettings, { id: 1, version: 4 }));
  await type(/^Usage guide/, 'guide.example.com');
  await type(/^Collection stops from/, '2098-12-31');
  await save();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Usage guide');
  expect(summary).toHaveTextContent('Collection stops from');
  expect(written(requests)).toEqual([]);
  await type(/^Usage guide/, 'https://guide.example.com/b');
  await type(/^Collection stops from/, '2099-03-01');
  await save();
  await waitFor(() => expect(written(requests)).toHaveLength(1));
});

test('shows what people see of each setting, while it is typed', async () => {
  await show(STORED);
  expect(await screen.findByRole('link', { name: 'Usage guide' })).toHaveAttribute(
    'href',
    'https://guide.example.com/',
  );
  expect(await screen.findByRole('img', { name: 'QR code of the feedback group' })).toBeVisible();
  expect(screen.getByText(/Open the new collection account before 1 Jan 2099/)).toBeVisible();
  await type(/^Notice/, 'Back at noon');
  const preview = screen.getByRole('heading', { name: 'feature under maintenance' }).parentElement;
  expect(within(preview as HTMLElement).getByText('Back at noon')).toBeVisible();
  await type(/^Usage guide/, 'guide');
  expect(screen.queryByRole('link', { name: 'Usage guide' })).toBeNull();
  await type(/^Accounts are opened before/, '2099-0');
  expect(await screen.findByText('Choose a day.')).toBeVisible();
  expect(screen.queryByText(/Open the new collection account before/)).toBeNull();
});

test('shows how maintenance reads while only the day of its end is there', async () => {
  await show(STORED);
  await type(/^Expected end, day/, '2098-12-31');
  expect(await field(/^Expected end, day/)).toHaveValue('2098-12-31');
  expect(screen.getByText('The end is not known yet.')).toBeVisible();
});
