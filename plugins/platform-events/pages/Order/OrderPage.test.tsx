import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { merchantsOrder } from '../../../../shared/contract/orders/calls.ts';
import { markMerchantsRefund, retryMerchantsRefund } from '../../../../shared/contract/tasks/calls.ts';
import { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import plugin from '../../plugin.ts';

const NUMBER = 'TL20991101000001';
const failed: OrderRefund = {
  ...sampleOf(OrderRefund),
  id: 17,
  number: 'R17',
  amount: 23_500,
  state: 4,
  failCode: 'ACCOUNT_CLOSED',
  failText: '',
  tries: 1,
  canRetry: true,
  voucherPicture: '',
};
const shown = {
  ...sampleOf(merchantsOrder.result),
  orderNumber: NUMBER,
  userName: 'He Siyuan',
  phone: '138****4471',
  companyName: 'Riverside Ltd',
  storeName: 'North Hall',
  refunds: [failed],
};
const show = (...answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']>) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_EVENT'] },
    at: `/showEvent/order?id=${NUMBER}`,
    answers: [...answers, answer(merchantsOrder, shown)],
  });

describe("a merchant's order, for operators", () => {
  it('says whose it is and what happened, with nothing to change but its failed refund', async () => {
    await show();
    expect(await screen.findByText('Riverside Ltd')).toBeVisible();
    expect(screen.getByText('138****4471')).toBeVisible();
    expect(screen.getByText('Timeline')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('tries the refund again by the call of operators', async () => {
    const { requests } = await show(answer(retryMerchantsRefund, { retried: 1, skipped: 0 }));
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.click(again);
    expect(await screen.findByText('The refund is sent again.')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/\/v1\/p\/refunds\/17\/retry$/),
    ]);
  });

  it('closes it by hand with the number of a voucher alone', async () => {
    const { requests } = await show(answer(markMerchantsRefund, { id: 17, version: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Paid by hand…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Picture of the voucher')).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Voucher/), 'V-17');
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Paid by transfer');
    await userEvent.click(dialog.getByRole('button', { name: /235\.00/ }));
    expect(await screen.findByText('Closed as paid by hand.')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent[0]?.url).toMatch(/\/v1\/p\/refunds\/17\/mark$/);
    expect(sent[0]?.body).toMatchObject({ state: 5, note: 'Paid by transfer', voucher: 'V-17' });
  });

  it('that does not exist is said', async () => {
    await show(refusal(merchantsOrder, 404, 'It does not exist.'));
    expect(await screen.findByText('It does not exist.')).toBeVisible();
  });
});

it('the palette of operators finds an order of any merchant by its whole number', async () => {
  await show();
  await screen.findByText('Riverside Ltd');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Go to page' }), NUMBER.toLowerCase());
  const option = await screen.findByRole('option', { name: new RegExp(NUMBER) });
  expect(option).toHaveTextContent('Riverside Ltd');
  await userEvent.click(option);
  expect(location.pathname + location.search).toBe(`/showEvent/order?id=${NUMBER}`);
});
