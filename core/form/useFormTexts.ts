import { useCallback } from 'react';
import type { PluginTexts } from '../api.ts';
import { useTexts } from '../services/preferences/useTexts.ts';

/** Fields that are treated apart, by the first part of their path. Lists must keep their identity. */
export interface FormTextOptions {
  /** Fields nobody sees. */
  readonly hidden?: readonly string[];
  /** Fields whose broken rules core cannot say well: their own sentences stand under `wrong`. */
  readonly own?: readonly string[];
}

/** Where the locale files of a plugin have `fields`: names of forms, and '' for the top of the files. */
type PlacesOf<Texts> =
  | {
      [Key in keyof Texts & string]: Texts[Key] extends { readonly fields: object } ? Key : never;
    }[keyof Texts & string]
  | (Texts extends { readonly fields: object } ? '' : never);
type FormPlace<Id extends string> = Id extends keyof PluginTexts ? PlacesOf<PluginTexts[Id]> : string;

const NONE: readonly string[] = [];

/**
 * What a form says of its fields, from the locale files of its plugin: labels under `<place>.fields`, sentences of its own
 * for wrong ones under `<place>.wrong`; without a place at the top of the files. `hours.2.to` belongs to `hours`. A field that
 * nobody named is shown as the server spells it, and the contract test tells that its sentence is missing.
 */
export function useFormTexts<const Id extends string>(
  plugin: Id,
  place: FormPlace<Id>,
  { hidden = NONE, own = NONE }: FormTextOptions = {},
): {
  readonly labelOf: (field: string) => string;
  readonly wrongOf: (field: string) => string | undefined;
} {
  const t = useTexts(plugin);
  const under: string = place === '' ? '' : `${place}.`;
  const labelOf = useCallback(
    (field: string) => {
      const root = rootOf(field);
      return hidden.includes(root) ? '' : t(`${under}fields.${root}`, { defaultValue: root });
    },
    [t, under, hidden],
  );
  const wrongOf = useCallback(
    (field: string) => {
      const root = rootOf(field);
      return own.includes(root) ? t(`${under}wrong.${root}`) : undefined;
    },
    [t, under, own],
  );
  return { labelOf, wrongOf };
}

const rootOf = (field: string): string => field.split('.')[0] ?? '';
