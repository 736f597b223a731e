import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../core/api.ts';
import { PictureThumb } from '../../../shared/ui/Pictures/PictureThumb.tsx';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';
import './Cover.css';

const RATIO = 40 / 26;

/** Cover of a template; its title stands beside it, so it says only what it was given to say. */
export function Cover({
  path,
  width = 40,
  alt = '',
  name,
  onLost,
}: {
  readonly path: string;
  /** Drawn width in CSS pixels, kept free until the picture is here. */
  readonly width?: number;
  /** What the picture shows, where nothing opens it. */
  readonly alt?: string;
  /** The same for a picture that a click opens large. */
  readonly name?: string;
  /** See `PictureThumb`. */
  readonly onLost?: () => void;
}): ReactElement {
  const { picturesBase } = useService(Configuration);
  if (path === '') return <EmptyValue />;
  const address = /^(https?:)?\/\//.test(path) ? path : `${picturesBase}${path}`;
  const height = Math.round(width / RATIO);
  if (name !== undefined)
    return <PictureThumb src={address} name={name} width={width} height={height} onLost={onLost} />;
  return (
    <img className="tl-cell-cover" src={address} alt={alt} loading="lazy" width={width} height={height} />
  );
}
