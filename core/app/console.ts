import type { Container } from 'inversify';
import { createContainers } from '../plugins/containers.ts';
import { createPartLoader, PartLoader } from '../plugins/PartLoader.ts';
import { createPluginLog, PluginLog } from '../plugins/PluginLog.ts';
import { PluginRegistry, registerPlugins } from '../plugins/PluginRegistry.ts';
import type { Discovered } from '../plugins/readManifests.ts';
import { Configuration } from '../services/configuration/Configuration.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { forgetOffline } from '../offline/keepOffline.ts';
import { keepAccountLoaded } from './loadAccount.ts';
import { homeOf } from './publicPath.ts';

/**
 * Adds the plugins to a core container, but those the server or this address switches off, and starts what runs by
 * itself. Answers how to stop it.
 */
export function startConsole(
  container: Container,
  discovered: Discovered,
  disabled: readonly string[],
): () => void {
  const log = createPluginLog();
  const forEverybody = container.get(Configuration).disabledPlugins;
  const registry = registerPlugins(discovered, [...forEverybody, ...disabled], log);
  const loader = createPartLoader(createContainers(container, registry.plugins, log), log);
  container.bind(PluginLog).toConstantValue(log);
  container.bind(PluginRegistry).toConstantValue(registry);
  container.bind(PartLoader).toConstantValue(loader);
  const forgotten = container.get(Authentication).forgotten$.subscribe(() => {
    loader.clear();
    // A browser that refuses has kept nothing.
    forgetOffline(homeOf()).catch(() => undefined);
  });
  const stop = keepAccountLoaded(container);
  return () => {
    forgotten.unsubscribe();
    stop();
    void container.unbindAll();
  };
}
