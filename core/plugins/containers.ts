import { Container, ContainerModule } from 'inversify';
import { nameOf } from './findProblems.ts';
import type { Plugin } from './plugin.ts';
import type { PluginLog } from './PluginLog.ts';

/** The containers of plugins with services: children of core's, made on first need (design 5.5). */
export interface PluginContainers {
  /** The container whose services a plugin's pages see; providers of what it needs are loaded before it. */
  containerOf(plugin: Plugin): Promise<Container>;
  /** Forgets every plugin's services: another account must not see them. */
  clear(): void;
}

/** Keeps one child container per plugin. */
export function createContainers(
  core: Container,
  plugins: readonly Plugin[],
  log: PluginLog,
): PluginContainers {
  const loaded = new Map<string, Promise<Container>>();
  const provided = new Map<symbol, string>();
  const providersOf = ({ needs = [] }: Plugin): readonly Plugin[] =>
    plugins.filter(({ provides = [] }) => needs.some((need) => provides.includes(need)));

  const load = async (plugin: Plugin, trail: readonly string[]): Promise<Container> => {
    if (trail.includes(plugin.id))
      throw new Error(
        `${[...trail, plugin.id].join(' -> ')}: the services of these plugins need each other.`,
      );
    await Promise.all(providersOf(plugin).map((provider) => obtain(provider, [...trail, plugin.id])));
    if (!plugin.services) return core;
    const own = new Container({ parent: core, defaultScope: 'Singleton' });
    own.load(refusingToShadow(core, plugin.id, (await plugin.services()).default));
    for (const token of plugin.provides ?? []) {
      if (!own.isBound(token))
        throw new Error(`${plugin.id} provides "${nameOf(token)}" without binding it in services.ts.`);
      core
        .bind(token)
        .toDynamicValue(() => own.get(token))
        .inTransientScope();
      if (typeof token === 'symbol') provided.set(token, plugin.id);
    }
    return own;
  };
  const obtain = (plugin: Plugin, trail: readonly string[]): Promise<Container> => {
    const known = trail.includes(plugin.id) ? undefined : loaded.get(plugin.id);
    if (known) return known;
    const promise = load(plugin, trail).catch((error: unknown) => {
      // A failed load may be tried again: by Retry, never behind the person's back.
      loaded.delete(plugin.id);
      if (trail.length === 0) log.report(plugin.id, 'services', error);
      throw error;
    });
    loaded.set(plugin.id, promise);
    return promise;
  };
  return {
    containerOf: (plugin) => obtain(plugin, []),
    clear: () => {
      for (const token of provided.keys()) core.unbind(token);
      provided.clear();
      for (const each of loaded.values()) void each.then((own) => own !== core && own.unbindAll());
      loaded.clear();
    },
  };
}

/**
 * A plugin's module that may not bind a token core has: the parent would cache the child's value for everybody when
 * the child asks first.
 */
export function refusingToShadow(core: Container, plugin: string, module: ContainerModule): ContainerModule {
  return new ContainerModule((options) =>
    module.load({
      ...options,
      bind: (token) => {
        if (core.isBound(token))
          throw new Error(
            `${plugin} binds "${typeof token === 'symbol' ? nameOf(token) : String(token)}", which core or another plugin has already. Name its own token ${plugin}/<service>.`,
          );
        return options.bind(token);
      },
    }),
  );
}
