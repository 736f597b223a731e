import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { useRightWords } from './useRightWords.ts';
import './Rights.css';

/** "Gains 3, loses 1", with their names; what counts from when below. */
export function Gains({
  gained,
  lost,
}: {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}): ReactElement {
  const t = usePluginText('platform-accounts');
  const { namesOf } = useRightWords();
  return (
    <>
      <p>{t('gains.counts', { gained: gained.length, lost: lost.length })}</p>
      <ul className="tl-rights-lists">
        {gained.length === 0 ? null : <li>{t('gains.gained', { names: namesOf(gained) })}</li>}
        {lost.length === 0 ? null : <li>{t('gains.lost', { names: namesOf(lost) })}</li>}
      </ul>
      <p className="tl-ink-2">{t('gains.when')}</p>
    </>
  );
}
