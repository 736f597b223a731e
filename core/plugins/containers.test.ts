import { Container, ContainerModule } from 'inversify';
import { createContainers } from './containers.ts';
import type { Plugin } from './plugin.ts';
import { createPluginLog } from './PluginLog.ts';
import { type Token, token } from './token.ts';

interface Named {
  readonly name: string;
}
const Core = token<Named>('core/named');
const Quotes = token<Named>('partner-a/quotes');
const Rates = token<Named>('partner-b/rates');

const plugin = (
  id: string,
  bindings: readonly (readonly [Token<Named>, string])[],
  changes: Partial<Plugin> = {},
): Plugin => ({
  id,
  role: 'partner',
  title: { 'zh-CN': '页', en: 'Page' },
  codes: [],
  routes: [],
  services: async () => ({
    default: new ContainerModule(({ bind }) => {
      for (const [each, name] of bindings) bind(each).toConstantValue({ name });
    }),
  }),
  ...changes,
});
const setUp = (...plugins: Plugin[]) => {
  const core = new Container({ defaultScope: 'Singleton' });
  core.bind(Core).toConstantValue({ name: 'core' });
  return { core, containers: createContainers(core, plugins, createPluginLog()) };
};

test('a plugin sees its own services and those of core, and nobody sees its', async () => {
  const a = plugin('partner-a', [[Quotes, 'quotes']]);
  const { core, containers } = setUp(a);
  const own = await containers.servicesOf(a);
  expect([own.get(Quotes).name, own.get(Core).name]).toEqual(['quotes', 'core']);
  expect(core.isBound(Quotes)).toBe(false);
});

test('a plugin may not shadow a token of core: the sentence names both', async () => {
  const a = plugin('partner-a', [[Core, 'mine']]);
  const { containers } = setUp(a);
  await expect(containers.servicesOf(a)).rejects.toThrow(
    'partner-a binds "core/named", which core or another plugin has',
  );
});

test('a provider is loaded before whoever needs it, once', async () => {
  const a = plugin('partner-a', [[Quotes, 'quotes']], { provides: [Quotes] });
  const b = plugin('partner-b', [[Rates, 'rates']], { needs: [Quotes] });
  const { containers } = setUp(a, b);
  const [own, again] = await Promise.all([containers.servicesOf(b), containers.servicesOf(b)]);
  expect(own.get(Quotes).name).toBe('quotes');
  expect(again.get(Quotes)).toBe(own.get(Quotes));
  expect(again.get(Rates)).toBe(own.get(Rates));
});

test('a provider that does not bind its token is named', async () => {
  const a = plugin('partner-a', [], { provides: [Quotes] });
  const { containers } = setUp(a);
  await expect(containers.servicesOf(a)).rejects.toThrow(
    'partner-a provides "partner-a/quotes" without binding it',
  );
});

test('services that need each other end in a sentence, not in waiting forever', async () => {
  const a = plugin('partner-a', [[Quotes, 'quotes']], { provides: [Quotes], needs: [Rates] });
  const b = plugin('partner-b', [[Rates, 'rates']], { provides: [Rates], needs: [Quotes] });
  const { containers } = setUp(a, b);
  await expect(containers.servicesOf(a)).rejects.toThrow('partner-a -> partner-b -> partner-a');
});

test('a plugin without services works with core’s', async () => {
  const { services: _, ...a } = plugin('partner-a', []);
  const { core, containers } = setUp(a);
  expect((await containers.servicesOf(a)).get(Core)).toBe(core.get(Core));
});

test('what another plugin provides is seen by whoever needs it, and by nobody else, whoever came first', async () => {
  const a = plugin('partner-a', [[Quotes, 'quotes']], { provides: [Quotes] });
  const b = plugin('partner-b', [[Rates, 'rates']], { needs: [Quotes] });
  const c = plugin('partner-c', []);
  const { core, containers } = setUp(a, b, c);
  expect((await containers.servicesOf(b)).get(Quotes).name).toBe('quotes');
  const other = await containers.servicesOf(c);
  expect(() => other.get(Quotes)).toThrow(
    'partner-c asks for "partner-a/quotes", which is out of its reach. Bind it in plugins/partner-c/services.ts',
  );
  expect(core.isBound(Quotes)).toBe(false);
});

test('a plugin may not bind what it needs of another', async () => {
  const a = plugin('partner-a', [[Quotes, 'quotes']], { provides: [Quotes] });
  const b = plugin('partner-b', [[Quotes, 'mine']], { needs: [Quotes] });
  const { containers } = setUp(a, b);
  await expect(containers.servicesOf(b)).rejects.toThrow('partner-b binds "partner-a/quotes"');
});

test('a need whose provider was left out is told', async () => {
  const b = plugin('partner-b', [], { needs: [Quotes] });
  const { containers } = setUp(b);
  await expect(containers.servicesOf(b)).rejects.toThrow(
    'partner-b needs "partner-a/quotes", which no plugin of this console provides',
  );
});

test('after clear the next account gets services of its own', async () => {
  const module = new ContainerModule(
    ({ bind }) => void bind(Quotes).toDynamicValue(() => ({ name: 'made' })),
  );
  const a = plugin('partner-a', [], { services: async () => ({ default: module }) });
  const { containers } = setUp(a);
  const first = await containers.servicesOf(a);
  const own = first.get(Quotes);
  containers.clear();
  const second = await containers.servicesOf(a);
  expect(second.get(Quotes)).not.toBe(own);
});
