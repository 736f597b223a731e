import { useCallback } from 'react';
import { type NamedColumn, tellsAmount } from '../../shared/contract/columns.ts';
import { useAccess } from '../services/access/useAccess.ts';

/** What decides whether somebody may read a column. */
type Guarded = Pick<NamedColumn, 'kind' | 'code'>;

/** True when the viewer may see what came in and went back: operators, and merchants with the code (decision H21). */
export function useSeesMoney(): boolean {
  const access = useAccess();
  return access.state.view === 'platform' || access.can('PAYMENT_READ_EXPORT');
}

/** Says which columns the viewer may read; keeps its identity while that stays the same. The server decides again. */
export function useReadable(): (column: Guarded) => boolean {
  const access = useAccess();
  const { state } = access;
  const seesMoney = useSeesMoney();
  return useCallback(
    (column: Guarded) => access.can(column.code) && (seesMoney || !tellsAmount(column)),
    // `can` answers from the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [access, state, seesMoney],
  );
}
