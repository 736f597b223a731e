// @platform-topics @platform-ads @platform-messages @platform-versions @platform-developer @partner-versions
// @partner-sessions @partner-home
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ResultOf } from '../../shared/contract/call.ts';
import type * as items from '../../shared/contract/appItems/calls.ts';
import { appKindOf } from '../../shared/contract/appItems/allKinds.ts';
import { emptyForm } from '../../shared/contract/appItems/kind.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PEOPLE = 5_000;

let product: Product;
let token: string;
test.beforeAll(async () => {
  product = await startProduct({ TOUCHLINE_CRASH_AT: 'before-commit:4' });
  token = await tokenOf(product, 'operator');
});
test.afterAll(() => product.stop());

const ask = async <Result>(path: string, method = 'GET', body?: unknown): Promise<Result> => {
  const key = method === 'GET' ? '' : randomUUID();
  const answer = await callApi<Result>(product, path, { token, method, body, key });
  expect(answer).toMatchObject({ resultCode: 200 });
  return answer.result;
};
/** So many days from the beginning of the test, whatever the server's clock says by now. */
const began = Date.now();
const day = (days: number): string => new Date(began + days * DAY_MS).toISOString();

/** Plans an item of a kind past the form, and answers its number. */
async function plan(kind: string, given: object, values: object): Promise<number> {
  const known = appKindOf(kind);
  if (!known) throw new Error(`There is no kind ${kind}.`);
  const form = emptyForm(known);
  const body = { ...form, ...given, values: { ...form.values, ...values } };
  return (await ask<ResultOf<typeof items.createAppItem>>(`/v1/p/content/${kind}`, 'POST', body)).id;
}
/** What the app shows of a kind now, as anybody may read it. */
const shown = async (kind: string) => {
  const { result } = await callApi<ResultOf<typeof items.shownItems>>(product, `/v1/app/${kind}`);
  return result.map(({ title }) => title);
};

