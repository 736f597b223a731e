import QRCode from 'qrcode';
import type { ReactElement } from 'react';
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
  const modules = modulesOf(text);
  if (!modules) return null;
  const edge = modules.size + 2 * QUIET;
  const squares = Array.from(modules.data, (dark, at) =>
    dark ? `M${(at % modules.size) + QUIET} ${Math.floor(at / modules.size) + QUIET}h1v1h-1z` : '',
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

/** The code of a text, with 15 % of it restorable. The package throws when a text is longer than any code. */
function modulesOf(text: string): QRCode.QRCode['modules'] | undefined {
  try {
    return QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
}
