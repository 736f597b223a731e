/** Something wrong with a plugin. `fatal`: the plugin cannot be part of the console and is left out. */
export interface Problem {
  readonly plugin: string;
  readonly sentence: string;
  readonly fatal: boolean;
}

const fatal = (plugin: string, sentence: string): Problem => ({ plugin, sentence, fatal: true });
const minor = (plugin: string, sentence: string): Problem => ({ plugin, sentence, fatal: false });

/** Every problem a plugin can have, once; each sentence names plugin, thing and cure. */
export const problem = {
  unreadable: (plugin: string, reason: string) =>
    fatal(
      plugin,
      `${plugin}: plugin.ts cannot be read (${reason}). Export definePlugin({ ... }) as its default.`,
    ),
  wrongRole: (plugin: string, role: string) =>
    fatal(
      plugin,
      `${plugin}: its role "${role}" does not fit its folder. Rename the folder, or change the role.`,
    ),
  badPath: (plugin: string, path: string) =>
    fatal(
      plugin,
      `${plugin}: the path "${path}" is malformed. Write /section/page with parameters as :name.`,
    ),
  takenPath: (plugin: string, path: string, view: string, owner: string) =>
    fatal(
      plugin,
      `${plugin}: the path "${path}" of the ${view} view belongs to ${owner}. Choose another path, or remove one of the two.`,
    ),
  unknownCode: (plugin: string, code: string) =>
    fatal(plugin, `${plugin}: the code "${code}" does not exist. Choose one of shared/codes/privileges.ts.`),
  undeclaredCode: (plugin: string, code: string, thing: string) =>
    fatal(plugin, `${plugin}: ${thing} needs the code "${code}", which is not declared. Add it to codes.`),
  unusedCode: (plugin: string, code: string) =>
    minor(
      plugin,
      `${plugin}: the code "${code}" guards nothing. Remove it from codes, or give it to a route.`,
    ),
  noTitle: (plugin: string, thing: string, language: string) =>
    minor(plugin, `${plugin}: ${thing} has no title in ${language}. Write one.`),
  unknownSection: (plugin: string, path: string, section: string) =>
    fatal(
      plugin,
      `${plugin}: "${path}" stands in the menu section "${section}", which its view does not have. Choose one of core/plugins/menuSections.ts.`,
    ),
  hiddenPublic: (plugin: string, path: string) =>
    minor(
      plugin,
      `${plugin}: "${path}" is public and needs a code. Public pages have no code; remove one of both.`,
    ),
  unknownParent: (plugin: string, path: string, under: string) =>
    minor(plugin, `${plugin}: "${path}" stands under "${under}", which is no page of its view. Name a page.`),
  takenToken: (plugin: string, token: string, owner: string) =>
    fatal(
      plugin,
      `${plugin}: the token "${token}" is already provided by ${owner}. Name it ${plugin}/<service>.`,
    ),
  foreignToken: (plugin: string, token: string) =>
    minor(plugin, `${plugin}: the token "${token}" does not begin with its id. Name it ${plugin}/<service>.`),
  noServices: (plugin: string) =>
    fatal(
      plugin,
      `${plugin}: it provides tokens without services. Add services: () => import('./services.ts').`,
    ),
  noProvider: (plugin: string, token: string) =>
    fatal(
      plugin,
      `${plugin}: it needs "${token}", which no plugin provides. Install the provider, or drop the need.`,
    ),
  providerCycle: (plugin: string, trail: readonly string[]) =>
    fatal(
      plugin,
      `${plugin}: the services need each other (${trail.join(' -> ')}). Move what both need into a third plugin.`,
    ),
  takenEntry: (plugin: string, slot: string, id: string, owner: string) =>
    fatal(
      plugin,
      `${plugin}: the entry "${id}" of the slot "${slot}" belongs to ${owner}. Give it another id.`,
    ),
  noHost: (plugin: string, slot: string, id: string) =>
    minor(
      plugin,
      `${plugin}: the entry "${id}" fills the slot "${slot}", which no page offers. Remove it, or list the slot in hosts of its page's plugin.`,
    ),
  oldSlot: (plugin: string, slot: string, made: number, offered: number) =>
    fatal(
      plugin,
      `${plugin}: it fills version ${made} of the slot "${slot}", which is at version ${offered}. Adapt its props and import the slot again.`,
    ),
  takenSlot: (plugin: string, slot: string, owner: string) =>
    fatal(plugin, `${plugin}: the slot "${slot}" is hosted by ${owner}. Name it ${plugin}/<place>.`),
} satisfies Readonly<Record<string, (...details: never[]) => Problem>>;
