import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { LoadFailure, type Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useOrderText } from '../../useOrderText.ts';

/** In place of an order that is not here yet, or cannot be shown. */
export function OrderWaiting({ query }: { readonly query: Question }): ReactElement {
  const t = useOrderText();
  if (query.error) return <LoadFailure of={query} className="tl-order-note" />;
  return <Spinner className="tl-order-note" size={32} aria-label={t('detail.loading')} />;
}
