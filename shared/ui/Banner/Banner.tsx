import type { ReactElement, ReactNode } from 'react';
import './Banner.css';

/** A line over a page that stays for as long as its condition holds. */
export function Banner(props: {
  readonly tone: 'violet' | 'warning' | 'danger';
  readonly icon: ReactElement;
  readonly children: ReactNode;
  readonly action?: ReactElement;
}): ReactElement {
  return (
    <output className={`tl-banner tl-banner-${props.tone}`}>
      {props.icon}
      <span className="tl-banner-text">{props.children}</span>
      {props.action}
    </output>
  );
}
