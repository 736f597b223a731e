import type { AnyExport } from '../exports/exportKind.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { AnyChange } from '../tasks/changes/changeKind.ts';
import type { TaskWorker } from '../tasks/taskWorker.ts';

/** A domain as the app mounts it: its handlers, and its statements for the boot check of scopes. */
export interface Domain {
  readonly name: string;
  readonly routes: (services: Services) => readonly Handler[];
  readonly statements: Readonly<Record<string, unknown>>;
  /** Its exports that may be long enough for a task. */
  readonly exports?: readonly AnyExport[];
  /** Changes the domain makes to many objects in a task. */
  readonly changes?: readonly AnyChange[];
  /** Who works on its own kinds of tasks. */
  readonly workers?: readonly TaskWorker[];
  /** Work the domain repeats while the server runs. */
  readonly rounds?: readonly Round[];
}

/** Work that every process does every `everyMs`, whatever the others do. */
export interface Round {
  readonly everyMs: number;
  readonly work: (services: Services) => Promise<unknown>;
}
