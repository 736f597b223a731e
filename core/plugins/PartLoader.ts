import type { ComponentType } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { addTexts } from '../services/preferences/i18n.ts';
import { hasOwnServices, type PluginContainers } from './containers.ts';
import type { Plugin } from './plugin.ts';
import type { Phase, PluginLog } from './PluginLog.ts';
import type { SlotEntry } from './PluginRegistry.ts';
import type { Services } from './react.tsx';
import { fetchConsoleTexts } from './consoleTexts.ts';
import type { PageRoute } from './routes.ts';
import { type Token, token } from './token.ts';

/** What a plugin shows: a page, or an entry in a slot of somebody else's page. */
export type Part = PageRoute | SlotEntry;

/** How far a part is. A failure stays until somebody retries: nothing is tried again behind the person's back. */
export type PartState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ComponentType<object>; readonly services: Services }
  | { readonly status: 'failed'; readonly error: unknown };

/** Loads parts before the render that shows them: module, texts and services at the same time (design 5.4). */
export interface PartLoader {
  readonly changed$: Observable<number>;
  stateOf(part: Part): PartState | undefined;
  /** Loads a part that was not asked for yet. */
  load(part: Part): Promise<void>;
  /** Loads a part that somebody may open soon. A failure says nothing: opening it asks again. */
  prepare(part: Part): Promise<void>;
  /** Forgets a failed part and loads it again. */
  retry(part: Part): void;
  /** Forgets the parts that hold services of their plugin, with the account these were made for. */
  clear(): void;
}
export const PartLoader: Token<PartLoader> = token<PartLoader>('core/part-loader');

/** What the loader wants to know of a part. */
interface Wanted {
  readonly owner: Plugin;
  readonly phase: Phase;
  readonly load: () => Promise<{ readonly default: unknown }>;
  readonly isWordless?: boolean | undefined;
}
const wantedOf = (part: Part): Wanted =>
  'route' in part
    ? { owner: part.plugin, phase: 'page', load: part.route.page }
    : {
        owner: part.owner,
        phase: 'slot',
        load: part.contribution.load,
        isWordless: part.contribution.isWordless,
      };

/** Adds the sentences that the parts of a plugin read. */
export async function addTextsOf({ id, locales, usesTexts = [] }: Plugin): Promise<void> {
  await Promise.all([
    locales && addTexts(id, locales),
    ...usesTexts.map((used) => addTexts(used.plugin, used.locales)),
  ]);
}

/** Keeps the state of every part that was asked for. */
export function createPartLoader(containers: PluginContainers, log: PluginLog): PartLoader {
  const states = new Map<Part, PartState>();
  const changed$ = new BehaviorSubject(0);
  const set = (part: Part, state: PartState): void => {
    states.set(part, state);
    changed$.next(changed$.value + 1);
  };
  const fetchPart = async (part: Part): Promise<PartState> => {
    const { owner, load, isWordless } = wantedOf(part);
    const begin = performance.now();
    const [, module, services] = await Promise.all([
      // A part of the sign-in page does without.
      ('isFirst' in part && part.isFirst) || fetchConsoleTexts(owner.role),
      load(),
      containers.servicesOf(owner),
      !isWordless && addTextsOf(owner),
    ]);
    if ('route' in part) log.measured(owner.id, part.route.path, begin);
    // Parts are typed where they are declared, by definePlugin and contribute.
    return { status: 'ready', View: module.default as ComponentType<object>, services };
  };
  /** What was being loaded when everything was forgotten was made for an account that has gone. */
  let round = 0;
  const load = async (part: Part): Promise<void> => {
    if (states.has(part)) return;
    const loading: PartState = { status: 'loading' };
    set(part, loading);
    const state = await fetchPart(part).catch((error: unknown): PartState => {
      const { owner, phase } = wantedOf(part);
      log.report(owner.id, phase, error);
      return { status: 'failed', error };
    });
    if (states.get(part) === loading) set(part, state);
  };
  const prepare = async (part: Part): Promise<void> => {
    if (states.has(part)) return;
    const begun = round;
    const state = await fetchPart(part).catch(() => undefined);
    if (state && begun === round && !states.has(part)) set(part, state);
  };
  return {
    changed$,
    stateOf: (part) => states.get(part),
    load,
    prepare,
    retry: (part) => {
      states.delete(part);
      void load(part);
    },
    clear: () => {
      round += 1;
      for (const part of states.keys()) if (hasOwnServices(wantedOf(part).owner)) states.delete(part);
      containers.clear();
    },
  };
}
