import { type ReactElement, type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type ComparedField,
  CompareDialog,
  type Side,
} from '../../shared/ui/CompareDialog/CompareDialog.tsx';

/** What a form needs when somebody else may have saved the same thing (code 10150). */
export interface ConflictOptions<Values extends FieldValues> {
  /** What is stored now, version included. */
  readonly latest: () => Promise<Values>;
  /** A value in words. */
  readonly show: (field: keyof Values & string, values: Values) => ReactNode;
}

/** The comparison while it is open. */
export interface Conflict {
  /** Loads what is stored and asks; absent when the form has no way to settle a conflict. */
  readonly ask: (() => Promise<void>) | undefined;
  readonly dialog: ReactElement | null;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The labelled fields in which two versions differ. Who changed a field from `base` is chosen at first; both: mine. */
export function comparedFields<Values extends FieldValues>(
  versions: {
    readonly base: Readonly<Record<string, unknown>>;
    readonly theirs: Values;
    readonly mine: Values;
  },
  words: { readonly labelOf: (field: string) => string; readonly show: ConflictOptions<Values>['show'] },
): ComparedField[] {
  const { base, theirs, mine } = versions;
  return Object.keys(mine).flatMap((name): ComparedField[] => {
    const label = words.labelOf(name);
    if (label === '' || isSame(theirs[name], mine[name])) return [];
    return [
      {
        name,
        label,
        theirs: words.show(name, theirs),
        mine: words.show(name, mine),
        side: isSame(base[name], mine[name]) ? 'theirs' : 'mine',
      },
    ];
  });
}

/**
 * Lets a person settle an edit conflict field by field. Afterwards the form stands on what is stored now; `resend`
 * runs when something of one's own was kept.
 */
export function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: ConflictOptions<Values> | undefined,
  { labelOf, resend }: { readonly labelOf: (field: string) => string; readonly resend: () => void },
): Conflict {
  const [open, setOpen] = useState<{ readonly theirs: Values; readonly fields: readonly ComparedField[] }>();
  const close = (): void => setOpen(undefined);
  const choose = (theirs: Values, sides: Readonly<Record<string, Side>>): void => {
    const mine = form.getValues();
    close();
    form.reset(theirs as DefaultValues<Values> & Values);
    const kept = Object.keys(sides).filter((name) => sides[name] === 'mine') as Path<Values>[];
    for (const name of kept)
      form.setValue(name, mine[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (kept.length > 0) resend();
  };
  const ask = async ({ latest, show }: ConflictOptions<Values>): Promise<void> => {
    const theirs = await latest();
    const base = form.formState.defaultValues ?? {};
    const fields = comparedFields({ base, theirs, mine: form.getValues() }, { labelOf, show });
    if (fields.length > 0) return setOpen({ theirs, fields });
    // Both wrote the same: only the version is older.
    form.reset(theirs as DefaultValues<Values> & Values);
    resend();
  };
  return {
    ask: options && (() => ask(options)),
    dialog: open ? (
      <CompareDialog fields={open.fields} onChoose={(sides) => choose(open.theirs, sides)} onCancel={close} />
    ) : null,
  };
}
