import { TaskKind } from '../codes/lists.ts';
import { families } from './taskKinds.generated.ts';

/** What a family says of a kind of tasks that only its own domain works on. */
export interface TaskKindFacts {
  /** B26; nobody else has it. Its words are `codes.taskKind.<code>` and `tasks.count.<code>` of the family. */
  readonly code: number;
  /** The page that tells such a task in full; `{templateId}` is filled in. The card of others leads nowhere. */
  readonly page?: string;
}
export type TaskKinds = Readonly<Record<string, TaskKindFacts>>;

/** The kinds that families bring. */
export const FAMILY_TASK_KINDS: readonly TaskKindFacts[] = Object.values(families).flatMap((kinds) =>
  Object.values(kinds),
);

/** The code of every kind of tasks there is. */
export const TASK_KIND_CODES: readonly number[] = [
  ...Object.values(TaskKind),
  ...FAMILY_TASK_KINDS.map(({ code }) => code),
];
