// Prints how the table scrolls: node bench/grid/run.mjs [--json]. One browser, no GPU, 1440x900.
import { resolve } from 'node:path';
import { countersOf, showPage } from './browser.mjs';

const SCROLLER = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** Scrolls `speed` px/s for `seconds` in the page and reports frames and blank rows. */
async function scrollRun(page, { speed, seconds }) {
  return page.evaluate(
    async ([pixelsPerSecond, duration, selector]) => {
      const scroller = document.querySelector(selector);
      scroller.scrollTop = 0;
      await new Promise((done) => setTimeout(done, 300));
      const start = performance.now();
      let last = start;
      const gaps = [];
      let blank = 0;
      let probes = 0;
      await new Promise((done) => {
        const step = (now) => {
          gaps.push(now - last);
          last = now;
          // What the frame before painted: is there a row under the middle, the top and the foot of the body?
          const box = scroller.getBoundingClientRect();
          for (const share of [0.02, 0.25, 0.5, 0.75, 0.97]) {
            probes += 1;
            const hit = document.elementFromPoint(box.left + 400, box.top + box.height * share);
            if (!hit?.closest('.tl-row')) blank += 1;
          }
          scroller.scrollTop = ((now - start) / 1000) * pixelsPerSecond;
          if (now - start < duration * 1000) requestAnimationFrame(step);
          else done();
        };
        requestAnimationFrame(step);
      });
      const total = performance.now() - start;
      return { fps: (gaps.length / total) * 1000, blank: blank / probes, frames: gaps.length };
    },
    [speed, seconds, SCROLLER],
  );
}

/** Main-thread milliseconds per frame of a run, from the browser's own counters. */
async function measured(page, options) {
  const read = await countersOf(page);
  const before = await read();
  const run = await scrollRun(page, options);
  const after = await read();
  const perFrame = (name) => ((after[name] - before[name]) * 1000) / run.frames;
  return {
    fps: Number(run.fps.toFixed(1)),
    taskMs: Number(perFrame('TaskDuration').toFixed(2)),
    scriptMs: Number(perFrame('ScriptDuration').toFixed(2)),
    layoutMs: Number(perFrame('LayoutDuration').toFixed(2)),
    styleMs: Number(perFrame('RecalcStyleDuration').toFixed(2)),
    blankPercent: Number((run.blank * 100).toFixed(2)),
  };
}

/** Figure by figure the middle of three runs, as other work on the machine disturbs some; of blank rows the most. */
async function middleOf(page, options) {
  const runs = [];
  for (let run = 0; run < 3; run += 1) runs.push(await measured(page, options));
  const middle = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[1];
  const figures = Object.fromEntries(Object.keys(runs[0]).map((name) => [name, middle(name)]));
  return { ...figures, blankPercent: Math.max(...runs.map((run) => run.blankPercent)) };
}

const { page, url, close } = await showPage(resolve(import.meta.dirname, 'page.tsx'), 'grid');
try {
  const open = async (query) => {
    await page.goto(url + query);
    // So many rows are Blueprint's virtual table; the first hundred stand there before it.
    await page.waitForSelector(`${SCROLLER} .tl-row`);
  };
  await open('');
  const mountMs = await page.evaluate(() => Math.round(performance.now()));
  const figures = { mountMs };
  figures.scroll6000 = await middleOf(page, { speed: 6000, seconds: 3 });
  figures.fling60000 = await middleOf(page, { speed: 60_000, seconds: 3 });
  await open('?updates=200');
  figures.updates200 = await middleOf(page, { speed: 0, seconds: 3 });
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : figures);
} finally {
  await close();
}
