import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { packRecords } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { packageOrder, refundPackageOrder } from '../../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import { packDetail } from '../../testing/packageOrders.ts';
import { renderPackOrders } from '../../testing/renderPackOrders.ts';

const READS = ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ'] as const;
const cashier = {
  role: 'partner',
  codes: [...READS, 'TICKET_PACKAGE_WRITE', 'PAYMENT_READ_EXPORT'],
} as const;
const at = '/order/detail?id=TP1';
const refund = {
  id: 9,
  taskId: 't',
  number: 'RF00000009',
  amount: 80_000,
  points: 0,
  times: 0,
  reason: 4,
  note: '',
  state: 3,
  failCode: '',
  failText: '',
  tries: 0,
  canRetry: false,
  operator: 'Li Na',
  voucher: '',
  voucherPicture: '',
  askedAt: '2099-02-03T10:00:00+08:00',
  lastTryAt: null,
  nextTryAt: null,
  doneAt: '2099-02-03T10:00:01+08:00',
};
const show = (detail: PackageOrderDetail, as: Parameters<typeof renderPackOrders>[0]['as'] = cashier) =>
  renderPackOrders({ as, at, answers: [answer(packageOrder, detail)] });

describe('an order of packs', () => {
  it('shows what became of the times of each ticket', async () => {
    await show(packDetail());
    const row = within(await screen.findByRole('row', { name: /Swim/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Swim',
      '64.00',
      '10',
      '2',
      '–',
      '–',
      '–',
      '8',
      '2099-08-01',
    ]);
  });

  it('shows each time below its ticket, with the way to the booking that took it', async () => {
    const user = userEvent.setup();
    const record: PackRecordRow = { ...sampleOf(PackRecordRow), classPackId: 1, operator: 'Li Na' };
    const taken = { recordType: 1, delta: -2, balance: 8, eventTitle: 'Morning swim', bookingNumber: 'TL7' };
    const rows: PackRecordRow[] = [
      { ...record, ...taken, id: 2 },
      { ...record, id: 1, recordType: 5, delta: 10, balance: 10, eventTitle: null, bookingNumber: null },
    ];
    const { requests } = await renderPackOrders({
      as: { ...cashier, codes: [...cashier.codes, 'TICKET_READ_WRITE'] },
      at,
      answers: [
        answer(packageOrder, packDetail()),
        answer(packRecords, {
          currentPage: 1,
          pageSize: 100,
          totalRecords: 2,
          totalPages: 1,
          results: rows,
        }),
      ],
    });
    await user.click(await screen.findByRole('tab', { name: 'Every time' }));
    const times = within(await screen.findByRole('region', { name: 'Every time of Swim' }));
    expect(times.getByText('+10')).toBeVisible();
    expect(times.getByText('-2')).toBeVisible();
    expect(times.getByRole('link', { name: 'Morning swim' })).toHaveAttribute('href', '/order/detail?id=TL7');
    expect(screen.getByText(/^Bought 10 · used 2 · left 8 ·/)).toBeVisible();
    expect(screen.getByText('Nothing was received of it yet.')).toBeVisible();
    const asked = requests.filter(({ url }) => url.includes('/class-pack/records'));
    expect(asked.map(({ url }) => new URL(url).searchParams.get('packageOrderId'))).toEqual(['9']);
  });

  it('shows no single times to whoever reads packs and no tickets', async () => {
    await show(packDetail());
    expect(await screen.findByRole('row', { name: /Swim/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Every time' })).toBeNull();
  });

  it('counts the suggestion in the dialog and refunds at most that, once however often it is pressed', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({
      as: cashier,
      at,
      answers: [
        answer(packageOrder, packDetail()),
        answer(refundPackageOrder, { refund }),
        answer(packageOrder, packDetail({ refunds: [refund], refunded: 80_000, status: 6, refundState: 3 })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 times used, at their single price')).toBeVisible();
    expect(dialog.getByText('−128.00')).toBeVisible();
    expect(dialog.getByText(/13 unused times are frozen/)).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '822.01');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: /^Refund ¥/ }));
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '800');
    await user.selectOptions(dialog.getByRole('combobox'), 'Goodwill');
    await user.dblClick(dialog.getByRole('button', { name: 'Refund ¥800.00' }));
    expect(await screen.findByText('¥800.00 went back to He Siyuan the way they were paid.')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'DELETE');
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 4, note: '', amount: 80_000 }]);
  });

  it('says why it cannot be refunded, and shows no sum to people who may not see money', async () => {
    const hidden = {
      amount: null,
      paid: null,
      refunded: null,
      refundable: null,
      usedValue: null,
      held: null,
    };
    const tickets = packDetail().tickets.map((ticket) => ({ ...ticket, singlePrice: null }));
    await show(packDetail({ ...hidden, tickets, payments: [] }), {
      role: 'partner',
      codes: [...READS, 'TICKET_PACKAGE_WRITE'],
    });
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeDisabled();
    expect(screen.queryByText(/950|822|64\.00/)).toBeNull();
  });

  it('waits for its group before anything goes back', async () => {
    const user = userEvent.setup();
    await show(packDetail({ status: 7, refundBlock: 'groupBuying', refundable: 95_000 }));
    const button = await screen.findByRole('button', { name: 'Refund…' });
    expect(button).toBeDisabled();
    await user.hover(button);
    expect(await screen.findByText('Its group is not complete yet')).toBeVisible();
  });

  it('keeps what the buyer and the staff wrote', async () => {
    const entry = { actor: null, amount: null, points: 0, times: 0, code: null, tries: null };
    const timeline = [
      {
        ...entry,
        id: 'deed-1',
        at: '2099-02-02T10:00:00+08:00',
        kind: 'note',
        actor: 'Li Na',
        text: 'Called',
      },
      { ...entry, id: 'placed', at: '2099-02-01T10:00:00+08:00', kind: 'placed', text: 'For my son' },
    ] as const;
    await show(packDetail({ timeline: [...timeline] }));
    const notes = within(await screen.findByRole('list', { name: 'Notes' }));
    expect(notes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^CalledLi Na/),
      expect.stringMatching(/^For my sonFrom the buyer/),
    ]);
    expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled();
  });

  it('takes no note of who may only read it', async () => {
    await show(packDetail(), { role: 'partner', codes: [...READS, 'PAYMENT_READ_EXPORT'] });
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeDisabled();
    expect(screen.getByTitle('Needs the right to change lesson packs')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull();
  });
});
