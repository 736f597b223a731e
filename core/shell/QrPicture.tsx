import { type ReactElement, useMemo } from 'react';
import { qrCode } from './qr/qrCode.ts';
import './QrPicture.css';

/** Light modules a reader needs around the code. */
const QUIET = 4;

/** A text as a QR code of so many CSS pixels; nothing for a text too long for one. */
export function QrPicture(props: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}): ReactElement | null {
  const { text, label, size = 208 } = props;
  const modules = useMemo(() => qrCode(text), [text]);
  if (!modules) return null;
  const edge = modules.length + 2 * QUIET;
  const squares = modules.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  );
  return (
    <svg
      className="tl-qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect className="tl-qr-ground" width={edge} height={edge} />
      <path className="tl-qr-dark" d={squares.join('')} />
    </svg>
  );
}
