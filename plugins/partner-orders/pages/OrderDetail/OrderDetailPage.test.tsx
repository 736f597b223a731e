import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import { order, refundOrder } from '../../../../shared/contract/orders/calls.ts';
import { retryTask } from '../../../../shared/contract/tasks/calls.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import type { FakeAnswer } from '../../../../core/testing/fakeTransport.ts';
import { orderDetail } from '../../testing/orders.ts';
import plugin from '../../plugin.ts';

const cashier = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const show = (detail: OrderDetail, as: Parameters<typeof renderPlugin>[1]['as'] = cashier) =>
  renderPlugin(plugin, { as, at: '/order/detail?id=TL1', answers: [answer(order, detail)] });

const history = [
  {
    id: 3,
    at: '2099-02-03T10:00:00+08:00',
    actor: 'Li Na',
    action: 'orders.addNote',
    before: { note: 'Vegetarian' },
    after: { note: 'Comes late' },
  },
  {
    id: 2,
    at: '2099-02-02T10:00:00+08:00',
    actor: 'Wang Wei',
    action: 'orders.refund',
    before: null,
    after: { amount: 1_200, reason: 4 },
  },
];

/** A refund of one piece that is done. */
const refundRow = () => ({
  id: 9,
  taskId: 't',
  number: 'RF00000009',
  amount: 23_500,
  points: 0,
  times: 0,
  reason: 2,
  note: '',
  state: 3,
  failCode: '',
  failText: '',
  tries: 0,
  canRetry: false,
  operator: 'Li Na',
  askedAt: '2099-02-03T10:00:00+08:00',
  lastTryAt: null,
  nextTryAt: null,
  voucher: '',
  voucherPicture: '',
  doneAt: '2099-02-03T10:00:01+08:00',
});

