// @partner-orders @partner-sessions @platform-companies @platform-events @platform-users
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { tick } from './support/boxes.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const LIST = '/account/userManage';
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({
    TOUCHLINE_PAYMENTS_LATENCY_MS: '5',
    TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '0',
  });
});
test.afterAll(() => product.stop());

interface Person {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}
/** Somebody in order whom this file has not used; `where` narrows members `m`. */
const used: number[] = [];
async function somebody(where = 'true'): Promise<Person> {
  const [found] = await query<Person>(
    product,
    `select m.id, m.name, m.phone from member m
     where m.blocked_at is null and m.muted_until is null and m.id <> all($1::bigint[]) and ${where}
     order by m.id limit 1`,
    [used],
  );
  if (!found) throw new Error(`The demo data has no such user: ${where}`);
  used.push(found.id);
  return found;
}
/** Orders of a member that a block can cancel. */
const TO_COME = `from booking b join event e on e.id = b.event_id
  where b.member_id = m.id and b.status = 'paid' and e.status = 0 and e.start_at > now() + interval '1 hour'`;

/** Opens the list with one person in it. */
async function openOne(page: Page, { id }: Person): Promise<Locator> {
  await enter(page, product, 'operator', `${LIST}?keyword=${id}`);
  const line = page.getByRole('row').filter({ has: page.getByText(String(id), { exact: true }) });
  await expect(line).toHaveCount(1);
  return line;
}
async function choose(page: Page, line: Locator, entry: string): Promise<Locator> {
  await line.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return page.getByRole('dialog');
}
/** Lines of the trail about a user, the newest first. */
async function trailOf(action: string, { id }: Person): Promise<readonly Record<string, unknown>[]> {
  const token = await tokenOf(product, 'operator');
  const path = `/v1/audit-logs?action=${action}&objectId=${id}`;
  return (await callApi<{ results: Record<string, unknown>[] }>(product, path, { token })).result.results;
}

test('users are filtered, ordered and taken out as a file with masked phones', async ({ page }) => {
  const { phone, name } = await somebody(`m.city <> ''`);
  await enter(page, product, 'operator', LIST);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('textbox', { name: 'Phone' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`phone=${phone}`));
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('grid').getByText(phone)).toHaveCount(0);

  await page.goto(`${product.url}${LIST}?state=blocked&sortBy=spent&sortOrder=desc`);
  await expect(rows.nth(1)).toContainText('Blocked');
  const [{ blocked } = { blocked: 0 }] = await query<{ blocked: number }>(
    product,
    'select count(*)::int as blocked from member where blocked_at is not null',
  );
  expect(blocked).toBeGreaterThan(0);
  await expect(rows).toHaveCount(blocked + 1);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(/^All matching rows/).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n');
  expect(file).toHaveLength(blocked + 1);
  expect(file.slice(1).every((line) => /1\d{2}\*{4}\d{4}/.test(line))).toBe(true);
});

