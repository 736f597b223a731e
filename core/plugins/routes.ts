import { matchRoutes } from 'react-router-dom';
import type { View } from '../../shared/codes/roles.ts';
import type { Plugin, PluginRoute } from './plugin.ts';

/** A route with the plugin that owns it. */
export interface PageRoute {
  readonly plugin: Plugin;
  readonly route: PluginRoute;
  /** A page that visitors see first: the entry carries what it stands on. */
  readonly isFirst?: boolean;
}

/** The views a plugin's pages stand in. */
export const viewsOf = ({ role }: Pick<Plugin, 'role'>): readonly View[] =>
  role === 'developer' ? ['platform', 'partner'] : [role];

/** A path by its shape: `/a/:id` and `/a/:order` claim the same address. */
export const shapeOf = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

/** Every page of every plugin, with the claims by path and view; built once, it never changes (design 5.3). */
export interface RouteTable {
  readonly pages: readonly PageRoute[];
  /** The page at an address, and in which views there is one. Literal segments win over parameters. */
  find(pathname: string): { readonly [V in View]?: PageRoute } | undefined;
}

/** Builds the table. */
export function routeTable(plugins: readonly Plugin[]): RouteTable {
  const pages = plugins.flatMap((plugin) => plugin.routes.map((route) => ({ plugin, route })));
  const claims = new Map<string, { platform?: PageRoute; partner?: PageRoute }>();
  for (const page of pages) {
    const claim = claims.get(shapeOf(page.route.path)) ?? {};
    for (const view of viewsOf(page.plugin)) claim[view] ??= page;
    claims.set(shapeOf(page.route.path), claim);
  }
  const routes = [...claims].map(([id, claim]) => ({
    id,
    path: (claim.platform ?? claim.partner)?.route.path ?? '/',
  }));
  return {
    pages,
    // Most addresses are a path as it stands; the router sorts all of them anew each time it is asked.
    find: (pathname) =>
      claims.get(pathname) ?? claims.get(matchRoutes(routes, pathname)?.at(-1)?.route.id ?? ''),
  };
}
