import { useEffect, useState } from 'react';
import { type SavedView, savedViews } from '../../../shared/contract/savedViews/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { useCall } from '../../services/http/useCall.ts';
import { Storage } from '../../services/storage/Storage.ts';
import type { Opening } from '../address/viewQuery.ts';

/** The saved views of a list and the one it opens with. */
export interface OpeningView {
  /** Undefined until the server has answered. */
  readonly views: readonly SavedView[] | undefined;
  readonly opening: Opening | undefined;
}

interface Kept {
  /** Null on the operator side, which no company owns. */
  readonly companyId: number | null;
  readonly view: Opening;
}

/** Stored by this console, checked all the same: anybody may edit a storage. */
function readKept(stored: unknown, companyId: number | null): Opening | undefined {
  if (typeof stored !== 'object' || stored === null || !('view' in stored) || !('companyId' in stored))
    return undefined;
  const { view } = stored;
  const isView =
    typeof view === 'object' &&
    view !== null &&
    'id' in view &&
    'query' in view &&
    typeof view.id === 'number' &&
    typeof view.query === 'string';
  return isView && stored.companyId === companyId ? (view as Opening) : undefined;
}

/**
 * What list `id` opens with. The answer of the last time holds until the server's is here, which is asked for after
 * the rows: no list waits for its views (design, section 10). Signing out forgets it, as everything of the account.
 */
export function useOpeningView(id: string): OpeningView {
  const storage = useService(Storage);
  const isPlatform = storage.get('touchline.view') === 'platform';
  const companyId = isPlatform ? null : (storage.get('companyInfo')?.id ?? null);
  const [kept] = useState(() => readKept(storage.get('touchline.defaultViews')?.[id], companyId));
  const { data: views } = useCall(savedViews, { query: { list: id } }, { isLater: true });
  const chosen = views?.find(({ isDefault }) => isDefault);
  useEffect(() => {
    // The account signed out while the answer was on its way: it is dropped.
    if (!views || !storage.get('booking_token')) return;
    const { [id]: _before, ...others } = storage.get('touchline.defaultViews') ?? {};
    const view = chosen && { id: chosen.id, query: chosen.query, columns: chosen.columns };
    const next: Kept | undefined = view && { companyId, view };
    storage.set('touchline.defaultViews', { ...others, ...(next && { [id]: next }) });
  }, [views, chosen, storage, id, companyId]);
  return { views, opening: views ? chosen : kept };
}
