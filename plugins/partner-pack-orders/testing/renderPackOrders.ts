import { discoverFromDisk } from '../../../core/testing/discoverFromDisk.ts';
import { renderPlugin, type RenderOptions } from '../../../core/testing/renderPlugin.tsx';
import plugin from '../plugin.ts';

/** Shows a page of orders, in which the orders of packs have their places. */
export const renderPackOrders = (options: RenderOptions) =>
  renderPlugin(plugin, {
    ...options,
    beside: discoverFromDisk().plugins.filter(({ id }) => id === 'partner-orders'),
  });
