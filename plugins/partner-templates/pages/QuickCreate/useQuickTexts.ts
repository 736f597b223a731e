import { useCallback } from 'react';
import { useTemplateTexts } from '../TemplateForm/useTemplateTexts.ts';

/** Fields of the session; the others are said as in the form of a template. */
const OF_SESSION: readonly string[] = ['startAt', 'place', 'minutes'];
const HIDDEN: readonly string[] = ['publish', 'publishAnyway'];

/** Labels and sentences of quick create; new functions for every language. */
export function useQuickTexts(): ReturnType<typeof useTemplateTexts> {
  const { t, labelOf: templateLabel, wrongOf: templateWrong } = useTemplateTexts();
  const labelOf = useCallback(
    (field: string) => {
      if (HIDDEN.includes(field)) return '';
      return OF_SESSION.includes(field) ? t(`quick.fields.${field}`) : templateLabel(field);
    },
    [t, templateLabel],
  );
  const wrongOf = useCallback(
    (field: string) => {
      if (field === 'startAt:tooSoon') return t('quick.wrong.startAt_tooSoon');
      return OF_SESSION.includes(field) ? t(`quick.wrong.${field}`) : templateWrong(field);
    },
    [t, templateWrong],
  );
  return { t, labelOf, wrongOf };
}