describe('an order', () => {
  it('tells what was done to it, by day, as old and new, and by one person alone', async () => {
    const user = userEvent.setup();
    await show(orderDetail({ history }));
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      '2099-02-03',
      '2099-02-02',
    ]);
    expect(screen.getByRole('deletion')).toHaveTextContent('Vegetarian');
    expect(screen.getByText('Comes late')).toBeVisible();
    expect(screen.getByText('¥ 12.00')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'By whom' }), 'Wang Wei');
    expect(screen.queryByText('Vegetarian')).toBeNull();
    expect(screen.getByRole('list', { name: '2099-02-02' })).toBeVisible();
  });

  it.each<readonly [string, readonly PartnerCode[], readonly string[]]>([
    ['who may see amounts', cashier.codes, ['Price ¥', 'Discount ¥', 'Paid ¥', 'Refunded ¥']],
    ['who may not', ['EVENTS_READ_WRITE'], []],
  ])('says the columns of its lines to somebody %s', async (_, codes, amounts) => {
    await show(orderDetail({}), { role: 'partner', codes });
    const lines = within(await screen.findByRole('region', { name: 'Lines' }));
    const heads = lines.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Item', 'Pieces', ...amounts, 'Check-in']);
    const cells = within(lines.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells).toHaveLength(heads.length);
  });

  it('counts who came among the seats that were not freed', async () => {
    const [adults] = orderDetail().lines;
    if (!adults) throw new Error('The order has lines.');
    await show(
      orderDetail({ lines: [{ ...adults, refundedSeats: 1, keptSeats: 1, checkedIn: 0 }] }),
      cashier,
    );
    const lines = within(await screen.findByRole('region', { name: 'Lines' }));
    expect(lines.getByText('0/1')).toBeVisible();
  });

  it('says in words why a refund failed, whoever it was that refused', async () => {
    const failed = {
      kind: 'refundFailed' as const,
      actor: null,
      amount: 4_800,
      points: 0,
      times: 0,
      code: null,
      tries: 0,
    };
    const at = '2099-02-03T10:00:00+08:00';
    await show(
      orderDetail({
        timeline: [
          { ...failed, id: 'a', at, text: 'PAID_AT_DESK' },
          { ...failed, id: 'b', at, text: 'Card closed' },
        ],
      }),
    );
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(timeline.getByText(/Paid at the desk/)).toBeVisible();
    expect(timeline.getByText(/Card closed/)).toBeVisible();
    expect(timeline.queryByText(/PAID_AT_DESK/)).toBeNull();
  });

  it('says how many points and class times came back', async () => {
    const back = {
      kind: 'refundDone' as const,
      actor: null,
      amount: null,
      text: '',
      code: null,
      tries: null,
    };
    const at = '2099-02-03T10:00:00+08:00';
    await show(
      orderDetail({
        timeline: [
          { ...back, id: 'a', at, points: 1_200, times: 0 },
          { ...back, id: 'b', at, points: 0, times: 2 },
          { ...back, id: 'c', at, amount: 4_800, points: 1, times: 0 },
        ],
      }),
    );
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(timeline.getByText('Refund of 1,200 points done')).toBeVisible();
    expect(timeline.getByText('Refund of 2 class times done')).toBeVisible();
    expect(timeline.getByText('Refund of ¥48.00 + 1 point done')).toBeVisible();
  });

  it('says that a refund without an answer may have gone through, and sends it again under its key', async () => {
    const user = userEvent.setup();
    const refund = refundRow();
    const after = orderDetail({ refunds: [refund], refunded: 23_500, refundable: 25_100 });
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: '/order/detail?id=TL1',
      answers: [
        answer(order, orderDetail()),
        refusal(refundOrder, 500, 'Out of order.'),
        answer(order, after),
        answer(refundOrder, refund),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    await user.click(await screen.findByRole('button', { name: 'One more: Adult' }));
    expect(screen.queryByText(/It may have gone through/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refund ¥235.00' }));
    const doubt = /It may have gone through: ¥235\.00 went back at 2099-02-03 10:00/;
    expect(await screen.findByText(doubt)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep payment' }));
    await waitFor(() => expect(screen.queryByText(doubt)).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    expect(await screen.findByText(doubt)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One more: Adult' }));
    await user.click(screen.getByRole('button', { name: 'Refund ¥235.00' }));
    expect(await screen.findByText('¥235.00 went back to He Siyuan the way they were paid.')).toBeVisible();
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('refunds one piece with the sum of that piece on the button, once however often it is pressed', async () => {
    const user = userEvent.setup();
    const refund = refundRow();
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: '/order/detail?id=TL1',
      answers: [
        answer(order, orderDetail()),
        answer(refundOrder, refund),
        answer(order, orderDetail({ refunds: [refund], refunded: 23_500, refundable: 25_100 })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    await user.click(await screen.findByRole('button', { name: 'One more: Adult' }));
    // Above 10,000.00 a word is typed; this is below.
    await user.dblClick(screen.getByRole('button', { name: 'Refund ¥235.00' }));
    expect(await screen.findByText('¥235.00 went back to He Siyuan the way they were paid.')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ amount: 23_500, lines: [{ line: 0, seats: 1 }], alsoCancel: true });
  });

  it('lets a failed refund be decided wherever it is shown', async () => {
    const user = userEvent.setup();
    const failed = {
      id: 9,
      taskId: 't',
      number: 'RF00000009',
      amount: 1_100,
      points: 0,
      times: 0,
      reason: 2,
      note: '',
      state: 4,
      failCode: 'X',
      failText: 'Card closed',
      tries: 2,
      canRetry: true,
      operator: 'Li Na',
      askedAt: '2099-02-03T10:00:00+08:00',
      lastTryAt: null,
      nextTryAt: null,
      voucher: '',
      voucherPicture: '',
      doneAt: null,
    };
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: '/order/detail?id=TL1',
      answers: [
        answer(order, orderDetail({ refunds: [failed] })),
        answer(retryTask, { taskId: 't', totalCount: 1, retried: 1, skipped: 0 }),
      ],
    });
    // Once in the head, once in its row, which keeps the decisions in a menu.
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'More actions: RF00000009' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Give up…' }));
    await user.click(await screen.findByRole('button', { name: 'Leave open' }));
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(await screen.findByText('The refund is sent again.')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ itemIds: [9] });
    await user.click(screen.getByRole('button', { name: 'Paid by hand…' }));
    expect(await screen.findByRole('textbox', { name: /Voucher/ })).toBeVisible();
    // The number or its picture, one of them.
    expect(screen.getByLabelText(/Picture of the voucher/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /by hand$/ }));
    expect(
      await screen.findByText('Name the number of the payment by hand, or add its picture.'),
    ).toBeVisible();
  });

  it('shows the voucher of a refund that was paid by hand, and its picture large', async () => {
    const user = userEvent.setup();
    const byHand = {
      id: 9,
      taskId: 't',
      number: 'RF00000009',
      amount: 1_100,
      points: 0,
      times: 0,
      reason: 2,
      note: '',
      state: 5,
      failCode: 'X',
      failText: '',
      tries: 2,
      canRetry: false,
      operator: 'Li Na',
      askedAt: '2099-02-03T10:00:00+08:00',
      lastTryAt: null,
      nextTryAt: null,
      voucher: 'CASH-7',
      voucherPicture: '/voucher.png',
      doneAt: '2099-02-03T10:00:00+08:00',
    };
    await show(orderDetail({ refunds: [byHand] }));
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    expect(refunds.getByText('CASH-7')).toBeVisible();
    await user.click(refunds.getByRole('button', { name: /Picture of the voucher · RF00000009/ }));
    const large = within(await screen.findByRole('dialog')).getByRole('img');
    expect(large).toHaveAttribute('src', expect.stringMatching(/\/voucher\.png$/));
  });

  it('asks for the picture of a voucher again when its link is over', async () => {
    let asked = 0;
    const linked = (): FakeAnswer => {
      asked += 1;
      return answer(order, orderDetail({ refunds: [{ ...refundRow(), voucherPicture: `/paper?${asked}` }] }));
    };
    const answers = [{ call: order, reply: (request) => linked().reply(request) } satisfies FakeAnswer];
    await renderPlugin(plugin, { as: cashier, at: '/order/detail?id=TL1', answers });
    const thumb = await screen.findByRole('button', { name: /Picture of the voucher/ });
    const picture = () => thumb.querySelector('img');
    const first = picture()?.getAttribute('src') ?? '';
    expect(first).toMatch(/[/]paper[?]\d+$/);
    fireEvent.error(picture() ?? thumb);
    await waitFor(() => expect(picture()).not.toHaveAttribute('src', first));
  });

  it('says of a code without a word which one it is', async () => {
    await show(orderDetail({ source: 9 }));
    expect(await screen.findByText('Unknown (9)')).toBeVisible();
  });

  it('tells its session and how it came about', async () => {
    await show(
      orderDetail({ channel: { serialNumber: 'ABCD2345', content: 'Poster at the pool' }, source: 4 }),
    );
    const link = await screen.findByRole('link', { name: 'Trail run' });
    expect(link).toHaveAttribute('href', '/event/index?open=3');
    expect(screen.getByText('North gate')).toBeVisible();
    expect(screen.getByText('Published')).toBeVisible();
    expect(screen.getByText('Ad placement')).toBeVisible();
    expect(screen.getByText('Poster at the pool')).toBeVisible();
  });

  it('shows no sum to people who may not see money, and says why they cannot refund', async () => {
    const hidden = { amount: null, refunded: null, refundable: null, listed: null, paid: null, held: null };
    await show(orderDetail({ ...hidden, lines: [], payments: [] }), {
      role: 'partner',
      codes: ['EVENTS_READ_WRITE'],
    });
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeDisabled();
    expect(screen.queryByText(/486/)).toBeNull();
  });
});
