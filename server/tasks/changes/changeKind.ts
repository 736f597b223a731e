import type { z } from 'zod';
import type { TaskKind } from '../../../shared/codes/lists.ts';
import type { TrailAction } from '../../../shared/contract/trail.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isOperator, type PlatformCaller, type StoreCaller } from '../../http/access/caller.ts';
import type { Refusal } from '../../http/errors.ts';
import type { RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** Who changes something, and when: as a request has it, also in a task that works later. */
export type ChangeRequest<Caller = StoreCaller> = RequestOf<Caller>;
/** Somebody of a store, or an operator. */
export type AnyCaller = StoreCaller | PlatformCaller;

/** What is done to each object of a change task (decision 0014). `Values` survive JSON. */
export interface ChangeKind<Values, Caller = StoreCaller> {
  /** Names the kind in the queue and the start of a task in the audit trail. */
  readonly name: TrailAction;
  /** Reads the values back from the queue. */
  readonly values: z.ZodType<Values>;
  /** B26 of its tasks; a change of objects unless it says otherwise. */
  readonly taskKind?: typeof TaskKind.notice;
  /** What the task is called; the console says it in words (`tasks.change.<title>`). */
  readonly title: (values: Values) => string;
  /**
   * Changes one object in `tx`, with its audit line, as if its own call had come now.
   * An answered refusal is why the object counts as skipped although what was written stays.
   * @throws Refusal; the object is skipped with that reason.
   */
  readonly apply: (
    tx: Transaction,
    work: ChangeRequest<Caller> & { readonly services: Services },
    objectId: number,
    values: Values,
  ) => Promise<Refusal | void>;
}

/** A kind whose values were read back already. */
export interface AnyChange {
  readonly name: string;
  /** {@link ChangeKind.apply} for values as the queue has them. */
  readonly applyRead: (values: unknown) => ReadChange;
}
type ReadChange = (
  tx: Transaction,
  work: ChangeRequest<AnyCaller> & { readonly services: Services },
  objectId: number,
) => Promise<Refusal | void>;

/** Makes a kind whose caller is narrowed from whoever the task runner has. */
const kindFor =
  <Caller extends AnyCaller>(callerFrom: (caller: AnyCaller) => Caller) =>
  <Values>(kind: ChangeKind<Values, Caller>): ChangeKind<Values, Caller> & AnyChange => ({
    ...kind,
    applyRead: (stored) => {
      const values = kind.values.parse(stored);
      return (tx, work, objectId) =>
        kind.apply(tx, { ...work, caller: callerFrom(work.caller) }, objectId, values);
    },
  });

/** Makes a kind about objects of stores, that the task runner can use without knowing its values. */
export const changeKind = kindFor<StoreCaller>((caller) => {
  if (isOperator(caller)) throw new Error('A change of stores has an object without a store.');
  return caller;
});

/** The same for what operators change as operators; such objects name no store in the queue. */
export const operatorChangeKind = kindFor<PlatformCaller>((caller) => {
  if (!isOperator(caller)) throw new Error('A change of operators has an object of a store.');
  return caller;
});
