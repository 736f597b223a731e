import { useMemo } from 'react';

/** A value of a filter or a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An option as calls answer it. */
interface Option {
  readonly value: number;
  readonly label: string;
}

/** Options as choices; the same list for the same options, because filters hang on its identity. */
export const useChoices = (options: readonly Option[] | undefined): readonly Choice[] =>
  useMemo(() => (options ?? []).map(({ value, label }) => ({ value: String(value), label })), [options]);