test('the panel tells all of a user, takes a note, and shows a phone to whom the trail then names', async ({
  page,
}) => {
  const person = await somebody(
    `exists (select ${TO_COME}) and exists (select from holding h where h.member_id = m.id)`,
  );
  const line = await openOne(page, person);
  const note = await choose(page, line, 'Add a note…');
  await note.getByLabel(/^Note/).fill('Called about the invoice');
  await note.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(note).toHaveCount(0);

  await line.getByText(person.name, { exact: true }).click();
  const panel = page.getByRole('dialog', { name: person.name });
  await expect(panel.getByText(person.phone)).toHaveCount(0);
  expect(await trailOf('users.revealPhone', person)).toEqual([]);
  await panel.getByRole('button', { name: `Show the phone of ${person.name}` }).click();
  await expect(panel.getByText(person.phone)).toBeVisible();
  expect(await trailOf('users.revealPhone', person)).toHaveLength(1);

  const [{ bookings, title } = { bookings: 0, title: '' }] = await query<{ bookings: number; title: string }>(
    product,
    `select (select count(*)::int from booking where member_id = $1) as bookings,
      (select e.title from booking b join event e on e.id = b.event_id where b.member_id = $1
       order by e.start_at desc, b.id desc limit 1) as title`,
    [person.id],
  );
  await panel.getByRole('tab', { name: 'Bookings' }).click();
  await expect(panel.getByText(title).first()).toBeVisible();
  expect(bookings).toBeGreaterThan(0);
  await panel.getByRole('tab', { name: 'Packs' }).click();
  await expect(panel.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await panel.getByRole('tab', { name: 'Sanctions' }).click();
  await expect(panel.getByText('Nothing here.')).toBeVisible();
  await panel.getByRole('tab', { name: 'Notes' }).click();
  await expect(panel.getByText('Called about the invoice')).toBeVisible();
});

test('a mute has days and a reason, stands in the history and is lifted again', async ({ page }) => {
  const person = await somebody();
  const line = await openOne(page, person);
  await expect(line).toContainText('Normal');
  const dialog = await choose(page, line, 'Mute…');
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(dialog.getByText('This field is empty. Fill it in.')).toBeVisible();
  await dialog.getByText('7 days').click();
  await dialog.getByLabel(/^Reason/).selectOption({ label: 'Abuse' });
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText('Muted');
  const [{ days } = { days: 0 }] = await query<{ days: number }>(
    product,
    `select round(extract(epoch from muted_until - now()) / 86400)::int as days from member where id = $1`,
    [person.id],
  );
  expect(days).toBe(7);

  await choose(page, line, 'Unmute…');
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText('Normal');
  await line.getByText(person.name, { exact: true }).click();
  const panel = page.getByRole('dialog', { name: person.name });
  await panel.getByRole('tab', { name: 'Sanctions' }).click();
  const steps = panel.getByRole('table').getByRole('row');
  await expect(steps.nth(1)).toContainText('Lifted');
  await expect(steps.nth(2)).toContainText('Abuse');
  expect(await trailOf('users.setStatus', person)).toHaveLength(2);
});

test('a block cancels the bookings to come in a task, which is followed to its end', async ({ page }) => {
  const person = await somebody(
    `exists (select ${TO_COME} and b.payment_number is not null and b.amount_cents > 0)`,
  );
  const upcoming = () =>
    query<{ id: number; status: string; refunding: boolean }>(
      product,
      `select b.id, b.status, b.refunding_cents > 0 as refunding from booking b join event e on e.id = b.event_id
       where b.member_id = $1 and e.status = 0 and e.start_at > now() and b.status in ('paid', 'pending')`,
      [person.id],
    );
  const before = await upcoming();
  const line = await openOne(page, person);
  const dialog = await choose(page, line, 'Block…');
  const words = before.length === 1 ? 'booking to come and pay it' : 'bookings to come and pay them';
  const cancel = dialog.getByRole('checkbox', { name: `Cancel ${before.length} ${words} back` });
  await expect(cancel).not.toBeChecked();
  await tick(cancel);
  await dialog.getByLabel(/^Reason/).selectOption({ label: 'Other' });
  await dialog.getByLabel(/^Note/).fill('Fake identity');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText('Blocked');

  await page.getByRole('button', { name: /^Tasks/ }).click();
  const task = page.getByRole('article', { name: 'Cancel the bookings of a blocked user' });
  await expect(task.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await task.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText(`${before.length} done, 0 skipped, 0 failed.`)).toBeVisible();
  expect(await upcoming()).toEqual([]);
  // What was paid through the provider goes back as its own refund.
  await expect
    .poll(async () => {
      const [left] = await query<{ open: number }>(
        product,
        `select count(*)::int as open from task_item i
         where i.booking_id = any($1::bigint[]) and i.state in (1, 2)`,
        [before.map(({ id }) => id)],
      );
      return left?.open;
    })
    .toBe(0);
});
