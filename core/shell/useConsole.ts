import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import { UserType, type View } from '../../shared/codes/roles.ts';
import type { UserInfo } from '../../shared/contract/authentication/identity.shapes.ts';
import { breadcrumbOf, type Crumb, menuPathOf } from '../plugins/breadcrumbOf.ts';
import { entriesOf, type MenuEntry, menuFor, type MenuNode, standsInView } from '../plugins/menuFor.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useGoodsTitle } from './useGoodsTitle.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import type { Viewed } from '../services/viewing/Viewing.ts';

/** Who looks at the console, and in which view. */
export interface Viewer {
  /** Who is signed in. */
  readonly user: UserInfo | undefined;
  /** Whose menu and pages are shown instead, read-only. */
  readonly viewed: Viewed | undefined;
  readonly view: View;
  readonly isSuperAdmin: boolean;
  /** A super admin who looks at a store as its merchant does (screens A4). */
  readonly isVisiting: boolean;
}

/** The viewer; the caller renders anew when account or view change. */
export function useViewer(): Viewer {
  const authentication = useService(Authentication);
  const access = useService(Access);
  const state = useObservable(authentication.state$, authentication.state);
  const { view, viewed } = useObservable(access.state$, access.state);
  const user = state.status === 'signedIn' ? state.user : undefined;
  const isSuperAdmin = (viewed ?? user)?.userType === UserType.superAdmin;
  return { user, viewed, view, isSuperAdmin, isVisiting: isSuperAdmin && view === 'partner' };
}

/**
 * Whether the viewer may see a part of a plugin: the plugin stands in the current view, and the part's code, if it has
 * one, is held. Keeps its identity while that stays the same.
 */
export function useMayShow(): (owner: Pick<Plugin, 'role'>, code: PrivilegeCode | undefined) => boolean {
  const access = useService(Access);
  const state = useObservable(access.state$, access.state);
  const { view, isSuperAdmin } = useViewer();
  return useCallback(
    (owner, code) => standsInView(owner, { view, isSuperAdmin }) && access.can(code),
    // A new state is a new set of codes, which `can` reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [access, state, view, isSuperAdmin],
  );
}

/** The menu of the viewer: what stands in the sidebar, in its foot and behind the avatar, and what is marked. */
export interface Menu {
  readonly nodes: readonly MenuNode[];
  /** Pages for developers, in the foot of the sidebar. */
  readonly developer: readonly MenuEntry[];
  /** Pages behind the avatar. */
  readonly account: readonly MenuEntry[];
  /** Every page the viewer may open from the menu, for the page search. */
  readonly entries: readonly MenuEntry[];
  readonly activePath: string | undefined;
}

/** The menu for the current viewer and address. */
export function useMenu(): Menu {
  const registry = useService(PluginRegistry);
  const access = useService(Access);
  const state = useObservable(access.state$, access.state);
  const { view, isSuperAdmin } = useViewer();
  const page = usePage();
  const say = useGoodsTitle();
  const nodes = useMemo(
    // A new state is a new set of codes, which `can` reads.
    () =>
      state.loaded
        ? saidMenu(menuFor(registry.plugins, { view, isSuperAdmin, can: (code) => access.can(code) }), say)
        : [],
    [registry, access, state, view, isSuperAdmin, say],
  );
  const isDeveloper = (node: MenuNode): node is MenuEntry =>
    node.kind === 'entry' && node.role === 'developer';
  const isOfAccount = (node: MenuNode): node is MenuEntry =>
    node.kind === 'entry' && node.place === 'account';
  return {
    nodes: nodes.filter((node) => !isDeveloper(node) && !isOfAccount(node)),
    developer: nodes.filter(isDeveloper),
    account: nodes.filter(isOfAccount),
    entries: entriesOf(nodes),
    activePath: page && menuPathOf(page, registry.routes.pages),
  };
}

/** A menu in the words of the company for what it sells. */
const saidMenu = (nodes: readonly MenuNode[], say: ReturnType<typeof useGoodsTitle>): readonly MenuNode[] =>
  nodes.map((node) => {
    const title = say(node.title);
    if (node.kind === 'entry') return { ...node, title };
    return { ...node, title, entries: node.entries.map((entry) => ({ ...entry, title: say(entry.title) })) };
  });

/** The plugin page at the current address in the current view. */
function usePage() {
  const { routes } = useService(PluginRegistry);
  const { pathname } = useLocation();
  const { view } = useViewer();
  return routes.find(pathname)?.[view];
}

/** Where the current page stands; empty for a page that belongs to no plugin. */
export function useBreadcrumb(): readonly Crumb[] {
  const { routes } = useService(PluginRegistry);
  const page = usePage();
  const say = useGoodsTitle();
  return page ? breadcrumbOf(page, routes.pages).map((crumb) => ({ ...crumb, title: say(crumb.title) })) : [];
}
