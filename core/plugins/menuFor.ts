import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { View } from '../../shared/codes/roles.ts';
import { MENU_SECTIONS, type MenuIcon, type MenuSection } from './menuSections.ts';
import type { LocalizedText, MenuPlace, Plugin } from './plugin.ts';
import { viewsOf } from './routes.ts';

/** Who looks at the menu. `can` is the one rule of visibility, `access.can`. */
export interface MenuViewer {
  readonly view: View;
  readonly isSuperAdmin: boolean;
  readonly can: (code: PrivilegeCode | undefined) => boolean;
}

/** A link of the sidebar. */
export interface MenuEntry {
  readonly kind: 'entry';
  readonly path: string;
  readonly title: LocalizedText;
  readonly icon: MenuIcon | undefined;
  readonly order: number;
  /** Owner of the page. */
  readonly plugin: string;
  readonly role: Plugin['role'];
  /** Behind the avatar, or in the sidebar. */
  readonly place: 'account' | 'sidebar';
}

/** A group of at least two links. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon: MenuIcon;
  readonly order: number;
  readonly entries: readonly MenuEntry[];
}

export type MenuNode = MenuEntry | MenuGroup;

/** True when a page of this plugin can exist for the viewer at all. */
export const standsInView = (
  plugin: Pick<Plugin, 'role'>,
  { view, isSuperAdmin }: Omit<MenuViewer, 'can'>,
): boolean => viewsOf(plugin).includes(view) && (plugin.role !== 'developer' || isSuperAdmin);

const byOrder = (left: { order: number; key: string }, right: { order: number; key: string }): number =>
  left.order - right.order || (left.key < right.key ? -1 : 1);

const sorted = <Node extends MenuNode>(nodes: readonly Node[]): readonly Node[] =>
  nodes.toSorted((left, right) =>
    byOrder(
      { order: left.order, key: left.kind === 'entry' ? left.path : left.id },
      { order: right.order, key: right.kind === 'entry' ? right.path : right.id },
    ),
  );

/**
 * The menu: pages with a menu place that the viewer may open (spec section 5). A section without entries vanishes,
 * and one with a single entry is that entry, at the section's place and with its icon.
 */
export function menuFor(plugins: readonly Plugin[], viewer: MenuViewer): readonly MenuNode[] {
  const placed = plugins
    .filter((plugin) => standsInView(plugin, viewer))
    .flatMap((plugin) => plugin.routes.map((route) => ({ plugin, route })))
    .flatMap(({ plugin, route }) =>
      route.menu && viewer.can(route.code)
        ? [{ section: route.menu.section, entry: entryOf(plugin, route, route.menu) }]
        : [],
    );
  const sections: readonly MenuSection[] = MENU_SECTIONS;
  const groups = sections.flatMap((section): MenuNode[] => {
    const entries = sorted(placed.filter((each) => each.section === section.id).map(({ entry }) => entry));
    const [only] = entries;
    if (section.view !== viewer.view || !only) return [];
    if (entries.length === 1) return [{ ...only, icon: only.icon ?? section.icon, order: section.order }];
    return [
      {
        kind: 'group',
        id: section.id,
        title: section.title,
        icon: section.icon,
        order: section.order,
        entries,
      },
    ];
  });
  return sorted([
    ...groups,
    ...placed.filter(({ section }) => section === undefined).map(({ entry }) => entry),
  ]);
}

const entryOf = (
  { id, role }: Plugin,
  { path, title }: Plugin['routes'][number],
  { icon, order, place }: MenuPlace,
): MenuEntry => ({
  kind: 'entry',
  path,
  title,
  icon,
  order,
  plugin: id,
  role,
  place: place ?? 'sidebar',
});

/** The links of a menu, from top to bottom. */
export const entriesOf = (menu: readonly MenuNode[]): readonly MenuEntry[] =>
  menu.flatMap((node) => (node.kind === 'group' ? node.entries : [node]));
