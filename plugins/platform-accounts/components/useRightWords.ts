import { useCallback, useMemo } from 'react';
import { Preferences, useObservable, usePluginText, useService } from '../../../core/api.ts';
import type { Origin } from '../../../shared/contract/permissions/shapes.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import type { RightsMatrixTexts } from '../../../shared/ui/RightsMatrix/RightsMatrix.tsx';
import { rightName } from '../model/rightNames.ts';

/** Rights, their origins and the matrix in the language on screen. */
export function useRightWords() {
  const t = usePluginText('platform-accounts');
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const dates = useDates();
  const nameOf = useCallback((code: string) => rightName(code, language), [language]);
  const namesOf = useCallback(
    (codes: readonly string[]) => codes.map(nameOf).join(language === 'en' ? ', ' : '、'),
    [nameOf, language],
  );
  const originOf = useCallback(
    ({ kind, roleName, storeName, givenBy, givenAt }: Origin): string => {
      const what = kind === 'role' ? t('origin.role', { role: roleName ?? '' }) : t('origin.direct');
      const given = t('origin.given', { name: givenBy, day: dates.day(givenAt) });
      const where = storeName === null ? '' : t('origin.store', { store: storeName });
      return `${what}${given}${where}`;
    },
    [t, dates],
  );
  const texts: RightsMatrixTexts = useMemo(
    () => ({
      search: t('matrix.search'),
      onlyDifferences: t('matrix.onlyDifferences'),
      onlyGranted: t('matrix.onlyGranted'),
      right: t('matrix.right'),
      column: t('matrix.column'),
      changed: t('matrix.changed'),
      none: t('matrix.none'),
      shown: (shown, all) => t('matrix.shown', { shown, all }),
    }),
    [t],
  );
  return { nameOf, namesOf, originOf, texts };
}
