import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../../../../core/testing/fakeTransport.ts';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { outbox, readCode } from '../../../../shared/contract/messages/notices.calls.ts';
import plugin from '../../plugin.ts';
import type { MessageRow } from '../../../../shared/contract/messages/notices.shapes.ts';

const message = (change: Partial<MessageRow> = {}): MessageRow => ({
  id: 3,
  kind: 'sms',
  recipient: '138****4471',
  text: 'See you at the gate',
  code: null,
  state: 'sent',
  reference: 'notice-event-3-40',
  createdAt: '2099-02-01T10:00:00+08:00',
  tries: 1,
  failure: '',
  sentAt: '2099-02-01T10:00:01+08:00',
  nextTryAt: null,
  ...change,
});
const waiting = message({
  state: 'queued',
  tries: 2,
  failure: 'NO_ANSWER',
  sentAt: null,
  nextTryAt: '2099-02-01T10:02:00+08:00',
});
const page = (...results: MessageRow[]) =>
  answer(outbox, {
    currentPage: 1,
    pageSize: 10,
    totalRecords: results.length,
    totalPages: 1,
    results,
  });
const show = (...answers: ReturnType<typeof page>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/developer/outbox',
    answers,
  });

describe('the outbox', () => {
  it('says how far each message got, and why one did not arrive', async () => {
    const user = userEvent.setup();
    await show(
      page(
        message({ id: 5, state: 'failed', sentAt: null, failure: 'NOT_MOBILE', recipient: '****11' }),
        message({ id: 4, state: 'failed', sentAt: null, failure: '号码已停机', tries: 1 }),
        message(),
      ),
    );
    expect(await screen.findByText('Not a mobile number')).toBeVisible();
    expect(screen.getByText('号码已停机')).toBeVisible();
    await user.dblClick(screen.getByText('****11'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Not a mobile number')).toBeVisible();
    expect(drawer.queryByText('Next try')).toBeNull();
  });

  it('follows a message that waits until it is sent, also in its drawer', async () => {
    const user = userEvent.setup();
    let now = waiting;
    await show(reply(outbox, (request) => page(now).reply(request)));
    await user.dblClick(await screen.findByText('138****4471'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Queued')).toBeVisible();
    expect(drawer.getByText('Next try')).toBeVisible();
    now = message();
    expect(await drawer.findByText('Sent', { selector: 'dd *' })).toBeVisible();
    expect(drawer.queryByText('Next try')).toBeNull();
  });

  it('says of what was sent to nobody that it was, and shows no empty text for a code', async () => {
    await show(page(message({ state: 'kept', sentAt: null }), message({ id: 4, text: '', code: 'hidden' })));
    expect(await screen.findByText('Kept here, sent to nobody')).toBeVisible();
    expect(screen.getByText('A code, not shown')).toBeVisible();
  });
});

describe('a code of a registration', () => {
  const code = message({ state: 'kept', sentAt: null, text: '', code: 'readable' });
  const open = async (...answers: readonly FakeAnswer[]) => {
    const { requests } = await renderPlugin(plugin, {
      as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
      at: '/developer/outbox',
      answers: [...answers, page(code)],
    });
    await userEvent.dblClick(await screen.findByText('138****4471'));
    return { drawer: within(await screen.findByRole('dialog')), requests };
  };

  it('is read by a press, by who may', async () => {
    const { drawer } = await open(answer(readCode, { text: '246810 is it.' }));
    expect(drawer.queryByText(/246810/)).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Read the code' }));
    expect(await drawer.findByText('246810 is it.')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Read the code' })).toBeNull();
  });

  it('that is over is said to be', async () => {
    const { drawer } = await open(refusal(readCode, 404, 'Gone.'));
    await userEvent.click(drawer.getByRole('button', { name: 'Read the code' }));
    expect(await drawer.findByText(/The code is over/)).toBeVisible();
  });
});
