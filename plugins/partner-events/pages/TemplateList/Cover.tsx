import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../../core/api.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';

/** Cover of a template as a small picture; its title stands beside it, so it says nothing to a screen reader. */
export function Cover({ path }: { readonly path: string }): ReactElement {
  const { picturesBase } = useService(Configuration);
  if (path === '') return <EmptyValue />;
  const address = /^(https?:)?\/\//.test(path) ? path : `${picturesBase}${path}`;
  return <img className="tl-cell-cover" src={address} alt="" loading="lazy" width={40} height={26} />;
}
