import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { versionNotice } from '../../../shared/contract/configuration/calls.ts';
import { partnerStores, queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { TEST_COMPANY, TEST_STORE } from '../../testing/actors.ts';
import { answer, type FakeAnswer } from '../../testing/fakeTransport.ts';
import { Http } from '../../services/http/Http.ts';
import { Dialogs } from './Dialogs.tsx';
import { isSnoozed } from './migration.ts';
import { renderInShell } from '../testing/renderInShell.tsx';

const waiting = { ...TEST_STORE.payment, status: 0 as const };
/** A store whose account is not open, and what the payment side says of it; lists of stores name no address. */
const payAt = (url: string): FakeAnswer[] => [
  answer(partnerStores, [{ ...TEST_COMPANY, stores: [{ ...TEST_STORE, payment: waiting }] }]),
  // Asked by the dialog, and again when somebody goes there.
  answer(queryUmsSignInfo, { ...waiting, url }),
  answer(queryUmsSignInfo, { ...waiting, url }),
];
/** The news was asked for: what opens by itself has had its chance. */
const isSettled = (requests: readonly { readonly url: string }[]): boolean =>
  requests.some((sent) => sent.url.includes('version/notice'));
const notice = (need: '0' | '1'): FakeAnswer =>
  answer(versionNotice, {
    id: 7,
    isRead: 0,
    versionNumber: '4.2.0',
    versionTitle: 'Faster lists',
    versionIntroduction:
      '<h3>Lists</h3><p>They are <strong>faster</strong>.</p><img src=x onerror=alert(1)><script>alert(2)</script>',
    need_notice: need,
  });
const open = (
  answers: readonly FakeAnswer[],
  stored = {},
  role: 'partner' | 'platform' = 'partner',
  beside: ReactElement | null = null,
) =>
  renderInShell(
    <>
      <Dialogs />
      {beside}
    </>,
    { as: { role, codes: [] }, answers, stored },
  );
const REMINDER = 'Collection account migration';

describe('migration reminder', () => {
  it('tells partners whose account is not open that collection has stopped', async () => {
    await open(payAt('/accounts/key?until=1&mark=m'));
    expect(await screen.findByText(/Collection and payment stopped on 1 Nov 2023/)).toBeInTheDocument();
  });

  it('sleeps for a day once it was put off', async () => {
    await open(payAt('/accounts/key?until=1&mark=m'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remind me tomorrow' }));
    await waitFor(() => expect(screen.queryByText(REMINDER)).not.toBeInTheDocument());
    const until = Number(localStorage.getItem('touchline.migrationSnoozedUntil'));
    expect(isSnoozed(until, until - 1)).toBe(true);
    expect(isSnoozed(until, until)).toBe(false);
  });

  it('begins on its safe button, and leads to the account by Ctrl+Enter', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await open(payAt('/accounts/key?until=1&mark=m'));
    expect(await screen.findByRole('button', { name: 'Remind me tomorrow' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        'http://localhost/pictures/accounts/key?until=1&mark=m',
        '_blank',
        'noopener,noreferrer',
      ),
    );
    await waitFor(() => expect(screen.queryByText(REMINDER)).not.toBeInTheDocument());
    opened.mockRestore();
  });

  it.each(['', 'javascript:alert(1)'])('does not open for the address "%s"', async (url) => {
    const { requests } = await open(payAt(url));
    await waitFor(() => expect(isSettled(requests)).toBe(true));
    expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
  });

  it('is not for super admins', async () => {
    const { services, requests } = await open(payAt('/accounts/key?until=1&mark=m'), {}, 'platform');
    await act(() => services.get(Http).quiet());
    expect(isSettled(requests)).toBe(false);
    expect(screen.queryByText(REMINDER)).not.toBeInTheDocument();
  });
});

describe('version dialog', () => {
  it('shows a version once, as rich text, and never runs what is written in it', async () => {
    await open([notice('1')]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Lists' })).toBeInTheDocument();
    expect(dialog.getByText('faster').tagName).toBe('STRONG');
    expect(dialog.queryByRole('img')).toBeNull();
    expect(dialog.queryByText(/alert/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(localStorage.getItem('touchline.seenVersion')).toBe('"4.2.0"');
  });

  it('waits while somebody works in another dialog', async () => {
    function Work(): ReactElement {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <ConfirmDialog
          isOpen={isOpen}
          title="Work"
          confirmText="Do it"
          cancelText="Leave it"
          onConfirm={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      );
    }
    const { services, requests } = await open([notice('1')], {}, 'partner', <Work />);
    await waitFor(() => expect(isSettled(requests)).toBe(true));
    await act(() => services.get(Http).quiet());
    expect(screen.getByRole('dialog')).toHaveTextContent('Work');
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('Faster lists')).toBeInTheDocument();
  });

  it.each([
    ['a seen version', '1', { 'touchline.seenVersion': '4.2.0' }],
    ['a silent version', '0', {}],
  ] as const)('stays closed for %s', async (_, need, stored) => {
    const { requests } = await open([notice(need)], stored);
    await waitFor(() => expect(isSettled(requests)).toBe(true));
    expect(screen.queryByText('Faster lists')).not.toBeInTheDocument();
  });
});
