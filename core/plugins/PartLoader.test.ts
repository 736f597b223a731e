import { createPluginLog } from './PluginLog.ts';
import { createPartLoader } from './PartLoader.ts';
import type { Plugin } from './plugin.ts';
import type { Services } from './react.tsx';

const title = { 'zh-CN': '页', en: 'Page' };
const plugin: Plugin = {
  id: 'partner-a',
  role: 'partner',
  title,
  codes: [],
  routes: [],
  services: () => Promise.reject(new Error('the containers of this test answer')),
};
const page = {
  plugin,
  route: { path: '/a', title, page: async () => ({ default: () => null }) },
  isFirst: true,
};

/** A loader over containers whose services come when the test says so, one after the other. */
function setUp() {
  const waiting: ((services: Services) => void)[] = [];
  const loader = createPartLoader(
    {
      servicesOf: () => new Promise((come) => waiting.push(come)),
      clear: () => undefined,
    },
    createPluginLog(),
  );
  const services = (): Services => ({ get: () => undefined as never });
  return { loader, come: (index: number, made = services()) => waiting[index]?.(made), services };
}

test('what was on its way for an account that left is not shown to the next one', async () => {
  const { loader, come, services } = setUp();
  const first = loader.load(page);
  loader.clear();
  const second = loader.load(page);
  const own = services();
  come(1, own);
  await second;
  come(0);
  await first;
  expect(loader.stateOf(page)).toMatchObject({ status: 'ready', services: own });
});

test('a part is loaded once, whoever asks', async () => {
  const { loader, come, services } = setUp();
  const own = services();
  const asked = [loader.load(page), loader.load(page)];
  expect(loader.stateOf(page)).toEqual({ status: 'loading' });
  come(0, own);
  await Promise.all(asked);
  expect(loader.stateOf(page)).toMatchObject({ status: 'ready', services: own });
});
