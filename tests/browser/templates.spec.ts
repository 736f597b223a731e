// @partner-cancellations @partner-channels @partner-orders @partner-publishing @partner-sessions
// @partner-templates
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { EventRow } from '../../shared/contract/events/shapes.ts';
import type { TemplateDetail } from '../../shared/contract/eventTemplates/shapes.ts';
import { weekdayOf } from '../../shared/format/dates.ts';
import { tick, untick } from './support/boxes.ts';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const STORE = 'store-0001';
/** 夜场羽毛球 · 双打 of the demo data, with many sessions to come. */
const BUSY = 1;
const HOUR_MS = 3_600_000;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** A picture of one colour, as somebody would choose it. */
const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer(),
});
const read = async <Result>(token: string, path: string): Promise<Result> =>
  (await callApi<Result>(product, path, { token, storeKey: STORE })).result;
const templateOf = (token: string, id: number) => read<TemplateDetail>(token, `/v1/event_templates/${id}`);
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Event templates' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: /^Save template/ }).click();

test('a template is made with pictures and rules in their order, and stands among the cards', async ({
  page,
}) => {
  const token = await enter(page, product, 'partner', '/event/create');
  await page.getByLabel('Title', { exact: false }).first().fill('Court opening night');
  // The sport fills in its cover; another one takes its place.
  const cover = page.getByRole('img', { name: 'Cover' });
  await expect(cover).toBeVisible();
  const before = await cover.getAttribute('src');
  await page.locator('input[type="file"]#field-cover').setInputFiles(await picture('teal'));
  await expect(cover).not.toHaveAttribute('src', before ?? '');
  const more = page.locator('fieldset#field-images');
  await more
    .locator('input[type="file"]')
    .setInputFiles([await picture('red'), await picture('gold'), await picture('navy')]);
  await expect(more.getByRole('img', { name: 'Picture 3' })).toBeVisible();
  const paths = await more
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));

  const rules = page.locator('fieldset#field-regulations');
  const titles = rules.getByRole('textbox', { name: 'Title' });
  const first = await titles.first().inputValue();
  const handle = rules.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await handle.press('ArrowDown');
  await expect(page.getByText(`${first} is at place 2`)).toBeAttached();
  await handle.press('Space');
  await expect(titles.nth(1)).toHaveValue(first);

  await page.getByRole('button', { name: /^Create template/ }).click();
  await expect(page).toHaveURL(/\/event\/template/);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  const card = cardOf(page, 'Court opening night');
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/view=card/);
  const drawn = card.locator('img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  const href = await card.getByRole('link', { name: 'Court opening night' }).getAttribute('href');
  const stored = await templateOf(token, Number(/templateId=(\d+)/.exec(href ?? '')?.[1]));
  expect(stored.images.map((path) => paths.findIndex((src) => src?.endsWith(path)))).toEqual([0, 1, 2]);
  expect(stored.regulations[1]?.title).toBe(first);
});

test('a change flows into the session that is chosen, and into no other', async ({ page }) => {
  const token = await enter(page, product, 'partner', `/event/create?id=${BUSY}`);
  const before = await templateOf(token, BUSY);
  const seats = before.capacity + 3;
  await page.getByLabel('Capacity').fill(String(seats));
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^[\d,]+ bookings are affected\.$/)).toBeVisible();
  await dialog.getByText('Choose sessions').click();
  await tick(dialog.getByRole('checkbox').nth(3));
  // More seats change nothing for who has one.
  await expect(dialog.getByText(/^Nobody is sent a message/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and change 1 session', exact: true }).click();
  await expect(page).toHaveURL(/\/event\/template/);
  expect((await templateOf(token, BUSY)).capacity).toBe(seats);
  const today = new Date().toISOString().slice(0, 10);
  const path = `/v1/events/manage?templateId=${BUSY}&start=${today}&pageSize=100&sortBy=startAt&sortOrder=asc`;
  const { results } = await read<{ results: readonly EventRow[] }>(token, path);
  expect(results.filter(({ capacity }) => capacity === seats)).toHaveLength(1);
});

