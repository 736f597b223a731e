import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { View } from '../../shared/codes/roles.ts';
import type { Language, LocalizedText } from '../../shared/format/localized.ts';
import type { Finder } from './finder.ts';
import type { MenuIcon, MenuSectionId } from './menuSections.ts';
import type { AnySlot, Contribution } from './slot.ts';
import type { Token } from './token.ts';

export type { Language, LocalizedText } from '../../shared/format/localized.ts';

/** A page as a lazy module: its default export is the page's component. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** Where a route stands in the sidebar. Without a section it is an entry of its own. */
export interface MenuPlace {
  readonly section?: MenuSectionId;
  /** Position within its section, or among the top-level entries; ties by path. */
  readonly order: number;
  readonly icon?: MenuIcon;
}

/** One page. `Code` are the codes its plugin declares. */
export interface PluginRoute<Code extends string = PrivilegeCode> {
  /** Absolute, as in spec section 2; parameters as `:name`. */
  readonly path: string;
  readonly title: LocalizedText;
  /** Privilege that guards the page; a page without one is open to every account of the plugin's role. */
  readonly code?: Code;
  /** Entry in the sidebar; without it the page is hidden (details, edit and create pages). */
  readonly menu?: MenuPlace;
  /** Path of the page this one belongs to: breadcrumb and marked menu entry. */
  readonly under?: string;
  /** Needs no token (spec section 2, public routes). */
  readonly public?: boolean;
  readonly page: LoadPage;
}

/** What a plugin is: one typed value in `plugins/<role>-<name>/plugin.ts`. */
export interface PluginManifest<Code extends string = PrivilegeCode> {
  /** Held against the folder's prefix by the judge. `developer` pages stand in both views, for super admins only. */
  readonly role: View | 'developer';
  readonly title: LocalizedText;
  /** Every privilege code its routes and contributions use; one that guards nothing is a problem. */
  readonly codes: readonly Code[];
  readonly routes: readonly PluginRoute<NoInfer<Code>>[];
  /** Entries on other plugins' pages. */
  readonly contributes?: readonly Contribution[];
  /** Slots its pages offer to other plugins; a contribution to a slot nobody hosts is a problem. */
  readonly hosts?: readonly AnySlot[];
  /** What the command palette finds of it beside its pages. */
  readonly finds?: readonly Finder[];
  /** Private services, loaded on first need into a container of the plugin's own. */
  readonly services?: () => Promise<{ readonly default: ContainerModule }>;
  /** Tokens of those services that other plugins may use. */
  readonly provides?: readonly Token<unknown>[];
  /** Tokens of other plugins its services or pages use; their owners' services are loaded first. */
  readonly needs?: readonly Token<unknown>[];
  /** Locale files of the pages, loaded with the first page; namespace = plugin id. */
  readonly locales?: Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;
}

/** A discovered plugin: its manifest with the id its folder gives it. */
export interface Plugin extends PluginManifest {
  readonly id: string;
}

/**
 * Declares a plugin. The codes are inferred as literals: a route that names a code the plugin does not declare, or one
 * that does not exist, does not compile.
 */
export const definePlugin = <const Code extends PrivilegeCode = never>(
  manifest: PluginManifest<Code>,
): PluginManifest<Code> => manifest;
