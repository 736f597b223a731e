import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { View } from '../../shared/codes/roles.ts';
import type { Language, LocalizedText } from '../../shared/format/localized.ts';
import type { Finder } from './finder.ts';
import type { MenuIcon, MenuSectionId } from './menuSections.ts';
import type { AnySlot, Contribution } from './slots/slot.ts';
import type { Token } from './token.ts';

export type { Language, LocalizedText } from '../../shared/format/localized.ts';

/**
 * Version of the plugin interface: what the doors of core offer, the manifest, and the slots of core. It grows when a
 * name is taken away or changes its meaning (docs/plugins.md).
 */
export const PLUGIN_INTERFACE = 1;

/** A page as a lazy module: its default export is the page's component. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** Where a route stands in the menu. Without a section it is an entry of its own. */
export interface MenuPlace {
  readonly section?: MenuSectionId;
  /** `account`: in the menu behind the avatar instead of the sidebar, for what one rarely needs. */
  readonly place?: 'account';
  /** Position within its section, or among the top-level entries; ties by path. */
  readonly order: number;
  readonly icon?: MenuIcon;
}

/** One page. `Code` are the codes its plugin declares. */
export interface PluginRoute<Code extends string = PrivilegeCode> {
  /** Absolute, parameters as `:name`. The claim is (path, view), so one path may exist in both views. */
  readonly path: string;
  /** What the page is called in menu, breadcrumb and tab, in both languages. */
  readonly title: LocalizedText;
  /** Privilege that guards the page; a page without one is open to every account of the plugin's role. */
  readonly code?: Code;
  /** Entry in the sidebar, or with `place: 'account'` behind the avatar; without it the page is hidden (details, edit and create pages). */
  readonly menu?: MenuPlace;
  /** Path of the page this one belongs to, which decides breadcrumb and marked menu entry. */
  readonly under?: string;
  /** Needs no token. */
  readonly public?: boolean;
  /** Stays open to super admins during maintenance, with the sign-in that leads to it: whoever began it can end it. */
  readonly duringMaintenance?: boolean;
  /** Lazy; its default export is the page. */
  readonly page: LoadPage;
}

/** What loads the sentences of a plugin in each language. */
export type Locales = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** The sentences of the plugin `plugin`, as its `api.ts` offers them to plugins that show parts of it. */
export interface PluginTextsOf {
  readonly plugin: string;
  readonly locales: Locales;
}

/** What a plugin is: one typed value in `plugins/<role>-<name>/plugin.ts`. */
export interface PluginManifest<Code extends string = PrivilegeCode> {
  /** The version of the plugin interface it was written for; a plugin of another one is left out and told. */
  readonly writtenFor?: typeof PLUGIN_INTERFACE;
  /** `platform`, `partner`, or `developer` (both views, super admins only); it must fit the folder's prefix. */
  readonly role: View | 'developer';
  /** What the plugin is called, in both languages. */
  readonly title: LocalizedText;
  /** Every privilege code its routes and contributions use; a mistyped one does not compile. */
  readonly codes: readonly Code[];
  /** Its pages; a plugin may have entries on other pages and none of its own. */
  readonly routes: readonly PluginRoute<NoInfer<Code>>[];
  /** Entries on other plugins' pages. */
  readonly contributes?: readonly Contribution[];
  /** Slots its pages offer to other plugins; a contribution to a slot nobody hosts is a problem. */
  readonly hosts?: readonly AnySlot[];
  /**
   * What the command palette finds of it beside pages; each finder says its code and answers nothing to words that
   * cannot be its own.
   */
  readonly finds?: readonly Finder[];
  /** Services in a container of its own, loaded on first need. */
  readonly services?: () => Promise<{ readonly default: ContainerModule }>;
  /** Tokens of those services that other plugins may use. */
  readonly provides?: readonly Token<unknown>[];
  /** Tokens of other plugins, which nobody sees who does not name them; their owners' services are loaded first. */
  readonly needs?: readonly Token<unknown>[];
  /** Sentences, loaded with the first page before it is shown; the namespace is the plugin's id. */
  readonly locales?: Locales;
  /** Sentences of other plugins, whose parts its pages show; each plugin offers its own in `api.ts`. */
  readonly usesTexts?: readonly PluginTextsOf[];
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
  manifest: PluginManifest<Code> & Required<Pick<PluginManifest, 'writtenFor'>>,
): PluginManifest<Code> => manifest;
