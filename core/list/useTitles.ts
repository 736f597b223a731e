import { useCallback } from 'react';
import type { Columns } from '../../shared/contract/columns.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { Preferences } from '../services/preferences/Preferences.ts';

/** Titles of declared columns in the language on screen, for what is named as they are: filters, facts of a drawer. */
export function useTitles<Row, Id extends string>({ all }: Columns<Row, Id>): (id: Id) => string {
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useCallback((id) => all.find((column) => column.id === id)?.title[language] ?? '', [all, language]);
}
