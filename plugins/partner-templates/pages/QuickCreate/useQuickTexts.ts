import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { useTemplateTexts } from '../TemplateForm/useTemplateTexts.ts';

/** Fields of the session; the others are said as in the form of a template. */
const OF_SESSION = ['startAt', 'place', 'minutes'] as const;
const ofSession = (field: string) => OF_SESSION.find((each) => each === field);
const HIDDEN: readonly string[] = ['publish', 'publishAnyway'];

/** Labels and sentences of quick create; new functions for every language. */
export function useQuickTexts(): ReturnType<typeof useTemplateTexts> {
  const t = usePluginText('partner-templates');
  const { labelOf: templateLabel, wrongOf: templateWrong } = useTemplateTexts();
  const labelOf = useCallback(
    (field: string) => {
      if (HIDDEN.includes(field)) return '';
      const own = ofSession(field);
      return own ? t(`quick.fields.${own}`) : templateLabel(field);
    },
    [t, templateLabel],
  );
  const wrongOf = useCallback(
    (field: string) => {
      if (field === 'startAt:tooSoon') return t('quick.wrong.startAt_tooSoon');
      const own = ofSession(field);
      return own ? t(`quick.wrong.${own}`) : templateWrong(field);
    },
    [t, templateWrong],
  );
  return { labelOf, wrongOf };
}
