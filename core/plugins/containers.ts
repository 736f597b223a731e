import { Container, ContainerModule } from 'inversify';
import { nameOf } from './problems/findProblems.ts';
import type { Plugin } from './plugin.ts';
import type { PluginLog } from './PluginLog.ts';
import type { Services } from './react.tsx';
import type { Token } from './token.ts';

/** The containers of plugins: children of core's, made on first need (design 5.5). */
export interface PluginContainers {
  /** What the pages and slot entries of a plugin may ask for; providers of what it needs are loaded before it. */
  servicesOf(plugin: Plugin): Promise<Services>;
  /** Forgets every plugin's services: another account must not see them. */
  clear(): void;
}

/** True for a plugin that sees more than core's services. */
export const hasOwnServices = ({ services, needs = [] }: Plugin): boolean =>
  services !== undefined || needs.length > 0;

/** Keeps one child container per plugin. */
export function createContainers(
  core: Container,
  plugins: readonly Plugin[],
  log: PluginLog,
): PluginContainers {
  const loaded = new Map<string, Promise<Container>>();

  /** The container a needed token comes from. */
  const providerOf = (need: Token<unknown>, plugin: Plugin, trail: readonly string[]): Promise<Container> => {
    const provider = plugins.find(({ provides = [] }) => provides.includes(need));
    if (provider) return obtain(provider, [...trail, plugin.id]);
    throw new Error(
      `${plugin.id} needs "${nameOf(need)}", which no plugin of this console provides. Start its provider, or take it out of needs.`,
    );
  };
  const load = async (plugin: Plugin, trail: readonly string[]): Promise<Container> => {
    const { id, services, needs = [], provides = [] } = plugin;
    if (trail.includes(id))
      throw new Error(`${[...trail, id].join(' -> ')}: the services of these plugins need each other.`);
    if (!hasOwnServices(plugin)) return core;
    const own = new Container({ parent: core, defaultScope: 'Singleton' });
    // Only whoever names a token sees it: otherwise it would be there or not by which page was opened before.
    for (const need of needs) {
      const provider = await providerOf(need, plugin, trail);
      own
        .bind(need)
        .toDynamicValue(() => provider.get(need))
        .inTransientScope();
    }
    const isTaken = (token: Token<unknown>): boolean => core.isBound(token) || needs.includes(token);
    if (services) own.load(refusingToShadow(isTaken, id, (await services()).default));
    for (const token of provides)
      if (!own.isBound(token))
        throw new Error(`${id} provides "${nameOf(token)}" without binding it in services.ts.`);
    return own;
  };
  const obtain = (plugin: Plugin, trail: readonly string[]): Promise<Container> => {
    const known = trail.includes(plugin.id) ? undefined : loaded.get(plugin.id);
    if (known) return known;
    const promise = load(plugin, trail).catch((error: unknown) => {
      // A failed load may be tried again: by Retry, never behind the person's back.
      if (loaded.get(plugin.id) === promise) loaded.delete(plugin.id);
      if (trail.length === 0) log.report(plugin.id, 'services', error);
      throw error;
    });
    loaded.set(plugin.id, promise);
    return promise;
  };
  return {
    servicesOf: async (plugin) => reachOf(plugin.id, await obtain(plugin, [])),
    clear: () => {
      for (const each of loaded.values())
        each.then(
          (own) => own !== core && own.unbindAll(),
          () => undefined,
        );
      loaded.clear();
    },
  };
}

/** What a plugin may ask a container for; a token out of its reach is told with its cure. */
const reachOf = (plugin: string, container: Container): Services => ({
  get: (token) => {
    if (container.isBound(token)) return container.get(token);
    throw new Error(
      `${plugin} asks for "${nameOf(token)}", which is out of its reach. Bind it in plugins/${plugin}/services.ts, or name it in needs of plugins/${plugin}/plugin.ts when another plugin provides it.`,
    );
  },
});

/**
 * A plugin's module that may not bind a token that is taken: the parent would cache the child's value for everybody
 * when the child asks first.
 */
function refusingToShadow(
  isTaken: (token: Token<unknown>) => boolean,
  plugin: string,
  module: ContainerModule,
): ContainerModule {
  return new ContainerModule((options) =>
    module.load({
      ...options,
      bind: (token) => {
        if (isTaken(token))
          throw new Error(
            `${plugin} binds "${nameOf(token)}", which core or another plugin has already. Name its own token ${plugin}/<service>.`,
          );
        return options.bind(token);
      },
    }),
  );
}
