import { useCallback } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { nestFaults } from './fieldErrors.ts';
import { type FindSentence, sentenceOf } from './sentenceOf.ts';

const NOTHING: FindSentence = () => undefined;

/** Checks values by a schema of the contract and says what is wrong in the language on screen. */
export function useResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body>,
  wrongOf: FindSentence = NOTHING,
): Resolver<Values, unknown, Values> {
  const { t, i18n } = useTranslation('core');
  return useCallback(
    async (values) => {
      const parsed = schema.safeParse(values, { reportInput: true });
      if (parsed.success) return { values, errors: {} };
      const core: FindSentence = (key, figures) =>
        i18n.exists(`form.${key}`, { ns: 'core' }) ? t(`form.${key}`, { ...figures }) : undefined;
      const faults = parsed.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        message: sentenceOf(issue, wrongOf, core),
      }));
      // Nested by the same paths as the values; react-hook-form types them by the form.
      return { values: {}, errors: nestFaults(faults) as FieldErrors<Values> };
    },
    [schema, wrongOf, t, i18n],
  );
}
