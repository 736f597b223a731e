// @platform-content-review
import { expect } from '@playwright/test';
import { currentSlice } from '../../scripts/sweep.mjs';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

/** Two pages of the list; a landing takes fewer. */
const DECISIONS = currentSlice() ? 60 : 200;
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('posts are decided by keyboard: none is lost, none twice, and nothing spins between', async ({
  page,
}) => {
  const waiting = async (): Promise<number> =>
    (
      await query<{ count: number }>(
        product,
        `select count(*)::int as count from content where kind = 'feed' and state = 0 and deleted_at is null`,
      )
    )[0]?.count ?? 0;
  await query(
    product,
    `insert into content (kind, external_id, author_id, text, created_at)
     select 'feed', 'journey-' || n, (select min(id) from member), 'Journey ' || n, now() - interval '900 days' + n * interval '1 second'
     from generate_series(1, ${DECISIONS}) n`,
  );
  const before = await waiting();
  await enter(page, product, 'reviewer', '/contentReview/feeds?pageSize=100');
  const item = page.getByRole('region', { name: 'Item under review' });
  for (let number = 1; number <= DECISIONS; number += 1) {
    await expect(item.getByText(`Journey ${number}`, { exact: true })).toBeVisible();
    await page.keyboard.press(number % 5 === 0 ? 'r' : number % 3 === 0 ? 'i' : 'a');
    if (number % 5 === 0) await page.keyboard.press('1');
    if (number % 100 === 0 && number < DECISIONS)
      await page.getByRole('button', { name: 'Look for more' }).click();
  }
  await expect.poll(waiting).toBe(before - DECISIONS);
  const [made] = await query<{ steps: number; items: number; removed: number }>(
    product,
    `select count(*)::int as steps, count(distinct content_id)::int as items, count(*) filter (where decision = 2)::int as removed
     from content_decision d join content c on c.id = d.content_id where c.external_id like 'journey-%'`,
  );
  expect(made).toEqual({ steps: DECISIONS, items: DECISIONS, removed: DECISIONS / 5 });
});
