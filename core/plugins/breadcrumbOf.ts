import { MENU_SECTIONS, type MenuSection } from './menuSections.ts';
import type { LocalizedText } from './plugin.ts';
import type { PageRoute } from './routes.ts';

/** One step; without a path it is no link (a section, or the page itself). */
export interface Crumb {
  readonly title: LocalizedText;
  readonly path?: string;
}

/** Where a page stands: its section, the pages above it, itself. Paths with parameters are no links. */
export function breadcrumbOf(page: PageRoute, pages: readonly PageRoute[]): readonly Crumb[] {
  const trail = trailOf(page, pages, []);
  const sections: readonly MenuSection[] = MENU_SECTIONS;
  const section = sections.find(({ id }) => id === trail[0]?.route.menu?.section);
  return [
    ...(section ? [{ title: section.title }] : []),
    ...trail.map(({ route }, index) => ({
      title: route.title,
      ...(index < trail.length - 1 && !route.path.includes(':') && { path: route.path }),
    })),
  ];
}

/** The page in the menu that is marked while this page is open. */
export const menuPathOf = (page: PageRoute, pages: readonly PageRoute[]): string | undefined =>
  trailOf(page, pages, []).findLast(({ route }) => route.menu)?.route.path;

function trailOf(
  page: PageRoute,
  pages: readonly PageRoute[],
  below: readonly PageRoute[],
): readonly PageRoute[] {
  const trail = [page, ...below];
  const parent = pages.find(
    ({ plugin, route }) => route.path === page.route.under && plugin.role === page.plugin.role,
  );
  // A page under itself, by whatever detour, ends the walk.
  return parent && !trail.includes(parent) ? trailOf(parent, pages, trail) : trail;
}
