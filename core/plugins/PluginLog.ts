import { BehaviorSubject, type Observable } from 'rxjs';
import type { Problem } from './problems/problems.ts';
import { type Token, token } from './token.ts';

/** Where in a plugin's life something went wrong. */
export type Phase = 'manifest' | 'services' | 'page' | 'texts' | 'slot' | 'render';

/** One failure, kept for the developer page. */
export interface PluginFailure {
  readonly plugin: string;
  readonly phase: Phase;
  readonly sentence: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long a plugin's page took to be ready, in milliseconds. */
export interface PluginLoad {
  readonly plugin: string;
  readonly path: string;
  readonly milliseconds: number;
}

/** Everything that went wrong with plugins since the page was loaded, and how long they took. */
export interface PluginLog {
  readonly failures$: Observable<readonly PluginFailure[]>;
  readonly loads$: Observable<readonly PluginLoad[]>;
  report(plugin: string, phase: Phase, error: unknown): void;
  reportProblem(problem: Problem): void;
  /** Also a `performance.measure` named `plugin <id> <path>`. */
  measured(plugin: string, path: string, begin: number): void;
}
export const PluginLog: Token<PluginLog> = token<PluginLog>('core/plugin-log');

/** More failures than this tell nothing new. */
const MOST_FAILURES = 200;

/** Keeps the log in memory. */
export function createPluginLog(): PluginLog {
  const failures$ = new BehaviorSubject<readonly PluginFailure[]>([]);
  const loads$ = new BehaviorSubject<readonly PluginLoad[]>([]);
  const add = (plugin: string, phase: Phase, sentence: string): void =>
    failures$.next([...failures$.value, { plugin, phase, sentence, at: Date.now() }].slice(-MOST_FAILURES));
  return {
    failures$,
    loads$,
    report: (plugin, phase, error) =>
      add(plugin, phase, error instanceof Error ? error.message : String(error)),
    reportProblem: ({ plugin, sentence }) => add(plugin, 'manifest', sentence),
    measured: (plugin, path, begin) => {
      const end = performance.now();
      performance.measure?.(`plugin ${plugin} ${path}`, { start: begin, end });
      loads$.next([...loads$.value, { plugin, path, milliseconds: Math.round(end - begin) }]);
    },
  };
}