test('two people who change one template settle every field', async ({ page, context }) => {
  const token = await enter(page, product, 'partner', '/event/create?id=2');
  const other = await context.newPage();
  await other.goto(`${product.url}/event/create?id=2`);
  // Ages stay with the template: no question about sessions comes in between.
  await page.getByLabel('Minimum age').fill('11');
  await other.getByLabel('Maximum age').fill('66');
  await save(page);
  await expect(page).toHaveURL(/\/event\/template/);
  await save(other);
  await expect(other.getByText('Somebody else has saved this')).toBeVisible();
  await other.getByRole('button', { name: 'Save the choice' }).click();
  await expect(other).toHaveURL(/\/event\/template/);
  expect(await templateOf(token, 2)).toMatchObject({ minAge: 11, maxAge: 66 });
});

test('quick create ends with a session that people can book', async ({ page }) => {
  const token = await enter(page, product, 'partner', '/home/createTemplateQuick');
  await page.getByLabel('Title').fill('Lunch break badminton');
  await page.getByLabel('Sport', { exact: false }).selectOption('羽毛球');
  await expect(page.getByLabel('Duration')).toHaveValue('120');
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveAttribute('aria-invalid', 'true');
  const start = new Date(Date.now() + 30 * HOUR_MS);
  const [day = ''] = new Date(start.getTime() + 8 * HOUR_MS).toISOString().split('T');
  await page.getByLabel('Start, day').fill(day);
  await page.getByLabel('Start, time').fill('12:15');
  await page.getByRole('combobox', { name: 'Place' }).fill('Court 9');
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await expect(page).toHaveURL(/\/event\/index\?templateId=\d+/);
  await expect(page.getByRole('grid').getByText('Lunch break badminton')).toBeVisible();
  const templateId = new URL(page.url()).searchParams.get('templateId');
  const path = `/v1/events/manage?templateId=${templateId}`;
  const { results } = await read<{ results: readonly EventRow[] }>(token, path);
  expect(results).toMatchObject([{ place: 'Court 9', status: 0, capacity: 16 }]);
});

