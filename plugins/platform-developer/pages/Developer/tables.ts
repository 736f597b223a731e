import type { PluginRegistry } from '../../../../core/api.ts';
import type { Word, Words } from '../../words.ts';

type Plugins = PluginRegistry['plugins'];
/** A table of the developer page: name of its title, names of its heads, rows of text. */
export interface DeveloperTable {
  readonly title: Word;
  readonly heads: readonly Word[];
  readonly rows: readonly (readonly string[])[];
}

const nameOf = (token: unknown): string =>
  (typeof token === 'symbol' ? (token.description ?? '') : String(token)).replace(/^touchline\//, '');
const listOf = (items: readonly string[], words: Words): string => items.join(', ') || words('none');

/** Everything the manifests say, as tables. */
export function tablesOf(
  plugins: Plugins,
  language: 'zh-CN' | 'en',
  words: Words,
): readonly DeveloperTable[] {
  return [
    {
      title: 'plugins',
      heads: ['plugin', 'role', 'pages', 'codes'],
      rows: plugins.map(({ id, role, routes, codes }) => [
        id,
        role,
        String(routes.length),
        listOf(codes, words),
      ]),
    },
    {
      title: 'routes',
      heads: ['path', 'page', 'plugin', 'code', 'menu'],
      rows: plugins.flatMap(({ id, routes }) =>
        routes.map(({ path, title, code, menu }) => [
          path,
          title[language],
          id,
          code ?? words('open'),
          words(menu ? 'yes' : 'no'),
        ]),
      ),
    },
    {
      title: 'services',
      heads: ['plugin', 'provides', 'needs'],
      rows: plugins
        .filter(({ services, needs }) => services || needs)
        .map(({ id, provides = [], needs = [] }) => [
          id,
          listOf(provides.map(nameOf), words),
          listOf(needs.map(nameOf), words),
        ]),
    },
    {
      title: 'slots',
      heads: ['slot', 'host', 'entries'],
      rows: plugins.flatMap(({ id, hosts = [] }) =>
        hosts.map(({ name, version }) => [`${name} ${version}`, id, listOf(entriesOf(plugins, name), words)]),
      ),
    },
  ];
}

const entriesOf = (plugins: Plugins, slot: string): readonly string[] =>
  plugins.flatMap(({ id, contributes = [] }) =>
    contributes.filter((entry) => entry.slot === slot).map((entry) => `${id}/${entry.id}`),
  );
