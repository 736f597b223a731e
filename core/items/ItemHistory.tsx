import type { ReactElement } from 'react';
import { appItemHistory } from '../../shared/contract/appItems/calls.ts';
import type { AppKind } from '../../shared/contract/appItems/kind.ts';
import { useWhole } from '../services/http/useCall.ts';
import { TrailHistory } from './TrailHistory.tsx';

/** What happened to an item. */
export function ItemHistory({ kind, id }: { readonly kind: AppKind; readonly id: number }): ReactElement {
  const history = useWhole(
    [appItemHistory.id, kind.name, id],
    (http, { query, sending }) =>
      http.fetch(appItemHistory, { params: { kind: kind.name, id }, query }, sending),
    { isFresh: true },
  );
  return <TrailHistory object="appItem" history={history} />;
}
