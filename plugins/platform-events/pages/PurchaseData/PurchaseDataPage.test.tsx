import { screen } from '@testing-library/react';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { transactionBooking } from '../../../../shared/contract/orders/membership.calls.ts';
import { purchaseData } from '../../../../shared/contract/orders/calls.ts';
import { orderTexts } from '../../../partner-orders/api.ts';
import plugin from '../../plugin.ts';

test('the purchase data speak by the sentences of the orders', async () => {
  const { default: orders } = await orderTexts.locales.en();
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_EVENT'] },
    at: '/showEvent/purchase-data/5',
    answers: [
      answer(purchaseData, sampleOf(purchaseData.result)),
      answer(transactionBooking, sampleOf(transactionBooking.result)),
    ],
  });
  expect(await screen.findByText(orders.purchase.sessions)).toBeVisible();
});
