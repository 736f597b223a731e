import { findProblems } from './problems/findProblems.ts';
import type { Plugin } from './plugin.ts';
import type { PluginLog } from './PluginLog.ts';
import { type Problem, problem } from './problems/problems.ts';
import type { Discovered } from './readManifests.ts';
import { type RouteTable, routeTable } from './routes.ts';
import type { Contribution } from './slots/slot.ts';
import { type Token, token } from './token.ts';

/** The plugins of this console, with what is wrong with them. */
export interface PluginRegistry {
  readonly plugins: readonly Plugin[];
  readonly problems: readonly Problem[];
  /** Ids left out: switched off by the server or by `?disable-plugins=`, or because of a fatal problem. */
  readonly leftOut: readonly string[];
  readonly routes: RouteTable;
  /** The pages of plugins that are switched off: nobody gets them, and who asks is told why. */
  readonly switchedOff: RouteTable;
  /** Who fills a slot, by its name and version, in order. */
  readonly slots: ReadonlyMap<string, readonly SlotEntry[]>;
}
export const PluginRegistry: Token<PluginRegistry> = token<PluginRegistry>('core/plugins');

/** One entry of a slot. */
export interface SlotEntry<Facts = unknown> {
  /** Id of the plugin that contributes it. */
  readonly plugin: string;
  /** That plugin: its services and sentences are the entry's, and its own pages may never have been opened. */
  readonly owner: Plugin;
  readonly contribution: Contribution & Facts;
  /** What says whether it has anything to show; without it the entry is shown at once. */
  readonly condition?: SlotEntry;
}

/** Key of {@link PluginRegistry.slots}. */
export const slotKey = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `${name} ${version}`;

function entryOf(owner: Plugin, { when, ...contribution }: Contribution): SlotEntry {
  const entry = { plugin: owner.id, owner, contribution };
  if (!when) return entry;
  return {
    ...entry,
    condition: { ...entry, contribution: { ...contribution, load: when, isWordless: true } },
  };
}

/** Sorted once: a column asks for its slot in every row. */
function slotsOf(plugins: readonly Plugin[]): PluginRegistry['slots'] {
  const entries = plugins.flatMap((owner) =>
    (owner.contributes ?? []).map((contribution) => entryOf(owner, contribution)),
  );
  const slots = new Map<string, SlotEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.contribution.order - other.contribution.order)) {
    const { slot: name, version } = entry.contribution;
    const key = slotKey({ name, version });
    slots.set(key, [...(slots.get(key) ?? []), entry]);
  }
  return slots;
}

/** Ids named by `?disable-plugins=a,b`: start without suspects. */
export const disabledBy = (search: string): readonly string[] =>
  (new URLSearchParams(search).get('disable-plugins') ?? '').split(',').filter(Boolean);

const isSound = (plugin: Plugin): boolean => !findProblems([plugin]).some(({ fatal }) => fatal);

/** Checks the plugins that were found; the console starts without what cannot be part of it. */
export function registerPlugins(
  { plugins, problems }: Discovered,
  disabled: readonly string[],
  log?: PluginLog,
): PluginRegistry {
  const wanted = plugins.filter(({ id }) => !disabled.includes(id));
  const known = new Set([...plugins.map(({ id }) => id), ...problems.map(({ plugin }) => plugin)]);
  const off = disabled.filter((id) => known.has(id));
  const unknown = disabled.filter((id) => !known.has(id));
  const found = [...problems, ...findProblems(wanted), ...unknown.map(problem.unknownDisabled)];
  for (const each of found) log?.reportProblem(each);
  const broken = new Set(found.filter(({ fatal }) => fatal).map(({ plugin }) => plugin));
  const kept = wanted.filter(({ id }) => !broken.has(id));
  return {
    plugins: kept,
    problems: found,
    leftOut: [...new Set([...off, ...broken])],
    routes: routeTable(kept),
    // One with a malformed manifest has no pages that could be read.
    switchedOff: routeTable(plugins.filter((plugin) => off.includes(plugin.id) && isSound(plugin))),
    slots: slotsOf(kept),
  };
}
