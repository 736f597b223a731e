import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../core/api.ts';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';
import './Cover.css';

const RATIO = 40 / 26;

/** Cover of a template; its title stands beside it, so it says nothing to a screen reader. */
export function Cover({
  path,
  width = 40,
}: {
  readonly path: string;
  /** Drawn width in CSS pixels, kept free until the picture is here. */
  readonly width?: number;
}): ReactElement {
  const { picturesBase } = useService(Configuration);
  if (path === '') return <EmptyValue />;
  const address = /^(https?:)?\/\//.test(path) ? path : `${picturesBase}${path}`;
  const height = Math.round(width / RATIO);
  return <img className="tl-cell-cover" src={address} alt="" loading="lazy" width={width} height={height} />;
}
