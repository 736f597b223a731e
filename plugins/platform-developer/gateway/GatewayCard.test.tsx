import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from '../../../core/api.ts';
import { TEST_CONFIG } from '../../../core/testing/actors.ts';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { outbox, sendTestMessage } from '../../../shared/contract/messages/notices.calls.ts';
import { MessageRow } from '../../../shared/contract/messages/notices.shapes.ts';
import { OperatorHome } from '../../platform-home/api.ts';
import { MoreSettings } from '../../platform-settings/api.ts';
import plugin from '../plugin.ts';

/** A page beside the plugin that hosts one of the places of its card. */
const hostOf = (slot: typeof OperatorHome) => {
  const title = { 'zh-CN': '页', en: 'Page' };
  const Page = () => (
    <>
      <p>the page</p>
      <Slot of={slot} />
    </>
  );
  const routes = [{ path: '/guest', title, page: async () => ({ default: Page }) }];
  return { id: 'platform-guest', role: 'platform' as const, title, codes: [], routes, hosts: [slot] };
};

const open = (slot: typeof OperatorHome, unsentCodes: 'demo' | 'kept' | undefined) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/guest',
    beside: [hostOf(slot)],
    answers: [
      answer(applicationConfig, { ...TEST_CONFIG, ...(unsentCodes && { unsentCodes }) }),
      answer(sendTestMessage, { reference: 'test-1' }),
      answer(outbox, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: 1,
        totalPages: 1,
        results: [{ ...sampleOf(MessageRow), reference: 'test-1', state: 'kept', failure: '' }],
      }),
    ],
  });

test('Today says that no gateway is set, and how to set one', async () => {
  await open(OperatorHome, 'kept');
  expect(await screen.findByText('No message gateway')).toBeVisible();
  expect(screen.getByText(/^TOUCHLINE_MESSAGES_URL=/)).toHaveTextContent('TOUCHLINE_MESSAGES_SECRET=');
});

test.each(['demo', undefined] as const)('Today says nothing of it where that is %s', async (unsent) => {
  await open(OperatorHome, unsent);
  expect(await screen.findByText('the page')).toBeVisible();
  expect(screen.queryByText('Text messages')).toBeNull();
});

test('the settings say whether one is set', async () => {
  await open(MoreSettings, undefined);
  expect(await screen.findByText(/A message gateway is set/)).toBeVisible();
});

test('a test is sent to a whole number, and its way is followed', async () => {
  const { requests } = await open(MoreSettings, 'kept');
  const number = await screen.findByLabelText('Mobile number');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  await userEvent.type(number, '139 1234');
  await press();
  expect(screen.getByText(/mobile number of 11 digits/)).toBeVisible();
  await userEvent.type(number, ' 5678');
  await press();
  expect(await screen.findByText('Kept here, sent to nobody')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it in the outbox' })).toHaveAttribute(
    'href',
    '/developer/outbox?keyword=test-1',
  );
  const sent = requests.filter(({ url }) => url.includes('/messages/test'));
  expect(sent.map(({ body }) => body)).toEqual([{ cellphone: '13912345678', language: 'en' }]);
});
