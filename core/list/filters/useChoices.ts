import { useMemo } from 'react';
import type { Language } from '../../../shared/format/localized.ts';
import { useLanguage } from '../../shell/useLanguage.ts';

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

const nameOf = ({ label }: Option): string => label;

/**
 * Options as choices; the same list for the same options, because filters hang on its identity. `labelOf` says more
 * than the name, and must keep its identity.
 */
export function useChoices<Given extends Option>(
  options: readonly Given[] | undefined,
  labelOf: (option: Given, language: Language) => string = nameOf,
): readonly Choice[] {
  const language = useLanguage();
  return useMemo(
    () =>
      (options ?? []).map((option) => ({ value: String(option.value), label: labelOf(option, language) })),
    [options, labelOf, language],
  );
}
