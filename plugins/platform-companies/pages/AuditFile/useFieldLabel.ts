import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { FileLine } from '../../model/fileLines.ts';

/** What a field is called, with its number where there are several stores or files. */
export function useFieldLabel(): (line: Pick<FileLine, 'name' | 'position'>) => string {
  const t = usePluginText('platform-companies');
  return useCallback(
    ({ name, position }) => (position > 1 ? `${t(`field.${name}`)} ${position}` : t(`field.${name}`)),
    [t],
  );
}
