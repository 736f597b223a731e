import { useMemo } from 'react';
import { type NamedColumn, tellsAmount } from '../../../shared/contract/columns.ts';
import { useAccess } from '../../services/access/useAccess.ts';

/** What decides whether somebody may read a column. */
type Guarded = Pick<NamedColumn, 'kind' | 'code' | 'mixed'>;
/** Whether somebody may read a column, and whether they may order by it: that tells which row has more. */
export interface Readable {
  readonly sees: (column: Guarded) => boolean;
  readonly orders: (column: Guarded) => boolean;
}

/** True when the viewer may see what came in and went back: operators, and merchants with the code (decision H21). */
function useSeesMoney(): boolean {
  const access = useAccess();
  return access.state.view === 'platform' || access.can('PAYMENT_READ_EXPORT');
}

/** Says what the viewer may do with columns; keeps its identity while that stays the same. The server decides again. */
export function useReadable(): Readable {
  const access = useAccess();
  const { state } = access;
  const seesMoney = useSeesMoney();
  return useMemo(() => {
    const orders = (column: Guarded): boolean =>
      access.can(column.code) && (seesMoney || !tellsAmount(column));
    return { orders, sees: (column) => orders(column) || (column.mixed === true && access.can(column.code)) };
    // `can` answers from the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [access, state, seesMoney]);
}
