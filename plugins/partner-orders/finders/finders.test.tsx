import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { savedViews } from '../../../shared/contract/savedViews/calls.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { buyers, order, orders } from '../../../shared/contract/orders/calls.ts';
import plugin from '../plugin.ts';
import { orderDetail, orderRow } from '../testing/orders.ts';

const found = { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1 };
const totals = { seats: 1, checkedIn: 0, amount: 0, refunded: 0, owed: null };

async function openPalette() {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/order/index',
    answers: [
      answer(orders, { ...found, totals, results: [orderRow({ orderNumber: 'TL20261101005135' })] }),
      answer(order, orderDetail()),
      answer(buyers, [{ userId: 71, userName: 'Wang Fang', phone: '138****5135' }]),
      answer(searchTemplates, []),
      answer(savedViews, []),
    ],
  });
  await screen.findByRole('grid');
  const before = requests.length;
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Go to page' });
  const asked = () => requests.slice(before).map(({ url }) => url);
  return { user, field, asked };
}

it('the palette finds orders and members by four digits, and says so', async () => {
  const { user, field, asked } = await openPalette();
  expect(field).toHaveAttribute('placeholder', expect.stringMatching(/last 4 digits.* · member/));
  await user.type(field, '5135');
  const ofOrders = await screen.findByRole('group', { name: /^Orders by number/ });
  expect(ofOrders).toHaveTextContent('TL20261101005135');
  expect(screen.getByRole('group', { name: /^Members/ })).toHaveTextContent('Wang Fang138****5135');
  expect(asked().some((url) => url.includes('lastDigits=5135'))).toBe(true);
  await user.keyboard('{Enter}');
  expect(location.search).toBe('?id=TL20261101005135');
});

it('a name finds members, who lead to their orders, and asks no list of orders', async () => {
  const { user, field, asked } = await openPalette();
  await user.type(field, 'wang');
  await user.click(await screen.findByRole('option', { name: /Wang Fang/ }));
  expect(location.pathname + location.search).toBe('/order/index?userId=71');
  expect(asked().some((url) => url.includes('/v1/orders/buyers?keyword=wang'))).toBe(true);
  expect(asked().some((url) => /orders\?.*(keyword|lastDigits)=/.test(url))).toBe(false);
});
