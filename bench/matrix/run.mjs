// Prints what a press costs in a matrix of 60 codes and 12 roles: node bench/matrix/run.mjs [--json]. One browser, no GPU.
import { resolve } from 'node:path';
import { countersOf, showPage } from '../grid/browser.mjs';

const PRESSES = 240;

/** Presses one box a frame, each another one, and reports the gaps between frames. */
const pressAll = (page) =>
  page.evaluate(async (presses) => {
    const boxes = [...document.querySelectorAll('[data-code]')].filter(
      ({ dataset }) => dataset.column !== 'effective',
    );
    const gaps = [];
    let last;
    let pressed = 0;
    await new Promise((done) => {
      const step = (now) => {
        if (last !== undefined) gaps.push(now - last);
        last = now;
        if (pressed === presses) return done();
        boxes[(pressed * 37) % boxes.length].click();
        pressed += 1;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    return { boxes: boxes.length, gaps };
  }, PRESSES);

const { page, url, close } = await showPage(resolve(import.meta.dirname, 'page.tsx'), 'matrix');
try {
  await page.goto(url);
  await page.waitForSelector('[data-code]');
  const read = await countersOf(page);
  // The first presses compile.
  await pressAll(page);
  const before = await read();
  const { boxes, gaps } = await pressAll(page);
  const after = await read();
  const figures = {
    boxes,
    pressMs: Number((((after.TaskDuration - before.TaskDuration) * 1000) / PRESSES).toFixed(2)),
    // A frame that took longer than one and a half is one that was left out.
    dropped: gaps.filter((gap) => gap > 25).length,
    slowestMs: Number(Math.max(...gaps).toFixed(1)),
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures) : figures);
} finally {
  await close();
}
