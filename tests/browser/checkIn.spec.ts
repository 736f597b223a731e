// @partner-check-in @partner-orders @partner-sessions @partner-templates
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { EventRow } from '../../shared/contract/events/shapes.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** A session to come with at least so many people whom nobody has checked in; each test takes another one. */
async function freshSession(people: number): Promise<number> {
  const token = await tokenOf(product, 'partner');
  const path = '/v1/events/manage?status=0&derived=open,full,closed&sortBy=startAt&pageSize=50';
  const { result } = await callApi<{ results: readonly EventRow[] }>(product, path, {
    token,
    storeKey: 'store-0001',
  });
  const found = result.results.find(({ booked, checkedIn }) => booked >= 2 * people && checkedIn === 0);
  if (!found) throw new Error('The demo data has no session with enough people.');
  return found.id;
}

/** The check-ins of a session as the database knows them. */
interface Door {
  readonly orders: readonly string[];
  /** Seats the session counts, and seats of the bookings that came. */
  readonly counted: number;
  readonly seats: number;
  /** Actions the server applied, and bookings that were checked in by more than one of them without an undo. */
  readonly applied: number;
  readonly doubles: number;
}

async function doorOf(id: number): Promise<Door> {
  const [row] = await query<Door>(
    product,
    `select (select coalesce(array_agg(order_number order by order_number), '{}') from booking
         where event_id = $1 and checked_in_at is not null) as orders,
       (select checked_in from event where id = $1) as counted,
       (select coalesce(sum(seats), 0) from booking where event_id = $1 and checked_in_at is not null) as seats,
       (select count(*) from check_in_action where event_id = $1 and answer->>'state' in ('ok', 'undone', 'earlier'))
         as applied,
       (select count(*) from (select booking_id from check_in_action
         where event_id = $1 and answer->>'state' in ('ok', 'undone') group by booking_id
         having count(*) filter (where answer->>'state' = 'ok') - count(*) filter (where answer->>'state' = 'undone') > 1
         ) as twice) as doubles`,
    [id],
  );
  if (!row) throw new Error('There is no such session.');
  return row;
}

const people = (page: Page) => page.getByRole('region', { name: 'People expected' }).getByRole('listitem');
const orderIn = (text: string): string => /TL\d+/.exec(text)?.[0] ?? '';
const unsent = (page: Page, count: number) => page.getByText(`${count} not sent`, { exact: true });

/** Checks in whoever stands first among those who have not come, and answers the order. */
/** Lets the first one in who has paid; of others the door asks why. */
async function tapFirst(page: Page): Promise<string> {
  const person = people(page)
    .filter({ has: page.getByRole('button', { name: /^Check in / }), hasNotText: 'Pending' })
    .first();
  const order = orderIn(await person.innerText());
  await person.getByRole('button', { name: /^Check in / }).click();
  await expect(
    people(page)
      .filter({ hasText: order })
      .getByRole('button', { name: /^Undo / }),
  ).toBeVisible();
  return order;
}

async function tap(page: Page, count: number): Promise<readonly string[]> {
  const orders: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one person after the other goes through a door.
  while (orders.length < count) orders.push(await tapFirst(page));
  return orders;
}

const openDoor = async (page: Page, id: number): Promise<void> => {
  await enter(page, product, 'partner', `/event/check-in/${id}`);
  await expect(people(page).first()).toBeVisible();
};
/**
 * Ends a page as a crash does: nothing runs in it any more. One that is closed hears that the network is back, because
 * the browser lets go of what it pretends a moment before, and sends what is left.
 */
async function kill(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // It answers nothing more.
  devTools.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
}

