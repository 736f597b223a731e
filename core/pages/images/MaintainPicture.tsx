import type { ReactElement } from 'react';
import './MaintainPicture.css';

/** The pitch corner with two cones: somebody works on the pitch. Drawn here, so that it follows the theme. */
export function MaintainPicture(): ReactElement {
  return (
    <svg
      className="tl-maintain-picture"
      width="208"
      height="128"
      viewBox="0 0 208 128"
      fill="none"
      aria-hidden="true"
    >
      <path d="M24 4v112M24 68a48 48 0 0 1 48 48" />
      <path d="M112 116l16-60h12l16 60zM172 116l9-34h8l9 34z" />
      <path className="tl-maintain-stripe" d="M122 78h24M117 98h34M177 100h16" />
      <path className="tl-maintain-line" d="M0 118h208" />
    </svg>
  );
}
