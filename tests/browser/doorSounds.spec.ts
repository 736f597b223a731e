// @partner-check-in @partner-sessions
import { expect, type Page } from '@playwright/test';
import type { BookingRow, EventRow } from '../../shared/contract/events/shapes.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** A session to come, and the number of an order of it that may be checked in. */
async function freshOrder(): Promise<{ readonly id: number; readonly order: string }> {
  const call = { token: await tokenOf(product, 'partner'), storeKey: 'store-0001' };
  const path = '/v1/events/manage?status=0&derived=open,full,closed&sortBy=startAt&pageSize=50';
  const { result } = await callApi<{ results: readonly EventRow[] }>(product, path, call);
  const session = result.results.find(({ booked, checkedIn }) => booked > 1 && checkedIn === 0);
  if (!session) throw new Error('The demo data has no session with people.');
  const people = `/v1/events/${session.id}/participants`;
  const page = await callApi<{ results: readonly BookingRow[] }>(product, people, call);
  const paid = page.result.results.find(({ status }) => status === 'paid');
  if (!paid) throw new Error('Nobody paid for this session.');
  return { id: session.id, order: paid.orderNumber };
}

/** Writes down the frequency of every note a page starts; the notes themselves are played. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const playedTones: number[] = [];
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      override createOscillator(): OscillatorNode {
        const note = super.createOscillator();
        const start = note.start.bind(note);
        note.start = (at) => {
          playedTones.push(note.frequency.value);
          start(at);
        };
        return note;
      }
    };
    Object.assign(globalThis, { heard: playedTones });
  });
const playedTones = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.join(' '));

test('a door is heard: go in, look, stop, and nothing when the sound is off', async ({ page }) => {
  const { id, order } = await freshOrder();
  await listen(page);
  await enter(page, product, 'partner', `/event/check-in/${id}`);
  const field = page.getByPlaceholder('Scan, or type an order or phone number');
  const scan = async (code: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
  };
  await expect(
    page.getByRole('region', { name: 'People expected' }).getByRole('listitem').first(),
  ).toBeVisible();

  await scan(order);
  await expect.poll(() => playedTones(page)).toBe('880 1320');
  await scan(order);
  await expect.poll(() => playedTones(page)).toBe('880 1320 660 660');
  await scan('TL0000000000');
  await expect(page.getByText('No such order here')).toBeVisible();
  await expect.poll(() => playedTones(page)).toBe('880 1320 660 660 330 220');

  await page.getByRole('button', { name: 'Sound off' }).click();
  await scan(order);
  await expect(page.getByText(/Already checked in at/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Check-in taken back')).toBeVisible();
  expect(await playedTones(page)).toBe('880 1320 660 660 330 220');
});