test('a form that is refused shows its first wrong field, and any template is found by typing', async ({
  page,
}) => {
  const token = await enter(page, product, 'partner', '/event/publish?type=create');
  await page.getByRole('button', { name: /^Publish session/ }).click();
  const field = page.getByRole('combobox', { name: 'Template' });
  await expect(field).toBeFocused();
  const wanted = await templateOf(token, BUSY);
  await field.fill(wanted.title.slice(1));
  await expect(page.getByRole('option', { name: wanted.title, exact: true })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(wanted.title);
  await expect(page.getByLabel('Capacity')).toHaveValue(String(wanted.capacity));
  await field.fill('no such title');
  await expect(page.getByText('No template with “no such title” in its title')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue(wanted.title);
});

test('more than fifty templates are changed by a task that tells what it left', async ({ page }) => {
  const token = await enter(page, product, 'partner', '/event/template');
  for (let number = 0; number < 51; number += 1) {
    const body = { copyName: `Bulk copy ${number}` };
    await callApi(product, '/v1/event_templates/3', { token, storeKey: STORE, method: 'POST', body });
  }
  const { title } = await templateOf(token, BUSY);
  await page.goto(`${product.url}/event/template?pageSize=100`);
  const list = page.getByRole('grid');
  await expect(list.getByText('Bulk copy 50')).toBeVisible();
  await page.getByRole('checkbox', { name: /this page/i }).check();
  await page.getByRole('button', { name: 'Delete unused…' }).click();
  await page.getByRole('button', { name: 'Delete templates' }).click();
  const result = page.getByRole('dialog');
  await expect(result.getByText(/^\d+ done, [1-9]\d* skipped, 0 failed\.$/)).toBeVisible();
  await expect(result.getByText(title)).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(list.getByText('Bulk copy 50')).toBeHidden();
  await expect(list.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  // While the task runs its card can be stopped as well.
  const task = page.getByRole('article', { name: 'Delete templates' });
  await task.getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
});

test('many sessions are planned from a filtered list, as long as its last one and at a place that is known', async ({
  page,
}) => {
  const token = await enter(page, product, 'partner', `/event/index?templateId=${BUSY}`);
  const { title } = await templateOf(token, BUSY);
  const latest = `/v1/events/manage?templateId=${BUSY}&sortBy=startAt&sortOrder=desc`;
  const [last] = (await read<{ results: readonly EventRow[] }>(token, latest)).results;
  const minutes = (Date.parse(last?.endAt ?? '') - Date.parse(last?.startAt ?? '')) / 60_000;
  await page.getByRole('button', { name: 'Publish many' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/batchPublish\\?id=${BUSY}$`));
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  await page.getByRole('combobox', { name: 'Place' }).click();
  const offer = page.getByRole('listbox', { name: 'Places of the store' }).getByRole('option').first();
  const place = (await offer.textContent()) ?? '';
  await offer.click();
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue(place);
  await page.getByRole('textbox', { name: 'Start' }).fill('06:00');
  const end = `0${6 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  await expect(page.getByRole('textbox', { name: 'End' })).toHaveValue(end);
  await page.getByRole('textbox', { name: 'Start' }).fill('05:00');
  await expect(page.getByRole('textbox', { name: 'End' })).toHaveValue(
    end.replace(/^0./, `0${5 + Math.floor(minutes / 60)}`),
  );
  // Each card has its line in the list of sections, with what is wrong in it alone.
  await page.getByRole('textbox', { name: 'End' }).fill('');
  await page.getByRole('button', { name: /^Next: check/ }).click();
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections).toHaveText([
    'What is published',
    /^Days1$/,
    /^Times of a day1$/,
    'People and registration',
    'Payment',
    'Participants',
  ]);
});

test('a session says which places are free at its time', async ({ page }) => {
  const token = await enter(page, product, 'partner', '/event/index');
  const coming = `/v1/events/manage?start=${new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10)}&status=0&sortBy=startAt&sortOrder=asc`;
  const [other] = (await read<{ results: readonly EventRow[] }>(token, coming)).results;
  if (!other) throw new Error('The demo has no session to come.');
  const query = new URLSearchParams({
    type: 'create',
    templateId: String(BUSY),
    startAt: other.startAt,
    endAt: other.endAt,
  });
  await page.goto(`${product.url}/event/publish?${query}`);
  const place = page.getByRole('combobox', { name: 'Place' });
  await place.click();
  const list = page.getByRole('listbox', { name: 'Places of the store' });
  await expect(list.getByRole('option').filter({ hasText: other.title }).first()).toBeVisible();
  await place.fill(other.place.toUpperCase());
  await place.press('Escape');
  await expect(page.getByText(/ is there /)).toBeVisible();
  await place.fill('Somewhere nobody is');
  await expect(page.getByText(/ is there /)).toBeHidden();
});

test('a series is sold once at its price, and each session has its share', async ({ page }) => {
  const token = await enter(page, product, 'partner', `/event/batchPublish?registerType=2&id=${BUSY}`);
  await page.getByRole('combobox', { name: 'Place' }).fill('Series hall');
  // Tomorrow's: today's may have begun before it is published.
  const tomorrow = weekdayOf(Date.now() + 86_400_000, 'Asia/Shanghai');
  await tick(page.getByRole('checkbox', { name: WEEKDAYS[tomorrow - 1] ?? '' }));
  await page.getByLabel('Sessions of each template').fill('3');
  await page.getByRole('textbox', { name: 'Start' }).fill('05:10');
  await page.getByRole('textbox', { name: 'End' }).fill('05:50');
  await untick(page.getByRole('checkbox', { name: 'Member-free' }));
  await tick(page.getByRole('checkbox', { name: 'Mobile-wallet pay' }));
  await page.getByLabel(/^Price/).fill('100');
  await page.getByRole('button', { name: /^Next: check/ }).click();
  await expect(page.getByText('¥ 100.00 (¥ 33.33–33.34 a session)')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 3 sessions' }).click();
  await expect(page.getByText('Series hall').first()).toBeVisible();
  const path = '/v1/events/manage?keyword=Series%20hall&sortBy=startAt&sortOrder=asc';
  const sessions = async () => (await read<{ results: readonly EventRow[] }>(token, path)).results;
  await expect.poll(async () => (await sessions()).length).toBe(3);
  const [first] = await sessions();
  await page.goto(`${product.url}/event/publish?type=edit&id=${first?.id}`);
  await expect(page.getByText(/^Session 1 of 3 of a series\./)).toBeVisible();
  await expect(page.getByLabel(/^Price/)).toBeDisabled();
  const body = { phone: '13700009999', userName: 'Han Mei', payMode: 3 };
  const made = await callApi(product, `/v1/events/${first?.id}/participants`, {
    token,
    storeKey: STORE,
    method: 'POST',
    body,
    key: 'series-sign-up',
  });
  expect(made).toMatchObject({ result: { sessions: 3 } });
  expect((await sessions()).map(({ grossAmount }) => grossAmount)).toEqual([3_333, 3_333, 3_334]);
});
