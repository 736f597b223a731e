import { Callout, Spinner } from '@blueprintjs/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useOrderText } from '../../useOrderText.ts';

/** In place of an order that is not here yet, or cannot be shown. */
export function OrderWaiting({
  query: { isPending, error, refetch },
}: {
  readonly query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
}): ReactElement {
  const t = useOrderText();
  if (isPending) return <Spinner className="tl-order-note" size={32} aria-label={t('detail.loading')} />;
  return (
    <Callout className="tl-order-note" intent="danger" role="alert">
      {error?.message}{' '}
      <button type="button" className="tl-link" onClick={() => void refetch()}>
        {t('detail.again')}
      </button>
    </Callout>
  );
}
