import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { cancelSeries, order, previewSeriesCancel } from '../../../../shared/contract/orders/calls.ts';
import type { SeriesOrder, SeriesPreview } from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { orderDetail } from '../../testing/orders.ts';
import plugin from '../../plugin.ts';

const cashier = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const share = (day: number, change: Partial<SeriesOrder> = {}): SeriesOrder => ({
  orderNumber: `TL${day}`,
  startAt: `2099-03-0${day}T10:00:00+08:00`,
  endAt: `2099-03-0${day}T12:00:00+08:00`,
  seats: 1,
  payMode: 3,
  amount: 600_000,
  refund: 600_000,
  points: 0,
  times: 0,
  stays: null,
  ...change,
});
const preview = (change: Partial<SeriesPreview> = {}): SeriesPreview => ({
  userName: 'He Siyuan',
  orders: [share(1, { stays: 'begun', refund: 0 }), share(2), share(3)],
  count: 2,
  amount: 1_200_000,
  points: 0,
  times: 0,
  atDesk: 0,
  deadlinePassed: false,
  ...change,
});
const ofSeries = orderDetail({ isOfSeries: true, series: { count: 3, index: 1 } });
const open = async (answers: Parameters<typeof renderPlugin>[1]['answers'], as = cashier) => {
  const user = userEvent.setup();
  const shown = await renderPlugin(plugin, { as, at: '/order/detail?id=TL1', answers });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the whole series…' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The menu gives the focus back when it has gone; nobody types before.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return { user, ...shown, dialog };
};

describe('the cancel of a whole series', () => {
  it('shows what goes and what stays, asks for the word above the limit, and sends what was seen', async () => {
    const { user, requests, dialog } = await open([
      answer(order, ofSeries),
      answer(previewSeriesCancel, preview()),
      answer(cancelSeries, { count: 2, amount: 1_200_000, points: 0, times: 0 }),
    ]);
    expect(
      within(await dialog.findByRole('region', { name: 'To be cancelled (2)' })).getByText('TL3'),
    ).toBeVisible();
    const staying = within(dialog.getByRole('region', { name: 'Stay as they are (1)' }));
    expect(staying.getByText('Has begun')).toBeVisible();
    const act = dialog.getByRole('button', { name: 'Cancel 2 orders, refund ¥12,000.00' });
    expect(act).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /CANCEL/ }), 'CANCEL');
    expect(act).toBeEnabled();
    await user.click(act);
    expect(await screen.findByText('2 orders cancelled.')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      count: 2,
      amount: 1_200_000,
      points: 0,
      times: 0,
      reason: 2,
      note: '',
      notify: true,
    });
  });

  it('counts again when something has changed, and says so', async () => {
    const cheap = { orders: [share(2), share(3)], amount: 400 };
    const { user, dialog } = await open([
      answer(order, ofSeries),
      answer(previewSeriesCancel, preview(cheap)),
      refusal(cancelSeries, 10150, 'It has changed.', { reason: 'seriesChanged' }),
      answer(previewSeriesCancel, preview({ orders: [share(3)], count: 1, amount: 200 })),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Cancel 2 orders, refund ¥4.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The orders of this series have changed since they were shown.',
    );
    expect(await dialog.findByRole('button', { name: 'Cancel 1 order, refund ¥2.00' })).toBeVisible();
  });

  it('says when nothing of it can be cancelled any more, and sends nothing', async () => {
    const { user, requests, dialog } = await open([
      answer(order, ofSeries),
      answer(previewSeriesCancel, preview({ orders: [share(1, { stays: 'begun' })], count: 0, amount: 0 })),
    ]);
    expect(await dialog.findByText('Nothing of this series can be cancelled any more.')).toBeVisible();
    // The cross in the head is called the same.
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('cannot be done before it is counted, or while nobody could count it', async () => {
    const orders = [share(2), share(3)];
    const { user, dialog } = await open([
      answer(order, ofSeries),
      refusal(previewSeriesCancel, 503, 'The server is busy.'),
      answer(previewSeriesCancel, preview({ orders, amount: 400 })),
    ]);
    expect(dialog.getByRole('button', { name: 'Cancel the whole series' })).toBeDisabled();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The orders could not be counted. Try again');
    expect(dialog.getByRole('button', { name: 'Cancel the whole series' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Cancel 2 orders, refund ¥4.00' })).toBeEnabled();
  });

  it('tells points and class times that come back', async () => {
    const orders = [share(2, { payMode: 1, amount: 0, refund: 0, points: 12 })];
    const { dialog } = await open([
      answer(order, { ...ofSeries, payMode: 1 }),
      answer(previewSeriesCancel, preview({ orders, count: 1, amount: 0, points: 12 })),
    ]);
    expect(await dialog.findAllByText('12 points')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Cancel 1 order' })).toBeEnabled();
  });

  it('is offered for orders of a series alone, and says who may not', async () => {
    const user = userEvent.setup();
    const desk = { role: 'partner', codes: ['EVENTS_READ_WRITE'] } as const;
    await renderPlugin(plugin, { as: desk, at: '/order/detail?id=TL1', answers: [answer(order, ofSeries)] });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /Cancel the whole series…/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('Needs the right to see payments');
  });
});