/** Another page of the same browser, as after a crash of the first one. */
async function reopen(context: BrowserContext, id: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.url}/event/check-in/${id}`);
  await expect(people(page).first()).toBeVisible();
  return page;
}

test('five minutes without a network: nothing is missing, nothing double, and times are true', async ({
  page,
  context,
}) => {
  const id = await freshSession(8);
  await page.clock.install();
  await openDoor(page, id);
  const before = await tap(page, 2);
  await expect.poll(async () => (await doorOf(id)).orders).toEqual([...before].sort());

  await context.setOffline(true);
  const early = await tap(page, 3);
  await expect(unsent(page, 3)).toBeVisible();
  await page.clock.fastForward('05:00');
  const late = await tap(page, 2);
  // Taken back without a network as well: the last word counts.
  const [regretted = ''] = late;
  await people(page)
    .filter({ hasText: regretted })
    .getByRole('button', { name: /^Undo / })
    .click();
  await expect(unsent(page, 6)).toBeVisible();
  expect((await doorOf(id)).orders).toEqual([...before].sort());

  await context.setOffline(false);
  await expect(page.getByText(/not sent/)).toHaveCount(0);
  const expected = [...before, ...early, ...late].filter((order) => order !== regretted).sort();
  const door = await doorOf(id);
  expect(door.orders).toEqual(expected);
  expect(door.counted).toBe(Number(door.seats));
  expect(door).toMatchObject({ applied: 8, doubles: 0 });
  const [gap] = await query<{ seconds: number }>(
    product,
    `select extract(epoch from max(received_at - at) filter (where booking_id in
       (select id from booking where order_number = any($2))))::int8 as seconds
     from check_in_action where event_id = $1`,
    [id, early],
  );
  expect(gap?.seconds).toBeGreaterThanOrEqual(300);
  expect(gap?.seconds).toBeLessThan(600);
});

test('actions outlive a page that is killed without a network', async ({ page, context }) => {
  const id = await freshSession(6);
  await openDoor(page, id);
  await context.setOffline(true);
  const orders = await tap(page, 3);
  await expect(unsent(page, 3)).toBeVisible();
  await kill(page);
  expect((await doorOf(id)).orders).toEqual([]);

  await context.setOffline(false);
  const again = await reopen(context, id);
  await expect(again.getByText(/not sent/)).toHaveCount(0);
  await expect.poll(async () => (await doorOf(id)).orders).toEqual([...orders].sort());
  expect(await doorOf(id)).toMatchObject({ applied: 3, doubles: 0 });
});

test('what a door left behind is sent from the list of sessions', async ({ page, context }) => {
  const id = await freshSession(4);
  await openDoor(page, id);
  await context.setOffline(true);
  const orders = await tap(page, 2);
  await kill(page);
  await context.setOffline(false);
  const list = await context.newPage();
  await list.goto(`${product.url}/event/index`);
  await expect(list.getByText('2 check-ins kept on this device were sent.')).toBeVisible();
  expect((await doorOf(id)).orders).toEqual([...orders].sort());
});

test('check-ins that wait are sent as their maker’s, not as those of whoever signs in next', async ({
  page,
}) => {
  const id = await freshSession(4);
  await openDoor(page, id);
  await page.route('**/check-ins', (route) => route.abort('connectionreset'));
  const orders = await tap(page, 2);
  await expect(unsent(page, 2)).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: '2 check-ins are not sent' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);

  await page.unroute('**/check-ins');
  await enter(page, product, 'frontdesk', '/event/index');
  await expect(page.getByText(/^2 check-ins by .+ wait on this device/)).toBeVisible();
  expect((await doorOf(id)).applied).toBe(0);
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByText('2 check-ins kept on this device were sent.')).toBeVisible();
  expect((await doorOf(id)).orders).toEqual([...orders].sort());
  const makers = await query<{ name: string }>(
    product,
    `select distinct a.account_name as name from check_in_action c join account a on a.id = c.account_id
     where c.event_id = $1`,
    [id],
  );
  expect(makers).toEqual([{ name: 'partner' }]);
});

test('a door whose store another tab changed goes on sending, and stays when told so', async ({
  page,
  context,
}) => {
  const id = await freshSession(4);
  await openDoor(page, id);
  const other = await context.newPage();
  await other.goto(`${product.url}/event/index`);
  await other.getByRole('button', { name: /^Switch store/ }).click();
  await other.locator('.tl-store-entry:not([aria-current]):enabled').first().click();
  await expect(page.getByText(/Another tab chose store/)).toBeVisible();
  const orders = await tap(page, 1);
  await expect.poll(async () => (await doorOf(id)).orders).toEqual([...orders]);
  await expect(page.getByText(/not sent|No network/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Stay in / }).click();
  await expect(page.getByText(/Another tab chose store/)).toHaveCount(0);
  await page.reload();
  await expect(people(page).first()).toBeVisible();
});

test('an answer that is lost on its way is asked for again, and counts once', async ({ page }) => {
  const id = await freshSession(4);
  await openDoor(page, id);
  // The server does its part; the line breaks before the browser hears of it.
  await page.route('**/check-ins', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const [order = ''] = await tap(page, 1);
  await expect(unsent(page, 1)).toBeVisible();
  await expect.poll(async () => (await doorOf(id)).orders).toEqual([order]);
  await page.unroute('**/check-ins');
  await expect(page.getByText(/not sent/)).toHaveCount(0);
  expect(await doorOf(id)).toMatchObject({ orders: [order], applied: 1, doubles: 0 });
});

test('two doors and one person: checked in once, the earlier time counts, both are told', async ({
  browser,
}) => {
  const id = await freshSession(4);
  const [left, right] = [await browser.newContext(), await browser.newContext()];
  try {
    const [first, second] = [await left.newPage(), await right.newPage()];
    // Each list is as old as its page: neither door sees what the other does before it asks.
    for (const page of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.clock.install();
      // oxlint-disable-next-line no-await-in-loop
      await openDoor(page, id);
    }
    await left.setOffline(true);
    const [order = ''] = await tap(first, 1);
    // The clock of a busy page falls behind by seconds: its person surely came first.
    await first.clock.fastForward('00:30');
    const [same] = await tap(second, 1);
    expect(same).toBe(order);
    await expect.poll(async () => (await doorOf(id)).orders).toEqual([order]);
    await left.setOffline(false);
    await expect(first.getByText(/the earlier time counts$/).first()).toBeVisible();
    const door = await doorOf(id);
    expect(door).toMatchObject({ orders: [order], doubles: 0 });
    expect(door.counted).toBe(Number(door.seats));

    // Taken back at one door, the other one learns of it by itself.
    await people(first)
      .filter({ hasText: order })
      .getByRole('button', { name: /^Undo / })
      .click();
    await expect.poll(async () => (await doorOf(id)).orders).toEqual([]);
    await second.clock.fastForward('00:15');
    await expect(
      people(second)
        .filter({ hasText: order })
        .getByRole('button', { name: /^Check in / }),
    ).toBeVisible();
    expect(await doorOf(id)).toMatchObject({ orders: [], counted: 0 });
  } finally {
    await left.close();
    await right.close();
  }
});

test('a code is checked at once, with and without a network', async ({ page, context }) => {
  const id = await freshSession(4);
  await openDoor(page, id);
  const order = orderIn(await people(page).first().innerText());
  const scan = async (code: string): Promise<void> => {
    // The field has the focus by itself: a scanner types where it stands.
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const result = page.locator('.tl-door-result');
  await scan(order);
  await expect(result).toContainText('Checked in');
  await scan(order);
  await expect(result).toContainText('Already checked in at');
  await scan('TL000');
  await expect(result).toContainText('No such order here');
  await context.setOffline(true);
  await scan('TL001');
  await expect(result).toContainText('Not on this device; asked when the network is back');
  await context.setOffline(false);
  await expect(result).toContainText('No such order here');
});

test('the Tab key leads through the list, and after a press the scanner has the keys again', async ({
  page,
}) => {
  await openDoor(page, await freshSession(5));
  const scan = page.getByRole('textbox', { name: 'Scan, or type an order or phone number' });
  await expect(scan).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const first = people(page).first();
  const name = first.getByRole('button').first();
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: /^Show the phone of / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: /^Check in / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tl-door-result')).toContainText('Checked in');
  await expect(scan).toBeFocused();
  // What a name opens gives them back as well.
  await name.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Booked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(scan).toBeFocused();
});

test('a cancelled session lets nobody in and says why', async ({ page }) => {
  const [cancelled] = await query<{ id: number }>(
    product,
    `select e.id from event e join store s on s.id = e.store_id
     where e.status = 2 and s.store_key = 'store-0001' order by e.id limit 1`,
  );
  await enter(page, product, 'partner', `/event/check-in/${cancelled?.id ?? 0}`);
  await expect(page.locator('.tl-door-result')).toContainText('This session is cancelled');
  await expect(page.getByRole('button', { name: 'Walk-in…' })).toBeDisabled();
});

test('on a phone, a question about somebody far down the list comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openDoor(page, await freshSession(6));
  const order = orderIn(await people(page).last().innerText());
  await query(product, `update booking set status = 'pending' where order_number = $1`, [order]);
  await page.reload();
  const person = people(page).filter({ hasText: order });
  await expect(person).toContainText('Pending');
  await person.getByRole('button', { name: /^Check in / }).click();
  await expect(page.getByRole('textbox', { name: 'Why they may go in' })).toBeInViewport();
});
