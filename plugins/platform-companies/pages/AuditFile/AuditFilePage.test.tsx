import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import {
  claimMerchantAudit,
  claimNextMerchantAudit,
  decideMerchantAudit,
  merchantAudit,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditFile } from '../../model/fileLines.ts';
import plugin from '../../plugin.ts';

const CURRENT: AuditFile['current'] = {
  company: {
    companyName: 'Riverside Sports Ltd',
    creditCode: '91350100M000100Y43',
    companyType: '1',
    licence: '/paper-1.webp',
    contract: '/paper-2.pdf?until=1&mark=m',
    licenceUntil: 'long',
    city: '310100',
    address: '1 Riverside Road',
    contactName: 'Li Wen',
    contactPhone: '13800000001',
  },
  legal: { name: 'Li Wen', idNumber: '****002X', idFront: '', idBack: '', phone: '13800000001' },
  bank: {
    accountType: 'company',
    holder: 'Riverside Sports Ltd',
    bankName: 'Merchants Bank',
    branch: 'Riverside',
    number: '****7890',
  },
  stores: [{ name: 'Hall', city: '310101', address: '1 Riverside Road', phone: '13800000001', cover: '' }],
  files: [],
};
const FILE: AuditFile = {
  companyId: 7,
  companyName: 'Riverside Sports Ltd',
  kind: 'onboarding',
  round: 1,
  auditStatus: 2,
  submittedAt: '2026-11-20T10:00:00+08:00',
  version: 3,
  current: CURRENT,
  previous: null,
  diff: [],
  sentBack: [],
  checks: [
    { check: 'creditCode', isOk: 1, detail: '' },
    { check: 'licence', isOk: 0, detail: '2026-11-01' },
  ],
  waived: [],
  records: [],
  claim: { isMine: true, name: 'Olga', until: '2026-11-20T10:10:00+08:00' },
  numbersAreWhole: true,
};

const show = (change: Partial<AuditFile> = {}, ...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['MERCHANT_AUDIT'] },
    at: '/company/processEdit?id=7',
    answers: [
      answer(merchantAudit, { ...FILE, ...change }),
      answer(cities, []),
      answer(claimMerchantAudit, { id: 7, version: 3 }),
      answer(decideMerchantAudit, { id: 7, version: 4 }),
      ...more,
    ],
  });
