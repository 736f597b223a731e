import { expect, type Page } from '@playwright/test';
import { CONTROLS_SCRIPT } from './support/controls.ts';
import { PRESS_SCRIPT } from './support/press.ts';
import { test } from './support/test.ts';
import { type Common, walk } from './support/walk.ts';
import { Witness } from './support/witness.ts';

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

const nothingYet = (): Common => ({ known: new Set(), met: new Set(), begun: new Set(), hasWritten: false });

/** Walks a page that is nothing but this. */
async function walkOf(
  page: Page,
  body: string,
  {
    headers = {},
    common = nothingYet(),
  }: { headers?: Readonly<Record<string, string>>; common?: Common } = {},
) {
  await page.addInitScript({ content: `${CONTROLS_SCRIPT}\n${PRESS_SCRIPT}` });
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  return walk(new Witness(page, false), {
    open: async () => void (await page.goto(ADDRESS)),
    withShell: false,
    common,
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
  const { faults } = await walkOf(page, body, { headers });
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

test('the walk comes back to its view before it presses on, and goes on with what opens there', async ({
  page,
}) => {
  const body = `<!doctype html><h1>Week</h1><button id="table">Table</button><button id="ask">Ask</button>
    <div id="panel" class="bp6-portal" hidden><div class="bp6-dialog"><button>Deaf</button></div></div>
    <script>
      table.addEventListener('click', () => {
        history.replaceState(null, '', '?view=table');
        document.querySelector('h1').textContent = 'Table';
      });
      ask.addEventListener('click', () => { panel.hidden = false; });
    </script>`;
  const { faults, pressed } = await walkOf(page, body);
  expect(faults).toEqual(['button “Ask” > button “Deaf”: nothing happens']);
  expect(pressed).toBe(3);
});

test('the walk waits for a layer that goes, and does not open the page again for it', async ({ page }) => {
  const body = `<!doctype html><h1 id="head">Opened</h1>
    ${['One', 'Two', 'Three'].map((name) => `<button onclick="panel.hidden = false">${name}</button>`).join('')}
    <div id="panel" class="bp6-portal" hidden><div class="bp6-dialog"><p>Look</p></div></div>
    <script>
      addEventListener('keydown', ({ key }) => {
        if (key !== 'Escape' || panel.hidden) return;
        panel.firstElementChild.classList.add('bp6-overlay-exit');
        setTimeout(() => {
          panel.hidden = true;
          panel.firstElementChild.classList.remove('bp6-overlay-exit');
        }, 250);
      });
    </script>`;
  const opened: string[] = [];
  page.on('request', (request) => opened.push(request.url()));
  const { faults, pressed } = await walkOf(page, body);
  expect(faults).toEqual([]);
  expect(pressed).toBe(3);
  expect(opened).toEqual([ADDRESS]);
});

test('the walk waits for what a press brings a moment later', async ({ page }) => {
  const body = `<!doctype html><h1>Small</h1><button id="small">Small</button>
    <div id="panel" class="bp6-portal" hidden><div class="bp6-dialog"><button>Deaf</button></div></div>
    <script>
      small.addEventListener('click', () => {
        small.dataset.pressed = '';
        setTimeout(() => { panel.hidden = false; }, 250);
      });
    </script>`;
  const { faults } = await walkOf(page, body);
  expect(faults).toEqual(['button “Small” > button “Deaf”: nothing happens']);
});

test('two tabs press every control of a page once, and the idle one takes what is left', async ({
  context,
}) => {
  const names = Array.from({ length: 6 }, (_, place) => `Deaf ${'abcdef'[place]}`);
  const body = `<!doctype html><h1>Shared</h1>${names.map((name) => `<button>${name}</button>`).join('')}`;
  const common = nothingYet();
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  const results = await Promise.all(tabs.map((tab) => walkOf(tab, body, { common })));
  for (const { pressed } of results) expect(pressed).toBeGreaterThan(0);
  expect(results.reduce((sum, { pressed }) => sum + pressed, 0)).toBe(names.length);
  expect(results.flatMap(({ faults }) => faults).toSorted()).toEqual(
    names.map((name) => `button “${name}”: nothing happens`),
  );
});
