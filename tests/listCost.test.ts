import { execFileSync } from 'node:child_process';

/** Lines by layer, as `npm run list-cost` prints them. */
function costOf(folder: string): Readonly<Record<string, number>> {
  const printed = execFileSync(process.execPath, ['scripts/listCost.mjs', folder], { encoding: 'utf8' });
  const lines = [...printed.matchAll(/^(\D+?)\s+(\d+)$/gm)].map(([, layer, count]) => [layer, Number(count)]);
  return Object.fromEntries(lines);
}

const ALL_LAYERS = {
  'page and dialogs': expect.any(Number),
  sentences: expect.any(Number),
  contract: expect.any(Number),
  server: expect.any(Number),
};

test.each([
  ['plugins/platform-events/pages/EventOverview', 850],
  ['plugins/platform-developer/pages/Outbox', 300],
])('%s costs at most %d lines over all layers', (folder, most) => {
  const { together = 0, ...layers } = costOf(folder);
  expect(layers).toEqual(ALL_LAYERS);
  // A layer that is not found would make any list cheap.
  expect(Math.min(...Object.values(layers))).toBeGreaterThan(0);
  expect(together).toBe(Object.values(layers).reduce((sum, count) => sum + count, 0));
  expect(together).toBeLessThanOrEqual(most);
});
