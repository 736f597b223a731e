import { expect, type Page, test } from '@playwright/test';
import { CONTROLS_SCRIPT } from './support/controls.ts';
import { PRESS_SCRIPT, Witness } from './support/press.ts';
import { walk } from './support/walk.ts';

const ADDRESS = 'http://walked.test/';
/** Much happens here by itself, and little by a press. */
const PAGE = `<!doctype html>
<h1>Walked</h1>
<p id="news">Fine</p>
<button>Deaf</button>
<button id="question">Ask</button>
<button disabled>Grey</button>
<button id="waiting" disabled>Waiting</button>
<input aria-label="Full" maxlength="11" value="13800000000">
<input aria-label="Full of the sign" maxlength="1" value="1">
<p style="height: 3000px"></p>
<button id="far">Far</button>
<div id="panel" class="bp6-portal" hidden>
  <div class="bp6-dialog">
    <button>Unsure</button>
    <button class="bp6-intent-danger" onclick="console.error('was done')">Do it</button>
  </div>
</div>
<script>
  setInterval(() => { news.textContent = news.textContent === 'Fine' ? 'Rain' : 'Fine'; }, 400);
  setTimeout(() => { waiting.title = 'Choose a date first'; }, 600);
  far.addEventListener('mouseenter', () => { far.after(document.createElement('p')); });
  question.addEventListener('click', () => { panel.hidden = false; });
</script>`;

/** Walks a page that is nothing but this. */
async function walkOf(page: Page, body: string, headers: Readonly<Record<string, string>> = {}) {
  await page.addInitScript({ content: `${CONTROLS_SCRIPT}\n${PRESS_SCRIPT}` });
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  return walk(new Witness(page, false), {
    open: async () => void (await page.goto(ADDRESS)),
    withShell: false,
    share: { first: 0, of: 1 },
    common: { known: new Set(), met: new Set(), hasWritten: false },
    deep: false,
  });
}

test('the walk tells which controls do nothing, whatever else happens on their page', async ({ page }) => {
  const { faults, pressed } = await walkOf(page, PAGE);
  expect(faults.toSorted()).toEqual([
    'button “Ask” > button “Unsure”: nothing happens',
    'button “Deaf”: nothing happens',
    'button “Far”: nothing happens',
    'button “Grey”: is disabled and does not say why',
  ]);
  expect(pressed).toBe(6);
});

test('the walk tells what the content policy refuses in a dialog that a press opens', async ({ page }) => {
  const body = `<!doctype html><h1>Strict</h1><button id="ask">Ask</button>
    <div id="panel" class="bp6-portal" hidden><div class="bp6-dialog"><p>Look</p><button>Back</button></div></div>
    <script>
      ask.addEventListener('click', () => {
        panel.hidden = false;
        panel.querySelector('p').innerHTML = '<img alt="" src="http://evil.test/picture.png">';
      });
    </script>`;
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" };
  const { faults } = await walkOf(page, body, headers);
  expect(faults).toContainEqual(expect.stringMatching(/evil\.test.*Content Security Policy/));
});

test('the walk misses what is gone when the page is opened again, and no entry whose count has come', async ({
  page,
}) => {
  const body = `<!doctype html><h1>Counted</h1>
    <nav class="tl-menu"><a href="/sessions">Sessions</a><a href="/orders" id="orders">Orders</a></nav>
    <button id="once">Once</button>
    <script>
      if (localStorage.getItem('isOpenedAgain') !== null) {
        orders.ariaLabel = 'Orders 3, refunds that failed';
        once.remove();
      }
      localStorage.setItem('isOpenedAgain', '');
    </script>`;
  const { faults, pressed } = await walkOf(page, body);
  expect(faults).toEqual(['button “Once”: is gone when the page is opened again']);
  expect(pressed).toBe(2);
});
