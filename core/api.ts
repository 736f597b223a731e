/* The main door for plugins; lists are in list.ts, forms in form.ts. At most 30 names, each with one line; types that belong to a name come with it. */

/** Declares a plugin: routes, codes, menu entries, lazy pages (docs/plugins.md). */
export { definePlugin } from './plugins/plugin.ts';
/** A short text in every language; titles of manifests. */
export type { LocalizedText } from './plugins/plugin.ts';
/** What a finder of the command palette works with. */
export type { FindTools } from './plugins/finder.ts';
/** Declares a place on a page that other plugins may fill; one for tabs, whose entries have titles. Fills another plugin's. */
export { contribute, slot, tabSlot } from './plugins/slots/slot.ts';
/** Slots of core's own: lines under the navbar, counts in the menu, sections of the account's page. */
export { AccountSections, MenuCounts, ShellLines } from './shell/shellSlots.ts';
/** Asks a call for a count of the menu, again whenever it may have changed. */
export { useMenuCall } from './shell/sidebar/useMenuCall.ts';
/** Shows what other plugins contribute to a slot; its entries, with what they say of themselves. */
export { Slot, useSlot } from './plugins/slots/Slot.tsx';
/** What other plugins add to the tabs of a page. */
export { useSlotTabs } from './plugins/slots/useSlotTabs.tsx';
/** Names a service of the plugin's own: `token<Quotes>('partner-quotes/quotes')`. */
export { token, type Token } from './plugins/token.ts';
/** Injects a service into a constructor; a wrong type does not compile. */
export { Inject } from './plugins/inject.ts';
/** The service of a token, and the newest value of a stream, in a component. */
export { useObservable, useService } from './plugins/react.tsx';
/** The plugin's own sentences in the language on screen, and those of core by `core:…`. */
export { type CoreText, type PluginText, usePluginText } from './plugins/usePluginText.ts';
/** What the viewer may do; `can(code)` hides what is not permitted. */
export { useAccess } from './services/access/useAccess.ts';
/** Asks a call, or for every page of it, and keeps the answer; a write whose answer never came. */
export { useCall, useFreshData, useOpenWrite, useWhole, type OpenWrite } from './services/http/useCall.ts';
/** The one way to write; how it ended is a value. */
export { useSend, type Sender, type WriteOptions } from './services/http/useSend.ts';
/** The way to the server for calls that change nothing; how a call fails. */
export { ApiError, HttpReader as Http, type SendOptions } from './services/http/Http.ts';
/** How a write ended, as a value: done, or refused in words. */
export type { Refused, Settled } from './services/http/settled.ts';
/** Asks, and does one thing: busy meanwhile, faults at their fields, the refusal below them. */
export { ActionDialog } from './act/ActionDialog.tsx';
/** The act of a dialog about one thing, and what it would do, asked before. */
export { type Preview, useAct, usePreview } from './act/useAct.ts';
/** The account, sign-in and sign-out. */
export { Authentication } from './services/authentication/Authentication.ts';
/** Companies and the store this tab works in. */
export { CompanyStores } from './services/company/CompanyStores.ts';
/** What the server tells by itself: tasks that move, rights and settings that changed, what waits. */
export { LiveLine } from './services/liveLine/LiveLine.ts';
/** Files for download, by the rules of exports. */
export { Exporter } from './services/exporter/Exporter.ts';
/** Toasts and questions. */
export { Messages } from './services/messages/Messages.ts';
/** Language and theme. */
export { Preferences } from './services/preferences/Preferences.ts';
/** The plugins of this console and their problems. */
export { PluginRegistry } from './plugins/PluginRegistry.ts';
/** Failures and load times of plugins. */
export { PluginLog } from './plugins/PluginLog.ts';
/** Where the servers of this console stand; pictures have their own. */
export { Configuration } from './services/configuration/Configuration.ts';
/** Options of a call as choices of a filter or a select. */
export { useChoices, type Choice } from './list/filters/useChoices.ts';
/** A link that looks like a button, to a page or to another address. */
export { LinkButton } from './shell/LinkButton.tsx';
/** What stands around a public page: product name, language and theme, one column. */
export { PublicFrame } from './pages/PublicFrame.tsx';
/** Leaves the console for an address, or loads it anew: the account is read again. */
export { type Leave, leavePage } from './shell/leave.ts';
/** Values of a code list as choices, with their labels. */
export { codeOptions } from './list/filters/codeOptions.ts';

/**
 * The sentences of plugins by their id. A plugin adds its own in plugin.ts, so that a key which its locale file does not
 * have does not compile:
 * `declare module '../../core/api.ts' { interface PluginTexts { 'partner-x': typeof import('./locales/en.json') } }`
 */
export interface PluginTexts {}
