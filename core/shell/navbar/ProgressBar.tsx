import type { ReactElement } from 'react';
import { useObservable } from '../../plugins/react.tsx';
import { navigationProgress } from './navigationProgress.ts';
import { useText } from '../useText.ts';
import './ProgressBar.css';

/** The 2 px line over the page while the next one loads; the old page stays under it. */
export function ProgressBar(): ReactElement {
  const t = useText();
  const active = useObservable(navigationProgress.active$, false);
  return (
    <output className={active ? 'tl-progress tl-progress-active' : 'tl-progress'}>
      {active ? <span className="tl-sr">{t('shell.loadingPage')}</span> : null}
    </output>
  );
}
