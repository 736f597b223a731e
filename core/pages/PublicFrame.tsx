import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../../shared/ui/Logo/Logo.tsx';
import { PreferenceSwitches } from '../shell/navbar/PreferenceSwitches.tsx';
import './PublicFrame.css';

/** Props of {@link PublicFrame}. */
export interface PublicFrameProps {
  readonly children: ReactNode;
  /** Right end of the bar, before language and theme. */
  readonly actions?: ReactNode;
  /** 420 for a form or a sentence, 880 for cards. */
  readonly width?: 420 | 880;
  /** No white sheet around the content. */
  readonly bare?: boolean;
}

/** A page without sidebar: product name, language and theme on top, one column below (screens D). */
export function PublicFrame({
  children,
  actions,
  width = 420,
  bare = false,
}: PublicFrameProps): ReactElement {
  return (
    <div className="tl-public">
      <header className="tl-public-bar">
        <Logo />
        {actions ? <span className="tl-public-actions">{actions}</span> : null}
        <span className="tl-public-switches">
          <PreferenceSwitches />
        </span>
      </header>
      <main className={`tl-public-main tl-public-${width}${bare ? '' : ' tl-public-sheet'}`}>{children}</main>
    </div>
  );
}
