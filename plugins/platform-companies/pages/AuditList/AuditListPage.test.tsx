import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import {
  claimMerchantAudit,
  claimNextMerchantAudit,
  merchantAudit,
  merchantAuditCounts,
  merchantAudits,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { MerchantAuditRow } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<MerchantAuditRow> = {}): MerchantAuditRow => ({
  id,
  companyName: `Company ${id}`,
  kind: 'onboarding',
  round: 1,
  submittedAt: '2026-11-20T10:00:00+08:00',
  waitingHours: 5,
  type: 1,
  city: '上海市',
  changedFields: null,
  claimState: 'free',
  claimedBy: '',
  auditStatus: 2,
  reviewer: '',
  version: 1,
  ...change,
});
const COUNTS = { waiting: 7, mine: 1, returned: 2, rejected: 3, done: 4, annual: 5 };

const show = (rows: MerchantAuditRow[], at = '/company/process', ...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['MERCHANT_AUDIT'] },
    at,
    answers: [
      answer(merchantAudits, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: rows.length,
        totalPages: 1,
        results: rows,
      }),
      answer(merchantAuditCounts, COUNTS),
      answer(cities, []),
      ...more,
    ],
  });

describe('the list of files', () => {
  it('shows what waits first, and one press away what was returned or is one’s own', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1), row(2, { claimState: 'others', claimedBy: 'Li Na' })]);
    expect(await screen.findByText('Company 1')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Waiting\s*7/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const asked = () => requests.filter(({ url }) => /\/merchant-audits\?/.test(url)).at(-1)?.url ?? '';
    expect(asked()).toMatch(/auditStatus=2&sortBy=submittedAt&sortOrder=asc/);
    await user.click(screen.getByRole('button', { name: /Mine/ }));
    await waitFor(() => expect(asked()).toContain('claimed=mine'));
    expect(asked()).not.toContain('auditStatus');
    await user.click(screen.getByRole('button', { name: /Annual reviews/ }));
    await waitFor(() => expect(asked()).toContain('kind=annual'));
    expect(screen.getByRole('button', { name: /Annual reviews/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes a file, and says why another one cannot be taken', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      [row(1), row(2, { claimState: 'others', claimedBy: 'Li Na' })],
      '/company/process',
      answer(claimMerchantAudit, { id: 1, version: 1 }),
    );
    const [first, second] = await screen.findAllByRole('button', { name: 'More actions' });
    if (!first || !second) throw new Error('The rows have no menus.');
    await user.click(second);
    const taken = await screen.findByRole('menuitem', { name: /Take the file/ });
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: /Take the file/ }));
    await waitFor(() =>
      expect(requests.find(({ url }) => url.endsWith('/claim'))?.body).toEqual({
        release: false,
      }),
    );
    expect(await screen.findByText('Taken.')).toBeVisible();
  });

  it('takes several by one dialog', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      [row(1), row(2)],
      '/company/process',
      answer(claimMerchantAudit, { id: 1, version: 1 }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Company 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Company 2' }));
    await user.click(screen.getByRole('button', { name: 'Take…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take 2 files' });
    await user.click(within(dialog).getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/claim'))).toHaveLength(2));
  });

  it('takes the next free file and opens it', async () => {
    const user = userEvent.setup();
    await show(
      [row(1)],
      '/company/process',
      answer(claimNextMerchantAudit, { id: 9 }),
      answer(claimMerchantAudit, { id: 9, version: 1 }),
      answer(merchantAudit, { ...sampleOf(merchantAudit.result), companyId: 9, companyName: 'Next Sports' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Take the next file' }));
    expect(await screen.findByRole('heading', { name: 'Next Sports' })).toBeVisible();
  });
});
