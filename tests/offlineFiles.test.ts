import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfflinePart } from '../scripts/build/offlineFiles.mjs';
import { lazyFilesOf } from '../core/testing/loseFile.ts';

const PLUGINS = ['partner-home', 'partner-check-in'];
const isKept = (from: string, request: string): boolean => isOfflinePart({ from, request }, PLUGINS);

test('pages that work without a network come with all of theirs, and with what others add to them', () => {
  expect(isKept('plugins/partner-check-in/plugin.ts', './pages/CheckIn/CheckInPage.tsx')).toBe(true);
  expect(isKept('plugins/partner-home/plugin.ts', './pages/Home/HomePage.tsx')).toBe(true);
  expect(isKept('core/shell/tasks/TaskBell.tsx', './TaskPanel.tsx')).toBe(true);
  expect(isKept('shared/ui/Popup/Popup.tsx', './PopupPanel.tsx')).toBe(true);
  expect(isKept('plugins/partner-merchant/plugin.ts', './lines/ReviewLine.tsx')).toBe(true);
  expect(isKept('plugins/partner-sessions/api.ts', './locales/en.json')).toBe(true);
  // The stores of both sides are found by one finder.
  expect(isKept('plugins/platform-stores/api.ts', './finders/findStores.ts')).toBe(true);
});

test('other pages and the other side stay where they are', () => {
  expect(isKept('plugins/partner-orders/plugin.ts', './pages/OrderList/OrderListPage.tsx')).toBe(false);
  expect(isKept('plugins/platform-home/plugin.ts', './pages/Home/HomePage.tsx')).toBe(false);
  expect(isKept('plugins/platform-developer/plugin.ts', './gateway/GatewayCard.tsx')).toBe(false);
});

test('whatever a merchant’s plugin adds to every page lies where it is found', () => {
  const manifests = lazyFilesOf('plugins')
    .map((line) => line.split(' -> '))
    .filter(([from = '']) => /^plugins\/partner-[^/]+\/plugin\.ts$/.test(from));
  const lines = manifests.filter(([from = '', to = '']) => {
    const text = readFileSync(join(__dirname, '..', from), 'utf8');
    const name = to.slice(to.lastIndexOf('/'));
    // An entry of a slot of core, or of home: from its slot to the file that it loads.
    return [...text.matchAll(/contribute\((?:ShellLines|MenuCounts|MerchantHome)[\s\S]*?\n {4}\}\)/g)].some(
      ([entry]) => entry.includes(name),
    );
  });
  expect(lines.length).toBeGreaterThan(5);
  const kept = lines.filter(([from = '', to = '']) => isKept(from, `.${to.slice(from.lastIndexOf('/'))}`));
  expect(kept).toEqual(lines);
});