const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Makes an ad in its form; its square picture is cut to the ratio of the slot. Answers the path of the picture. */
async function makeAd(page: Page, title: string): Promise<string> {
  await enter(page, product, 'operator', '/adManage/index');
  await page.getByRole('button', { name: 'New ad' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.locator('input[type="file"]#field-cover').setInputFiles(await picture('teal'));
  const crop = page.getByRole('dialog', { name: 'Cut to 16:9' });
  await expect(crop.locator('img.tl-crop')).toBeVisible();
  const uploaded = page.waitForResponse((response) => response.request().method() === 'POST');
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await uploaded;
  await expect(crop).toBeHidden();
  await expect(form.getByRole('img').first()).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('grid').getByText(title)).toBeVisible();
  const { results } = await ask<ResultOf<typeof items.appItems>>(
    `/v1/p/content/ad?keyword=${encodeURIComponent(title)}`,
  );
  const [ad] = results;
  if (!ad) throw new Error('The ad was not made.');
  await ask(`/v1/p/content/ad/${ad.id}`, 'DELETE');
  return ad.cover;
}

test('a week is planned, and goes live by the clock', async ({ page }) => {
  const suffix = randomUUID().slice(0, 6);
  await query(
    product,
    `insert into member (name, phone) select 'Reader ' || n, '137' || lpad(n::text, 8, '0')
     from generate_series(1, $1::int) n on conflict do nothing`,
    [PEOPLE],
  );
  let message = 0;

  await test.step('an ad that replaces another without a gap, a challenge with its medal', async () => {
    const cover = await makeAd(page, `Cut ${suffix}`);
    const [stored] = await query<{ width: number; height: number }>(
      product,
      'select width, height from picture where name = $1',
      [cover.slice(1)],
    );
    expect(stored).toEqual({ width: 896, height: 504 });
    const on = { cover, status: 'on' };
    await plan('ad', { ...on, title: `Before ${suffix}`, startAt: day(0), endAt: day(2) }, {});
    await plan('ad', { ...on, title: `After ${suffix}`, startAt: day(2), endAt: day(7) }, {});
    const medalId = await plan(
      'medal',
      { ...on, title: `Medal ${suffix}` },
      { threshold: 1_000, pictureOff: cover },
    );
    const [sport] = await query<{ id: number }>(product, 'select id from sport_type order by id limit 1');
    const challenge = {
      sportId: sport?.id ?? 0,
      goal: 5_000,
      rule: '<p>Run as far as you can.</p>',
      medalId,
    };
    await plan('challenge', { ...on, title: `Race ${suffix}`, startAt: day(1), endAt: day(6) }, challenge);
  });

  await test.step('a hot word in its form', async () => {
    await enter(page, product, 'operator', '/sport/hotSearch');
    await page.getByRole('button', { name: 'New hot word' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(`Word ${suffix}`);
    await form.getByLabel('Status').selectOption('on');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('grid').getByText(`Word ${suffix}`)).toBeVisible();
    expect(await shown('hot-search')).toContain(`Word ${suffix}`);
  });

  await test.step('a version for merchants, planned for tomorrow', async () => {
    const body = {
      versionNumber: '99.0.0',
      versionTitle: `Version ${suffix}`,
      versionIntroduction: '<p>The week is planned here.</p>',
      side: 1,
      need_notice: '1',
      publishAt: day(1),
    };
    await ask('/v1/version', 'POST', body);
    await enter(page, product, 'operator', '/version/record');
    await expect(page.getByRole('row').filter({ hasText: '99.0.0' })).toContainText('Scheduled');
  });

  await test.step('a message to 5,000 members, sent to oneself first, and killed half way', async () => {
    message = await plan('message', { title: `News ${suffix}` }, { body: 'See you on Sunday' });
    await enter(page, product, 'operator', `/msgManage/platformMsgManage`);
    const row = page.getByRole('row').filter({ hasText: `News ${suffix}` });
    const choose = async (name: string): Promise<void> => {
      await row.getByRole('button', { name: /More|Actions/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Send to myself');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your phone').fill('13700000001');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog).toBeHidden();
    await choose('Send');
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    expect(await product.ended()).toBe('SIGKILL');
  });

  const got = async () => {
    const [books] = await query<{ messages: number; people: number; left: number }>(
      product,
      `select count(*)::int as messages, count(distinct recipient)::int as people,
        (select count(*)::int from member m where m.blocked_at is null and not exists (
          select from message_outbox o where o.recipient = m.id::text
            and o.reference like 'app-message-' || $1::text || '-%')) as left
       from message_outbox where reference like 'app-message-' || $1::text || '-%'`,
      [String(message)],
    );
    return books;
  };

  await test.step('two days later everything is where it was planned to be', async () => {
    const moved = String(2 * DAY_MS + HOUR_MS);
    await product.start({ TOUCHLINE_CRASH_AT: '', TOUCHLINE_CLOCK_OFFSET_MS: moved });
    token = await tokenOf(product, 'operator');
    await expect.poll(got, { timeout: 60_000 }).toMatchObject({ left: 0 });
    const books = await got();
    expect(books?.messages).toBe(books?.people);
    expect(books?.people ?? 0).toBeGreaterThan(PEOPLE);
    const ads = await shown('ad');
    expect(ads).toContain(`After ${suffix}`);
    expect(ads).not.toContain(`Before ${suffix}`);
    expect(await shown('challenge')).toContain(`Race ${suffix}`);
    expect(await shown('medal')).toContain(`Medal ${suffix}`);
  });

  await test.step('the trail tells what went live by the clock, once each', async () => {
    const lines = async () =>
      (
        await query<{ title: string; action: string }>(
          product,
          `select after->>'title' as title, action from audit_entry
           where action in ('appItems.live', 'appItems.ended') and after->>'title' like '%' || $1 order by action, title`,
          [suffix],
        )
      ).map(({ title, action }) => `${action} ${title}`);
    await expect
      .poll(lines, { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining([
          `appItems.ended Before ${suffix}`,
          `appItems.live After ${suffix}`,
          `appItems.live Race ${suffix}`,
        ]),
      );
    expect(new Set(await lines()).size).toBe((await lines()).length);
  });

  await test.step('a merchant sees the version first, and once', async () => {
    await enter(page, product, 'partner', '/versionParter/record', { withDialogs: true });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Version ${suffix}`);
    await expect(dialog).toContainText('The week is planned here.');
  });
});
