import { useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Refused } from '../services/http/settled.ts';
import { type BoundField, useBoundField } from './boundField.tsx';
import { type RefusedPlaces, showRefused } from './refusedFields.ts';
import { useResolver } from './useResolver.ts';

/** What the fields of a dialog ask. */
export interface DialogFormOptions<Values extends FieldValues, Body> extends RefusedPlaces {
  /** The rules of the contract, or those that the dialog makes of them. What it makes of the values is what is sent. */
  readonly schema: z.ZodType<Body>;
  readonly defaults: DefaultValues<Values>;
  /** The dialog's own sentence for a wrong field, when core's of the broken rule would not help. */
  readonly wrongOf?: ((field: string) => string | undefined) | undefined;
}

/** Fields of a dialog, and what they hold. */
export interface DialogForm<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values>;
  /** Binds an input to a field: label, star, help, error, counter. */
  readonly Field: BoundField<Values>;
  readonly values: Values;
  /** What would be sent; undefined while a field is wrong. */
  readonly body: Body | undefined;
  /** Does something with what would be sent, one at a time, or says at their fields what is wrong. */
  readonly whenFit: (act: (body: Body) => unknown) => Promise<void>;
  /** Shows a refusal at the fields it belongs to; false when there are none, and the dialog says it below. */
  readonly showRefused: (refused: Refused) => boolean;
}

const unnamed = (): string => '';

/**
 * The fields of a dialog, for `ActionDialog` and `RowsDialog`: the rules of a form page, told by the press and mended while
 * somebody types. A dialog keeps no draft, and its fields name their own labels.
 */
export function useDialogForm<Values extends FieldValues, Body = Values>(
  options: DialogFormOptions<Values, Body>,
): DialogForm<Values, Body> {
  const { schema, defaults, wrongOf } = options;
  const id = useId();
  const isActing = useRef(false);
  const form = useForm<Values, unknown, Values>({
    resolver: useResolver<Values, Body>(schema, wrongOf),
    defaultValues: defaults,
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit, setError, trigger } = form;
  // All of them, so none is missing: a form begins with the defaults of every field.
  const values = useWatch({ control }) as Values;
  // A rule may concern two fields: what one of them mends is no longer wrong at the other.
  const mend = useEffectEvent((typed: Values) => {
    const names = Object.keys(typed) as Path<Values>[];
    const wrong = names.filter((name) => (formState.errors[name]?.type ?? 'server') !== 'server');
    if (wrong.length > 0) void trigger(wrong);
  });
  useEffect(() => mend(values), [values]);
  const idOf = useCallback((field: string) => `${id}-${field}`, [id]);
  return {
    form,
    Field: useBoundField(control, unnamed, idOf),
    values,
    body: schema.safeParse(values).data,
    whenFit: async (act) => {
      // A second press before the dialog shows that it is busy.
      if (isActing.current) return;
      isActing.current = true;
      try {
        await handleSubmit(async (fit) => {
          await act(schema.parse(fit));
        })();
      } finally {
        isActing.current = false;
      }
    },
    // One that is asked nowhere in the dialog has no place to say anything.
    showRefused: (refused) =>
      showRefused(refused, options, {
        has: (field) => document.getElementById(idOf(field)) !== null,
        setError,
      }).length > 0,
  };
}
