import type { ReactElement } from 'react';
import './Logo.css';

/** Props of `Logo`. */
export interface LogoProps {
  /** Edge in CSS pixels; 22 in the sidebar. */
  size?: number | undefined;
  /** Prints the name beside the mark. */
  withName?: boolean | undefined;
}

/** The pitch corner on the brand ground: line, post and quarter arc. */
export function Logo({ size = 22, withName = true }: LogoProps): ReactElement {
  return (
    <span className="tl-logo">
      <svg
        width={size}
        height={size}
        viewBox="0 0 22 22"
        fill="none"
        role={withName ? undefined : 'img'}
        aria-hidden={withName ? 'true' : undefined}
        aria-label={withName ? undefined : 'Touchline'}
      >
        <rect className="tl-logo-ground" width="22" height="22" rx="4" />
        <path className="tl-logo-line" d="M5 4v13h13M5 9a8 8 0 0 1 8 8" />
      </svg>
      {withName ? <span className="tl-logo-name">Touchline</span> : null}
    </span>
  );
}
