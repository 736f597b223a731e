import { expect, type Locator, type Page } from '@playwright/test';
import { readLedger } from '../../../server/payments/ledger.ts';
import { refundKey } from '../../../server/tasks/refunds/outcome.ts';
import { expectPromised } from '../../../server/testing/promiseBroken.ts';
import type { TaskRow } from '../../../shared/contract/tasks/shapes.ts';
import { query } from './database.ts';
import { callApi } from './people.ts';
import type { Product } from './product.ts';

/** 夜场羽毛球 · 双打 of the demo data: 300 sessions of some 25 bookings, in store-0001. */
export const TEMPLATE = 1;
const STORE_KEY = 'store-0001';

/** The card at the bottom right, whatever its state. */
export const cardOf = (page: Page): Locator => page.locator('section.tl-task');

/** Ticks the first rows of step 1 and goes through the four steps; ends with the accepted batch. */
export async function cancelFirst(page: Page, count: number): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Choose sessions' });
  await grid.locator('[data-index="0"] [data-check="row"]').click();
  const last = grid.locator(`[data-index="${count - 1}"] [data-check="row"]`);
  await scrollTo(page, last);
  await last.click({ modifiers: ['Shift'] });
  await expect(page.getByText(`${count} sessions chosen`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to reason' }).click();
  await page.getByText('Weather', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to effect' }).click();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
}

/** Types the word and confirms. */
export async function confirmWord(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: /^Cancel and refund ¥/ });
  await expect(act).toBeDisabled();
  await dialog.getByLabel('Type “CANCEL” to go on').fill('CANCEL');
  await act.click();
}

/** Rows out of sight are not drawn: the wheel brings them. */
async function scrollTo(page: Page, row: Locator): Promise<void> {
  await page.getByRole('grid').hover();
  await expect(async () => {
    if (!(await row.isVisible())) await page.mouse.wheel(0, 600);
    await expect(row).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [20] });
}

/** The newest refund task of the template, as the API tells. */
export async function newestTask(product: Product, token: string): Promise<TaskRow> {
  const path = `/v1/tasks?templateId=${TEMPLATE}&kind=1&sortBy=createdAt&sortOrder=desc&pageSize=10`;
  const { result } = await callApi<{ results: readonly TaskRow[] }>(product, path, {
    token,
    storeKey: STORE_KEY,
  });
  const [task] = result.results;
  if (!task) throw new Error('There is no refund task.');
  return task;
}

/** What database and payment side say about one task, counted afresh. */
export interface Account {
  readonly status: string;
  readonly total: number;
  readonly ended: number;
  readonly errors: number;
  /** Of the errors, what was paid at the desk and waits for a hand. */
  readonly atDesk: number;
  /**
   * Cents of the task's own count, of its items, of their bookings, and of their sessions without what had gone back
   * before (members cancel by themselves too, and parts of an order are refunded).
   */
  readonly cents: Readonly<Record<'task' | 'items' | 'bookings' | 'events', number>>;
  /** Paid by the provider: by the database (state 3 with money) and by the provider itself. */
  readonly paid: Readonly<Record<'items' | 'ledger', { readonly count: number; readonly cents: number }>>;
  /** Payments that went back twice. */
  readonly doubles: readonly string[];
}

/** Reads both books of one refund task. */
export async function accountOf(product: Product, taskId: string): Promise<Account> {
  const [row] = await query<Record<string, number> & { status: string; itemIds: number[] }>(
    product,
    `select t.status, t.total_count as total, t.end_count as ended, t.error_count as errors,
       (select count(*) from task_item
         where task_id = t.id and state = 4 and fail_code = 'PAID_AT_DESK') as "atDesk", t.amount_done as task,
       (select coalesce(sum(amount_cents), 0)::int8 from task_item where task_id = t.id and state in (3, 5)) as items,
       (select coalesce(sum(refunded_cents), 0)::int8 from booking where id in
         (select booking_id from task_item where task_id = t.id)) - earlier.cents as bookings,
       (select coalesce(sum(refunded_cents), 0)::int8 from event where cancel_task_id = t.id)
         - (select coalesce(sum(refunded_cents), 0)::int8 from booking where event_id in
             (select id from event where cancel_task_id = t.id)
             and id not in (select booking_id from task_item where task_id = t.id)) - earlier.cents as events,
       (select array_agg(id::int) from task_item where task_id = t.id) as "itemIds",
       (select count(*) from task_item where task_id = t.id and state = 3 and amount_cents > 0) as paid,
       (select coalesce(sum(amount_cents), 0)::int8 from task_item where task_id = t.id and state = 3) as "paidCents"
     from task t, lateral (select coalesce(sum(amount_cents), 0)::int8 as cents from task_item
       where task_id <> t.id and state in (3, 5)
         and booking_id in (select booking_id from task_item where task_id = t.id)) earlier
     where t.id = $1`,
    [taskId],
  );
  if (!row) throw new Error('There is no such task.');
  const of = (name: string): number => row[name] ?? Number.NaN;
  const ledger = await readLedger(product.ledger);
  // The demo's past has refunds of its own.
  const keys = new Set(row.itemIds.map(refundKey));
  const own = ledger.entries.filter(
    ({ request, answer }) => answer.state === 'done' && keys.has(request.key),
  );
  return {
    status: row.status,
    total: of('total'),
    ended: of('ended'),
    errors: of('errors'),
    atDesk: of('atDesk'),
    cents: { task: of('task'), items: of('items'), bookings: of('bookings'), events: of('events') },
    paid: {
      items: { count: of('paid'), cents: of('paidCents') },
      ledger: {
        count: own.length,
        cents: own.reduce((sum, { request }) => sum + request.amountCents, 0),
      },
    },
    doubles: ledger.duplicates,
  };
}

/** Holds every road to the same sum against each other, to the cent. @throws PromiseBroken where they differ */
export function expectBalanced(account: Account): void {
  const { cents, paid, total, ended, errors } = account;
  expectPromised(() => {
    expect(cents).toEqual({
      task: cents.items,
      items: cents.items,
      bookings: cents.items,
      events: cents.items,
    });
    expect(paid.ledger).toEqual(paid.items);
    expect(account.doubles).toEqual([]);
    expect(ended + errors).toBe(total);
    expect(paid.items.count).toBeGreaterThan(total / 4);
  });
}
