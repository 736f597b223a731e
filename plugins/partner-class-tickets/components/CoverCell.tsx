import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../core/api.ts';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';

/** The cover of a ticket or pack in a list. */
export function CoverCell({ cover }: { readonly cover: string }): ReactElement {
  const { picturesBase } = useService(Configuration);
  if (cover === '') return <EmptyValue />;
  return <img src={`${picturesBase}${cover}`} alt="" width={40} height={24} loading="lazy" />;
}
