// @partner-cancellations @partner-channels @partner-check-in @partner-home @partner-orders
// @partner-publishing @partner-sessions @partner-templates
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ResultOf } from '../../shared/contract/call.ts';
import type { channelStatistics, createChannel } from '../../shared/contract/channels/calls.ts';
import type { manage } from '../../shared/contract/events/calls.ts';
import type { orders } from '../../shared/contract/orders/calls.ts';
import type { overview } from '../../shared/contract/overview/calls.ts';
import { dayOf } from '../../shared/format/dates.ts';
import { formatCents, formatCount } from '../../shared/format/money.ts';
import { tick, untick } from './support/boxes.ts';
import { query } from './support/database.ts';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { accountOf, cancelFirst, cardOf } from './support/refunds.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

const STORE_KEY = 'store-0001';
const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;
const TITLES = ['Morning doubles', 'Lunch singles', 'After-work mix', 'Junior training', 'Late league'];
const PRICE_CENTS = 4_550;
/** Five weekdays with two times in each of four weeks. */
const SESSIONS_EACH = 40;
/** More people come to the first session of each template than to the others. */
const FIRST_SESSION_PEOPLE = 3;
const CANCELLED_SESSIONS = 10;
const PART_CENTS = 123;

let product: Product;
let token: string;
test.beforeAll(async () => {
  product = await startProduct({
    TOUCHLINE_PAYMENTS_LATENCY_MS: '5',
    TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '0',
  });
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

const ask = async <Result>(path: string, method = 'GET', body?: unknown): Promise<Result> => {
  const key = method === 'GET' ? '' : randomUUID();
  const answer = await callApi<Result>(product, path, { token, storeKey: STORE_KEY, method, body, key });
  expect(answer).toMatchObject({ resultCode: 200 });
  return answer.result;
};
const home = () => ask<ResultOf<typeof overview>>('/v1/home/overview');
const ordersOf = (filter: string) => ask<ResultOf<typeof orders>>(`/v1/orders?${filter}`);

/** Makes a template that costs money and answers its id. */
async function createTemplate(page: Page, title: string): Promise<number> {
  await page.goto(`${product.url}/event/create`);
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible();
  const payment = page.locator('#field-paymentModes');
  await untick(payment.getByLabel('Member-free'));
  await tick(payment.getByLabel('Mobile-wallet pay'));
  await page.getByLabel('Price, ¥').fill(formatCents(PRICE_CENTS));
  await page.getByRole('button', { name: /^Create template/ }).click();
  await expect(page).toHaveURL(/\/event\/template/);
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
  return Number(/(?:templateId|id)=(\d+)/.exec(href ?? '')?.[1]);
}

/** Plans four weeks of one template up to the table of step 2. */
async function plan(page: Page, templateId: number, place: string): Promise<void> {
  await page.goto(`${product.url}/event/batchPublish?id=${templateId}`);
  const tomorrow = Date.now() + DAY_MS;
  await page.getByLabel('Place').fill(place);
  await page.getByLabel('First day').fill(dayOf(tomorrow, ZONE));
  for (const weekday of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await tick(page.getByRole('checkbox', { name: weekday }));
  await page.getByText('On a day', { exact: true }).click();
  await page.getByLabel('Last day').fill(dayOf(tomorrow + 27 * DAY_MS, ZONE));
  await page.getByRole('button', { name: 'Add a time' }).click();
  for (const [index, [start, end]] of [['09:00', '10:30'] as const, ['19:00', '21:00'] as const].entries()) {
    await page
      .getByRole('textbox', { name: /^Start/ })
      .nth(index)
      .fill(start);
    await page.getByRole('textbox', { name: /^End/ }).nth(index).fill(end);
  }
  await expect(page.getByText(`${SESSIONS_EACH} sessions`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Next: check/ }).click();
  await expect(page.getByRole('grid', { name: 'Check the sessions' })).toBeVisible();
}

/** Publishes what stands in the table and waits for the task. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Publish ${SESSIONS_EACH} sessions` }).click();
  const result = page.getByLabel('Result');
  await expect(result).toContainText(`Created${SESSIONS_EACH}`, { timeout: 60_000 });
  await expect(result).toContainText('Waiting0');
}

/** Books seats of the sessions at the desk; orders of one template then become the app's, through a channel code. */
async function sell(templates: readonly number[], serialNumber: string): Promise<void> {
  const people = await query<{ phone: string }>(
    product,
    'select phone from member where phone is not null and blocked_at is null order by id limit 400',
  );
  const sessions = await query<{ id: number; place: number }>(
    product,
    `select id, row_number() over (partition by template_id order by start_at)::int as place from event
     where template_id = any($1) order by id`,
    [templates],
  );
  expect(sessions).toHaveLength(TITLES.length * SESSIONS_EACH);
  const seats = sessions.flatMap(({ id, place }) =>
    Array.from({ length: place === 1 ? FIRST_SESSION_PEOPLE : 1 }, () => id),
  );
  for (const [index, id] of seats.entries()) {
    const phone = people[index % people.length]?.phone ?? '';
    const body = { phone, seats: 1, payMode: 3, paid: true, note: '', checkIn: false };
    // oxlint-disable-next-line no-await-in-loop -- one customer after the other.
    await ask(`/v1/events/${id}/participants`, 'POST', body);
  }
  // What the members' app sells differs from the desk by who took the money and what led there.
  await query(
    product,
    `update booking set by_hand = 0, payment_number = 'P' || order_number,
       channel_id = case when template_id = $2 then (select id from channel_code where serial_number = $3) end
     where template_id = any($1)`,
    [templates, templates[0], serialNumber],
  );
}

const tile = (page: Page, group: string, label: string) =>
  page.getByLabel(group, { exact: true }).locator('.tl-tile', { hasText: label });

test('a month of five templates: every page tells the same of what was sold, came, and went back', async ({
  page,
}) => {
  test.setTimeout(600_000);
  token = await enter(page, product, 'partner', '/event/template');
  const templates: number[] = [];
  for (const title of TITLES) templates.push(await createTemplate(page, title));

  // At one place all but the first plan would meet each other.
  for (const [index, templateId] of templates.entries()) {
    await plan(page, templateId, index === 1 ? 'Court M0' : `Court M${index}`);
    const grid = page.getByRole('grid', { name: 'Check the sessions' });
    if (index === 1) {
      await expect(grid.getByText('Overlaps', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByLabel('Place').fill('Court M1');
      await page.getByRole('button', { name: /^Next: check/ }).click();
    }
    await expect(grid.getByText('Ready', { exact: true }).first()).toBeVisible();
    await publish(page);
  }

  const before = (await home()).figures.totals;
  const body = { type: 1, searchId: templates[0], content: 'Month poster' };
  const { serialNumber } = await ask<ResultOf<typeof createChannel>>('/v1/channel-codes', 'POST', body);
  await sell(templates, serialNumber);

  // The door of the first session.
  const [first] = (
    await ask<ResultOf<typeof manage>>(
      `/v1/events/manage?templateId=${templates[0]}&sortBy=startAt&sortOrder=asc&pageSize=1`,
    )
  ).results;
  await page.goto(`${product.url}/event/check-in/${first?.id}`);
  for (let came = 0; came < FIRST_SESSION_PEOPLE; came++)
    await page
      .getByRole('button', { name: /^Check in / })
      .first()
      .click();
  await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(FIRST_SESSION_PEOPLE);
  // The door shows at once what it sends a little later, and keeps what was not sent for its next opening.
  const cameTo = async () => (await ordersOf(`templateId=${templates[0]}&checkedIn=1`)).totalRecords;
  await expect.poll(cameTo).toBe(FIRST_SESSION_PEOPLE);

  // A part of an order that came through the poster goes back.
  const [sold] = (await ordersOf(`templateId=${templates[0]}&checkedIn=0&pageSize=10`)).results;
  await page.goto(`${product.url}/order/detail?id=${sold?.orderNumber}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Free amount').click();
  await dialog.getByLabel('Amount ¥').fill(formatCents(PART_CENTS));
  await dialog.getByText('Keep', { exact: true }).click();
  await dialog.getByRole('button', { name: `Refund ¥${formatCents(PART_CENTS)}` }).click();
  await expect(dialog.getByText(/went back to/)).toBeVisible({ timeout: 30_000 });

  // Ten sessions of the last template do not take place.
  const cancelled = templates.at(-1) ?? 0;
  await page.goto(`${product.url}/event/batch-cancel/${cancelled}`);
  await cancelFirst(page, CANCELLED_SESSIONS);
  // So few orders need no typed word.
  await dialog.getByRole('button', { name: /^Cancel and refund ¥/ }).click();
  await expect(cardOf(page)).toHaveAccessibleName(/^Refunded:/, { timeout: 60_000 });

  const people = TITLES.length * (SESSIONS_EACH - 1 + FIRST_SESSION_PEOPLE);
  const back = (CANCELLED_SESSIONS - 1 + FIRST_SESSION_PEOPLE) * PRICE_CENTS;
  const paid = people * PRICE_CENTS;

  await test.step('cancel record', async () => {
    await page.goto(`${product.url}/event/cancel-record/${cancelled}`);
    await expect(page.locator('.tl-record-task')).toContainText(
      `¥ ${formatCents(back)} / ${formatCents(back)}`,
    );
    const taskId = (
      await query<{ id: string }>(product, 'select id from task where template_id = $1 and kind = 1', [
        cancelled,
      ])
    )[0]?.id;
    const { cents, paid: sent, doubles } = await accountOf(product, taskId ?? '');
    expect(cents).toEqual({ task: back, items: back, bookings: back, events: back });
    expect(sent.ledger.cents).toBe(back);
    expect(doubles).toEqual([]);
  });

  await test.step('purchase data and order list of each template', async () => {
    for (const templateId of templates) {
      const returned = templateId === cancelled ? back : templateId === templates[0] ? PART_CENTS : 0;
      const orderCount = SESSIONS_EACH - 1 + FIRST_SESSION_PEOPLE;
      await page.goto(`${product.url}/event/purchase-data/${templateId}`);
      const figure = (label: string) => tile(page, 'Figures of the template', label);
      await expect(figure('Paid')).toContainText(formatCents(orderCount * PRICE_CENTS));
      await expect(figure('Refunded')).toContainText(formatCents(returned));
      const listed = await ordersOf(`templateId=${templateId}`);
      expect(listed.totalRecords).toBe(orderCount);
      expect(listed.totals).toMatchObject({ refunded: returned });
    }
  });

  await test.step('channel', async () => {
    const { totals } = await ask<ResultOf<typeof channelStatistics>>(
      `/v1/channel-codes/statistics?serialNumber=${serialNumber}`,
    );
    const count = SESSIONS_EACH - 1 + FIRST_SESSION_PEOPLE;
    expect(totals).toMatchObject({
      orders: count,
      paidOrders: count,
      checkedIn: FIRST_SESSION_PEOPLE,
      paidAmount: count * PRICE_CENTS,
      refund: PART_CENTS,
    });
    await page.goto(`${product.url}/event/channel/${serialNumber}/detail`);
    await expect(tile(page, 'Key figures', 'Paid ¥')).toContainText(formatCents(count * PRICE_CENTS));
    await expect(tile(page, 'Key figures', 'Refunded ¥')).toContainText(formatCents(PART_CENTS));
  });

  await test.step('home', async () => {
    const { totals } = (await home()).figures;
    expect({
      bookings: (totals.bookings ?? 0) - (before.bookings ?? 0),
      paid: (totals.paid ?? 0) - (before.paid ?? 0),
      refunded: (totals.refunded ?? 0) - (before.refunded ?? 0),
    }).toEqual({ bookings: people, paid, refunded: back + PART_CENTS });
    await page.goto(`${product.url}/home/index`);
    await untilQuiet(page);
    const shown = page.locator('.tl-tile');
    await expect(shown.filter({ hasText: 'Bookings, 7 days' })).toContainText(
      formatCount(totals.bookings ?? 0),
    );
    await expect(shown.filter({ hasText: 'Net, 7 days' })).toContainText(
      formatCents((totals.paid ?? 0) - (totals.refunded ?? 0)),
    );
  });
});
