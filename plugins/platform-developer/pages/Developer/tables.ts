import type { PluginRegistry } from '../../../../core/api.ts';
import type { DeveloperText } from '../../developerText.ts';
import type { PluginRow, RouteRow, ServiceRow, SlotRow } from './columns.ts';

type Plugins = PluginRegistry['plugins'];
const nameOf = (token: unknown): string =>
  (typeof token === 'symbol' ? (token.description ?? '') : String(token)).replace(/^touchline\//, '');
const listOf = (items: readonly string[], t: DeveloperText): string => items.join(', ') || t('none');

/** The plugins by what their manifests say. */
export const pluginRows = (plugins: Plugins, t: DeveloperText): readonly PluginRow[] =>
  plugins.map(({ id, role, routes, codes }) => ({
    plugin: id,
    role,
    pages: routes.length,
    codes: listOf(codes, t),
  }));

/** Their pages. */
export const routeRows = (
  plugins: Plugins,
  language: 'zh-CN' | 'en',
  t: DeveloperText,
): readonly RouteRow[] =>
  plugins.flatMap(({ id, routes }) =>
    routes.map(({ path, title, code, menu }) => ({
      path,
      page: title[language],
      plugin: id,
      code: code ?? t('open'),
      menu: t(menu ? 'yes' : 'no'),
    })),
  );

/** Rows of the services that plugins provide and require. */
export const serviceRows = (plugins: Plugins, t: DeveloperText): readonly ServiceRow[] =>
  plugins
    .filter(({ services, needs }) => services || needs)
    .map(({ id, provides = [], needs = [] }) => ({
      plugin: id,
      provides: listOf(provides.map(nameOf), t),
      needs: listOf(needs.map(nameOf), t),
    }));

/** Their places, and who fills them. */
export const slotRows = (plugins: Plugins, t: DeveloperText): readonly SlotRow[] =>
  plugins.flatMap(({ id, hosts = [] }) =>
    hosts.map(({ name, version }) => ({
      slot: `${name} ${version}`,
      host: id,
      entries: listOf(entriesOf(plugins, name), t),
    })),
  );

const entriesOf = (plugins: Plugins, slot: string): readonly string[] =>
  plugins.flatMap(({ id, contributes = [] }) =>
    contributes.filter((entry) => entry.slot === slot).map((entry) => `${id}/${entry.id}`),
  );
