import type { MalformedKey } from './manifestShape.ts';

/** Something wrong with a plugin. `fatal`: the plugin cannot be part of the console and is left out. */
export interface Problem {
  readonly plugin: string;
  readonly sentence: string;
  readonly fatal: boolean;
}

const sentenceOf = (plugin: string, sentence: string): string => `plugins/${plugin}/plugin.ts: ${sentence}`;
const fatal = (plugin: string, sentence: string): Problem => ({
  plugin,
  sentence: sentenceOf(plugin, sentence),
  fatal: true,
});
const minor = (plugin: string, sentence: string): Problem => ({
  plugin,
  sentence: sentenceOf(plugin, sentence),
  fatal: false,
});

/**
 * Every problem a plugin can have, once; each sentence names file, key or thing, and cure. `others` are the plugins that
 * claim the same thing.
 */
export const problem = {
  unreadable: (plugin: string, reason: string) =>
    fatal(plugin, `it cannot be read (${reason}). Export definePlugin({ ... }) as its default.`),
  unknownDisabled: (plugin: string) =>
    minor(
      plugin,
      'it is switched off and does not exist. Mend its name in TOUCHLINE_DISABLED_PLUGINS or the address.',
    ),
  malformedKey: (plugin: string, { key, isMissing, example }: MalformedKey) =>
    fatal(plugin, `"${key}" is ${isMissing ? 'missing' : 'malformed'}. Write ${key}: ${example}.`),
  otherInterface: (plugin: string, made: number, offered: number) =>
    fatal(
      plugin,
      `it was written for version ${made} of the plugin interface, and this console has version ${offered}. Adapt it as docs/plugins.md says, then write writtenFor: ${offered}.`,
    ),
  wrongRole: (plugin: string, role: string) =>
    fatal(plugin, `its role "${role}" does not fit its folder. Rename the folder, or change the role.`),
  badPath: (plugin: string, path: string) =>
    fatal(plugin, `the path "${path}" is malformed. Write /section/page with parameters as :name.`),
  takenPath: (plugin: string, path: string, view: string, others: string) =>
    fatal(
      plugin,
      `the path "${path}" of the ${view} view is claimed by ${others} too. Choose another path in one of them.`,
    ),
  unknownCode: (plugin: string, code: string) =>
    fatal(
      plugin,
      `the code "${code}" does not exist. Choose one of shared/codes/privileges.ts, or state it in the privileges.ts of its family in shared/contract.`,
    ),
  undeclaredCode: (plugin: string, code: string, thing: string) =>
    fatal(plugin, `${thing} needs the code "${code}", which is not declared. Add it to codes.`),
  unusedCode: (plugin: string, code: string) =>
    minor(plugin, `the code "${code}" guards nothing. Remove it from codes, or give it to a route.`),
  noTitle: (plugin: string, thing: string, language: string) =>
    minor(plugin, `${thing} has no title in ${language}. Write one.`),
  unknownSection: (plugin: string, path: string, section: string) =>
    fatal(
      plugin,
      `"${path}" stands in the menu section "${section}", which its view does not have. Choose one of core/plugins/menuSections.ts.`,
    ),
  hiddenPublic: (plugin: string, path: string) =>
    minor(plugin, `"${path}" is public and needs a code. Public pages have no code; remove one of both.`),
  unknownParent: (plugin: string, path: string, under: string) =>
    minor(plugin, `"${path}" stands under "${under}", which is no page of its view. Name a page.`),
  takenToken: (plugin: string, token: string, others: string) =>
    fatal(plugin, `the token "${token}" is provided by ${others} too. Name it ${plugin}/<service>.`),
  foreignToken: (plugin: string, token: string) =>
    minor(plugin, `the token "${token}" does not begin with its id. Name it ${plugin}/<service>.`),
  noServices: (plugin: string) =>
    fatal(plugin, `it provides tokens without services. Add services: () => import('../services.ts').`),
  noProvider: (plugin: string, token: string) =>
    fatal(plugin, `it needs "${token}", which no plugin provides. Install the provider, or drop the need.`),
  providerCycle: (plugin: string, trail: readonly string[]) =>
    fatal(
      plugin,
      `the services need each other (${trail.join(' -> ')}). Move what both need into a third plugin.`,
    ),
  takenEntry: (plugin: string, slot: string, id: string, others: string) =>
    fatal(
      plugin,
      `the entry "${id}" of the slot "${slot}" is claimed by ${others} too. Give one of them another id.`,
    ),
  takenFinder: (plugin: string, id: string) =>
    fatal(plugin, `two of its finders have the id "${id}". Give one of them another id.`),
  noHost: (plugin: string, slot: string, id: string) =>
    minor(
      plugin,
      `the entry "${id}" fills the slot "${slot}", which no page offers. Remove it, or list the slot in hosts of its page's plugin.`,
    ),
  oldSlot: (plugin: string, slot: string, made: number, offered: number) =>
    fatal(
      plugin,
      `it fills version ${made} of the slot "${slot}", which is at version ${offered}. Adapt its props and import the slot again.`,
    ),
  takenSlot: (plugin: string, slot: string, others: string) =>
    fatal(plugin, `the slot "${slot}" is hosted by ${others} too. Name it ${plugin}/<place>.`),
} satisfies Readonly<Record<string, (...details: never[]) => Problem>>;