/** Writes whose address ends like this. */
const sentTo = (requests: Awaited<ReturnType<typeof show>>['requests'], end: string) =>
  requests.filter(({ url, method }) => method !== 'GET' && url.endsWith(`/${end}`));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('one file', () => {
  it('is only read until it is taken', async () => {
    const user = userEvent.setup();
    const { requests } = await show({ claim: null });
    expect(await button('Business licence is OK')).toBeDisabled();
    expect(await button(/^Approve/)).toBeDisabled();
    await user.click(await button('Take the file'));
    await waitFor(() =>
      expect(sentTo(requests, 'claim')[0]?.body).toEqual({
        release: false,
      }),
    );
  });

  it('is returned with what is not OK, and why', async () => {
    const user = userEvent.setup();
    const { requests } = await show();
    expect(await button(/^Return…/)).toBeDisabled();
    await user.click(await button('Business licence is not OK'));
    await user.selectOptions(screen.getByLabelText('Why Business licence is not OK'), 'cropped');
    await user.click(await button('Branch is not OK'));
    await user.selectOptions(screen.getByLabelText('Why Branch is not OK'), 'other');
    expect(await button(/^Return…/)).toBeDisabled();
    await user.type(screen.getByLabelText('Words about Branch'), 'Another branch');
    await user.keyboard('{Tab}');
    await user.click(await button(/^Return…/));
    const dialog = await screen.findByRole('dialog', { name: 'Return to Riverside Sports Ltd' });
    expect(within(dialog).getByText(/有 2 处需要修改/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Internal note/), 'Called them');
    await user.click(within(dialog).getByRole('button', { name: 'Return 2 fields' }));
    await waitFor(() =>
      expect(sentTo(requests, 'decision')[0]?.body).toEqual({
        decision: 'return',
        comment: '',
        internalNote: 'Called them',
        companyName: '',
        fields: [
          { field: 'company.licence', code: 'cropped', text: '' },
          { field: 'bank.branch', code: 'other', text: 'Another branch' },
        ],
        waived: [],
        version: 3,
      }),
    );
    expect(await screen.findByText('Returned.')).toBeVisible();
  });

  it('is approved once nothing is not OK and what failed is waived, also by a key', async () => {
    const user = userEvent.setup();
    const { requests } = await show();
    expect(await button(/^Approve/)).toHaveAttribute(
      'title',
      'A check failed: waive it with a reason, or return the file',
    );
    await user.type(screen.getByLabelText('Why “Licence is still valid” may fail'), 'a new one comes');
    // Typed into a field, letters are letters.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Tab}a');
    const dialog = await screen.findByRole('dialog', { name: 'Approve Riverside Sports Ltd' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sentTo(requests, 'decision')[0]?.body).toMatchObject({
        decision: 'approve',
        fields: [],
        waived: [{ check: 'licence', text: 'a new one comes' }],
      }),
    );
  });

  it('shows from round 2 what changed, before and after, and folds the rest', async () => {
    const user = userEvent.setup();
    await show({
      round: 2,
      previous: { ...CURRENT, bank: { ...CURRENT.bank, branch: 'Old branch' } },
      diff: [{ field: 'bank.branch', before: 'Old branch', after: 'Riverside' }],
      sentBack: [{ field: 'bank.branch', code: 'differs', reason: 'not this one', answer: '' }],
    });
    expect(await screen.findByText('Old branch')).toBeVisible();
    expect(screen.getByText(/Differs from the papers: not this one/)).toBeVisible();
    expect(screen.queryByText('Merchants Bank')).toBeNull();
    await user.click(await button('Show fields that did not change'));
    expect(screen.getByText('Merchants Bank')).toBeVisible();
  });

  it('shows the answer to what was sent back and stayed as it was', async () => {
    await show({
      round: 2,
      previous: { ...CURRENT, bank: { ...CURRENT.bank, branch: 'Old branch' } },
      diff: [{ field: 'bank.branch', before: 'Old branch', after: 'Riverside' }],
      sentBack: [
        { field: 'bank.bankName', code: 'other', reason: 'no such bank', answer: 'It is a new one' },
      ],
    });
    expect(await screen.findByText('Merchants Bank')).toBeVisible();
    expect(screen.getByText(/no such bank/)).toBeVisible();
    expect(screen.getByText('Answer of the merchant: It is a new one')).toBeVisible();
  });

  it('turns its papers, and goes on to the next file by a key', async () => {
    const user = userEvent.setup();
    const { requests } = await show({}, answer(claimNextMerchantAudit, { id: null }));
    await user.click(await button('Turn Business licence'));
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      'http://localhost/pictures/paper-2.pdf?until=1&mark=m',
    );
    expect(document.querySelector('.tl-paper-1')).not.toBeNull();
    await user.keyboard('n');
    await waitFor(() => expect(sentTo(requests, 'next').length > 0).toBe(true));
    expect(await screen.findByText('No free file waits any more.')).toBeVisible();
  });

  it('goes on also where the next file has the same address', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      { auditStatus: 3, version: 4, claim: null },
      answer(claimNextMerchantAudit, { id: 7 }),
      // The merchant has handed it in again meanwhile.
      answer(merchantAudit, { ...FILE, round: 2, version: 5 }),
    );
    expect(await screen.findByText('Returned for correction')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Return…/ })).toBeNull();
    await user.click(await button(/^Next file/));
    expect(await button(/^Return…/)).toBeVisible();
    expect(sentTo(requests, 'next')).toHaveLength(1);
  });

  it('asks for a file where the address names none', async () => {
    await renderPlugin(plugin, {
      as: { role: 'platform', codes: ['MERCHANT_AUDIT'] },
      at: '/company/processEdit',
      answers: [answer(cities, [])],
    });
    expect(await screen.findByRole('link', { name: 'To the list' })).toBeVisible();
  });
});
