// @partner-class-tickets @partner-class-packs @partner-pack-orders @partner-orders @partner-refunds @partner-sessions
import { expect, type Locator, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { Page as Listed } from '../../shared/contract/basics.ts';
import type { HoldingRow, PackRecordRow } from '../../shared/contract/classPacks/holdings.shapes.ts';
import type { ClassPackRow, FreeCount, PackCode } from '../../shared/contract/classPacks/shapes.ts';
import type { PackageOrderDetail } from '../../shared/contract/packageOrders/shapes.ts';
import type { TaskRow } from '../../shared/contract/tasks/shapes.ts';
import { formatCents } from '../../shared/format/money.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const STORE_KEY = 'store-0001';
const ROWS = 500;
const WRONG = 20;
const GIVEN_TIMES = 2;
const STOCK = 100;
const PIECE_TIMES = 10;
const BUYER = { phone: '19912340077', name: 'Journey Chen' };
const PACK_PRICE = 36_000;
const FIRST_TIMES = 4;
const SECOND_TIMES = 2;
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
let token: string;
test.beforeAll(async () => {
  product = await startProduct({
    TOUCHLINE_PAYMENTS_LATENCY_MS: '5',
    TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '0',
  });
  token = await tokenOf(product, 'partner');
});
test.afterAll(() => product.stop());

const ask = async <Result>(path: string): Promise<Result> =>
  (await callApi<Result>(product, path, { token, storeKey: STORE_KEY })).result;

/** Every record that a filter finds, the oldest first. */
async function recordsOf(filter: string): Promise<readonly PackRecordRow[]> {
  const read = (page: number) =>
    ask<Listed<PackRecordRow>>(
      `/v2/class-pack/records?${filter}&sortBy=at&sortOrder=asc&pageSize=100&currentPage=${page}`,
    );
  const first = await read(1);
  const others = Array.from({ length: first.totalPages - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

/** Makes a ticket or pack by the call of its form; answers its id. */
async function makeGoods(values: object): Promise<number> {
  const form = { cover: '', description: '', saleFrom: null, saleTo: null, stock: null, limitPerUser: 0 };
  const { result, resultDesc } = await callApi<{ id: number } | null>(product, '/v1/classPacks', {
    token,
    storeKey: STORE_KEY,
    method: 'POST',
    key: crypto.randomUUID(),
    body: { ...form, status: 1, ...values },
  });
  if (!result) throw new Error(`It was not made: ${resultDesc}`);
  return result.id;
}

/** Right and wrong lines of a file, the wrong ones at every 25th row, five of each kind. */
function linesOf(phones: readonly string[]): readonly string[] {
  const left = [...phones];
  const wrong: readonly ((row: number) => string)[] = [
    () => `not a number,${GIVEN_TIMES}`,
    () => `${left.pop() ?? ''},100`,
    () => `${phones[0] ?? ''},${GIVEN_TIMES}`,
    (row: number) => `1990000${String(row).padStart(4, '0')},${GIVEN_TIMES}`,
  ];
  return Array.from({ length: ROWS }, (_, index) => {
    const row = index + 1;
    const isWrong = row % (ROWS / WRONG) === 0;
    if (!isWrong) return `${left.shift() ?? ''},${GIVEN_TIMES}`;
    return wrong[(row / (ROWS / WRONG)) % wrong.length]?.(row) ?? '';
  });
}
const REASONS = [
  'No mobile number',
  'Times are 1 to 99',
  'The number came before',
  'Nobody has this number',
] as const;

test('500 class cards are handed out by a file: its 20 wrong rows are named before, and every other row is a record', async ({
  page,
}) => {
  const [store] = await query<{ id: number }>(product, 'select id from store where store_key = $1', [
    STORE_KEY,
  ]);
  const [sport] = await query<{ id: number }>(product, 'select min(id) as id from sport_type');
  const name = 'Journey gift';
  const ticketId = await makeGoods({
    kind: 1,
    name,
    storeIds: [store?.id],
    price: 50_000,
    times: PIECE_TIMES,
    validityMonths: 3,
    templateIds: [],
    sports: [sport?.id],
    stock: STOCK,
  });
  // Five more than are given: the rows with wrong times are of somebody, too.
  const members = await query<{ phone: string }>(
    product,
    `select phone from member where phone ~ '^1[3-9][0-9]{9}$' and blocked_at is null order by id limit $1`,
    [ROWS - WRONG + WRONG / REASONS.length],
  );
  const lines = linesOf(members.map(({ phone }) => phone));

  await enter(page, product, 'partner', `/class/distribute?classId=${ticketId}`);
  await expect(page.getByText(`${STOCK * PIECE_TIMES} times can still be handed out; 0 were.`)).toBeVisible();
  await page.getByRole('tab', { name: 'To many' }).click();
  await page.getByLabel('A CSV file of numbers and times').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['\uFEFFphone,times', ...lines].join('\r\n')),
  });
  await expect(
    page.getByText(new RegExp(`^${ROWS} rows, \\d+ times; ${STOCK * PIECE_TIMES} are free\\.`)),
  ).toBeVisible();

  // The rehearsal names each wrong row by its place in the file, and gives nothing.
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const right = ROWS - WRONG;
  const times = right * GIVEN_TIMES;
  await expect(
    page.getByText(`${right} rows are right (${times} times), ${WRONG} are left out.`),
  ).toBeVisible();
  const wrongRows = page.getByRole('region', { name: 'Rows that are left out' }).locator('tbody tr');
  await expect(wrongRows).toHaveCount(WRONG);
  for (const [place, row] of (await wrongRows.all()).entries()) {
    const number = (place + 1) * (ROWS / WRONG);
    // oxlint-disable-next-line no-await-in-loop -- one row after the other, as they stand
    await expect(row.getByRole('cell').first()).toHaveText(String(number));
    // oxlint-disable-next-line no-await-in-loop
    await expect(row).toContainText(REASONS[(place + 1) % REASONS.length] ?? '');
  }
  expect(await recordsOf(`classPackId=${ticketId}`)).toEqual([]);

  await page.getByRole('button', { name: `Hand out to ${right}` }).click();
  await expect(page.getByText('They are being handed out; the bell shows each row.')).toBeVisible();
  const newest = async (): Promise<TaskRow | undefined> =>
    (await ask<Listed<TaskRow>>('/v1/tasks?kind=8&sortBy=createdAt&sortOrder=desc&pageSize=10')).results[0];
  await expect.poll(async () => (await newest())?.status, { timeout: 120_000 }).toBe('done');
  expect(await newest()).toMatchObject({ totalCount: right, endCount: right, errorCount: 0 });
  await page.getByRole('button', { name: /^Tasks/ }).click();
  const task = page.getByRole('article', { name: 'Hand out class times' }).first();
  await expect(task).toContainText(`${right} / ${right} rows`);
  await task.getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand out class times' })).toContainText(`${right} done`);

  // Every gift is a holding with one record that explains it, and the ticket counts what is gone.
  const records = await recordsOf(`classPackId=${ticketId}`);
  expect(records).toHaveLength(right);
  expect(new Set(records.map(({ userId }) => userId)).size).toBe(right);
  for (const { recordType, delta, balance, isBroken } of records)
    expect({ recordType, delta, balance, isBroken }).toEqual({
      recordType: 3,
      delta: GIVEN_TIMES,
      balance: GIVEN_TIMES,
      isBroken: 0,
    });
  expect(await ask<z.output<typeof FreeCount>>(`/v2/class-pack/free-count?classPackId=${ticketId}`)).toEqual({
    stock: STOCK * PIECE_TIMES,
    distributed: times,
    free: STOCK * PIECE_TIMES - times,
  });
  await page.goto(`${product.url}/class/viewLog?classId=${ticketId}`);
  await expect(page.getByRole('grid', { name: 'Records' })).toContainText(`+${GIVEN_TIMES}`);
});

/** A session to come with free seats that a ticket of the store pays once a seat, and the ticket. */
async function paidByTicket(): Promise<{
  eventId: number;
  title: string;
  ticketId: number;
  storeId: number;
}> {
  const [found] = await query<{ eventId: number; title: string; ticketId: number; storeId: number }>(
    product,
    `select e.id as "eventId", e.title, (line ->> 'classPackId')::int8 as "ticketId", e.store_id as "storeId"
     from event e join store on store.id = e.store_id
       cross join lateral jsonb_array_elements(e.payment_modes) line
       join class_pack p on p.id = (line ->> 'classPackId')::int8 and p.store_id = e.store_id
     where store.store_key = $1 and e.register_type <> 2 and e.cancelled_at is null and e.capacity - e.booked > 3
       and e.start_at > now() + interval '3 days' and (line ->> 'mode')::int = 2 and (line ->> 'times')::int = 1
     order by e.start_at, e.id limit 1`,
    [STORE_KEY],
  );
  if (!found) throw new Error('The demo data has no such session.');
  return found;
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('grid').locator('[data-index]').filter({ hasText: name }).first();

/** Books one seat for the buyer with a class card, at the desk. */
async function bookWithCard(page: Page, eventId: number): Promise<void> {
  await page.goto(`${product.url}/event/index?open=${eventId}`);
  await page.getByRole('button', { name: 'Add a participant' }).click();
  const desk = page.getByRole('dialog', { name: /^Add a participant/ });
  await desk.getByLabel('Mobile number').fill(BUYER.phone);
  await expect(desk.getByText(BUYER.name)).toBeVisible();
  await desk.getByLabel('Paid by').selectOption('Class card');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The participant was added.')).toBeVisible();
}

test('a pack is sold by its code, booked with, given back in part, and every balance leads to its record', async ({
  page,
}) => {
  const { eventId, ticketId, storeId } = await paidByTicket();
  const first = await ask<ClassPackRow>(`/v1/classPack/${ticketId}`);
  const others = await ask<Listed<ClassPackRow>>('/v2/class-pack?kind=1&pageSize=100');
  const second = others.results.find(({ id, storeIds }) => id !== ticketId && storeIds.includes(storeId));
  if (!second) throw new Error('The store sells one ticket only.');
  const name = 'Journey pack';
  const packId = await makeGoods({
    kind: 2,
    name,
    storeIds: [storeId],
    price: PACK_PRICE,
    items: [
      { classPackId: ticketId, times: FIRST_TIMES },
      { classPackId: second.id, times: SECOND_TIMES },
    ],
  });
  let orderNumber = '';
  const order = () => ask<PackageOrderDetail>(`/v1/package-orders/${orderNumber}`);
  const holdingOf = async (classPackId: number): Promise<HoldingRow | undefined> => {
    const path = `/v2/class-pack/owners?classPackId=${classPackId}&keyword=${BUYER.phone}&pageSize=10`;
    return (await ask<Listed<HoldingRow>>(path)).results.find((row) => row.orderNumber === orderNumber);
  };
  /** Changes and balances of one ticket of the order, the oldest first. */
  const moves = async (classPackId: number) =>
    (await recordsOf(`holdingId=${(await holdingOf(classPackId))?.id ?? 0}`)).map(
      ({ recordType, delta, balance, isBroken }) => [recordType, delta, balance, isBroken],
    );

  await test.step('its code is made with a limit, and printed on a sheet with its words', async () => {
    // The dialog of the browser would wait for a person.
    await page.addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await enter(page, product, 'partner', '/classpack/index');
    await rowOf(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('There is no code yet.')).toBeVisible();
    await dialog.getByLabel('Limit of uses').fill('1');
    await dialog.getByRole('button', { name: 'Make a code' }).click();
    await expect(dialog.getByText(/used 0 of 1/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const code = await ask<PackCode>(`/v1/ticket-package/qr-code?id=${packId}`);
    await rowOf(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Print sheet…' }).click();
    const print = page.getByRole('dialog', { name: 'Print 1 code' });
    await print.getByLabel('Copies of each').fill('6');
    await print.getByRole('button', { name: 'Print 1 sheet' }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const pieces = page.locator('.tl-code-sheet figure');
    await expect(pieces).toHaveCount(6);
    // oxlint-disable-next-line no-await-in-loop -- one word after the other of one piece
    for (const word of [name, formatCents(PACK_PRICE), `${FIRST_TIMES} × ${first.name}`, code.serialNumber])
      await expect(pieces.last()).toContainText(word);
    await expect(pieces.last()).toContainText('1 sale only');
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(pieces).toHaveCount(0);
  });

  await test.step('whoever scans it comes to the sale, once', async () => {
    const code = await ask<PackCode>(`/v1/ticket-package/qr-code?id=${packId}`);
    const sale = page.getByRole('dialog', { name: `Sell ${name} at the desk` });
    const sell = async (): Promise<void> => {
      await page.goto(code.url);
      await sale.getByLabel('Mobile number of the buyer').fill(BUYER.phone);
      await sale.getByLabel(/^Name/).fill(BUYER.name);
      await sale.getByRole('button', { name: `Paid ¥${formatCents(PACK_PRICE)}` }).click();
    };
    await sell();
    await expect(page.getByText('Sold.')).toBeVisible();
    // The limit of the code is reached: nobody buys by it again.
    await sell();
    await expect(sale.getByRole('alert')).toBeVisible();
    const orders = await ask<Listed<PackageOrderDetail>>(`/v1/package-orders?classPackId=${packId}`);
    expect(orders.totalRecords).toBe(1);
    orderNumber = orders.results[0]?.orderNumber ?? '';
    expect(await moves(ticketId)).toEqual([[5, FIRST_TIMES, FIRST_TIMES, 0]]);
    expect(await moves(second.id)).toEqual([[5, SECOND_TIMES, SECOND_TIMES, 0]]);
    expect(await ask(`/v1/ticket-package/qr-code?id=${packId}`)).toMatchObject({ used: 1, limit: 1 });
  });

  await test.step('a booking takes a time, its cancel gives it back, another one takes it again', async () => {
    await bookWithCard(page, eventId);
    // A name in the session opens what the store knows, and Escape closes that alone.
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Participants' }) });
    await drawer.getByRole('button', { name: BUYER.name, exact: true }).click();
    const panel = page.getByRole('dialog', { name: new RegExp(`^${BUYER.name} · 199`) });
    await expect(panel.getByText(`${FIRST_TIMES - 1} of ${FIRST_TIMES} left`)).toBeVisible();
    await expect(panel.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(drawer).toBeVisible();

    const records = await recordsOf(`packageOrderId=${(await order()).id}`);
    const { bookingNumber } = records.at(-1) ?? {};
    await page.goto(`${product.url}/order/detail?id=${bookingNumber ?? ''}`);
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel order' });
    await expect(dialog.getByText('1 class time returns.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled.')).toBeVisible();
    await bookWithCard(page, eventId);
    // Bought by a scan, booked at the desk, returned, and booked again.
    expect(await moves(ticketId)).toEqual([
      [5, FIRST_TIMES, FIRST_TIMES, 0],
      [3, -1, FIRST_TIMES - 1, 0],
      [2, 1, FIRST_TIMES, 0],
      [3, -1, FIRST_TIMES - 1, 0],
    ]);
  });

  await test.step('the order lists every time, and what is not used goes back', async () => {
    await page.goto(`${product.url}/classpack/log-detail/${orderNumber}`);
    await page.getByRole('tab', { name: 'Every time' }).click();
    const times = page.getByRole('region', { name: `Every time of ${first.name}` }).locator('tbody tr');
    await expect(times).toHaveCount(4);
    await expect(times.first().getByRole('link')).toHaveAttribute('href', /\/order\/detail\?id=TL/);
    await expect(
      page.getByText(`Bought ${FIRST_TIMES} · used 1 · left ${FIRST_TIMES - 1} · frozen 0`),
    ).toBeVisible();

    const { refundable, usedValue } = await order();
    expect(refundable).toBe(PACK_PRICE - (usedValue ?? 0));
    expect(usedValue).toBe(Math.ceil(first.price / first.times));
    const sum = formatCents(refundable ?? 0);
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 time used, at its single price')).toBeVisible();
    await expect(dialog.getByLabel('Amount ¥')).toHaveValue(sum.replaceAll(',', ''));
    await dialog.getByLabel('Reason').selectOption('Goodwill');
    await dialog.getByRole('button', { name: `Refund ¥${sum}` }).click();
    // Paid at the desk, so it is closed by a hand; until then the times are kept back and not gone.
    await dialog.getByRole('button', { name: 'Paid by hand…' }).click({ timeout: 30_000 });
    const hand = page.getByRole('dialog', { name: 'Close as paid by hand' });
    await hand.getByLabel('Voucher number').fill('V-4711');
    await hand.getByLabel('Note').fill('Paid back in cash');
    await hand.getByRole('button', { name: `¥${sum} paid by hand` }).click();
    await expect(page.getByText('Closed as paid by hand.')).toBeVisible();
    const after = await order();
    expect(after).toMatchObject({ status: 6, refunded: refundable, refundable: 0, held: 0 });
    expect(after.tickets).toMatchObject([
      { used: 1, left: 0, frozen: 0, withdrawn: FIRST_TIMES - 1 },
      { used: 0, left: 0, frozen: 0, withdrawn: SECOND_TIMES },
    ]);
  });

  await test.step('each balance of both holdings stands in the log, and continues the one before', async () => {
    for (const classPackId of [ticketId, second.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const holding = await holdingOf(classPackId);
      // oxlint-disable-next-line no-await-in-loop
      const records = await recordsOf(`holdingId=${holding?.id ?? 0}`);
      const balances = records.map(({ balance }) => balance);
      expect(balances.map((balance, place) => balance - (balances[place - 1] ?? 0))).toEqual(
        records.map(({ delta }) => delta),
      );
      expect(balances.at(-1)).toBe(0);
      expect(holding?.left).toBe(0);
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${product.url}/class/viewLog?holdingId=${holding?.id ?? 0}`);
      const rows = page.getByRole('grid', { name: 'Records' }).locator('[data-index]');
      // oxlint-disable-next-line no-await-in-loop
      await expect(rows).toHaveCount(records.length);
      for (const [place, { delta, balance }] of records.toReversed().entries()) {
        const change = delta > 0 ? `+${delta}` : String(delta);
        // oxlint-disable-next-line no-await-in-loop
        await expect(rows.nth(place)).toContainText(change);
        // oxlint-disable-next-line no-await-in-loop
        await expect(rows.nth(place)).toContainText(String(balance));
      }
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByText('Broken', { exact: true })).toHaveCount(0);
    }
  });
});
