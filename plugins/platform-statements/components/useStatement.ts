import { useMemo } from 'react';
import { useCall } from '../../../core/api.ts';
import { useListPage } from '../../../core/list.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import {
  platformStatement,
  platformSummary,
  statement,
  summary,
} from '../../../shared/contract/finance/calls.ts';
import { columnsOfType } from '../../../shared/contract/finance/columns.ts';
import type { FinRow } from '../../../shared/contract/finance/shapes.ts';
import type { SentRequest } from '../../../shared/contract/call.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import type { statementFilters } from './statementFilters.ts';

/** Whose statements: each side has its own calls. */
export type Side = 'platform' | 'partner';

/** The view that asks for sums of its own. */
export const SESSIONS = 'sessions';
const OWN_ROWS = [SESSIONS];
/** A filter that only operators have is offered on their side alone. */
const merchants = statement as unknown as typeof platformStatement;
const rowId = ({ id }: FinRow): string => String(id);
const rowName = ({ orderNumber }: FinRow): string => orderNumber;

/** A statement as its page shows it: the list, and what all its rows add up to, which may fail by itself. */
export function useStatement({
  type,
  side,
  filters,
  rowAddress,
}: {
  readonly type: StatementType;
  readonly side: Side;
  readonly filters: ReturnType<typeof statementFilters>;
  /** Where a row of another store is opened; merchants see several stores. */
  readonly rowAddress: ((row: FinRow) => string) | undefined;
}) {
  const today = useDates().today();
  const defaults = useMemo(
    () => ({
      values: { start: `${today.slice(0, 7)}-01`, end: today },
      sort: { by: 'bizDate', order: 'desc' } as const,
    }),
    [today],
  );
  const params = useMemo(() => ({ type }), [type]);
  const columns = useMemo(() => columnsOfType(type, side), [type, side]);
  const list = useListPage({
    id: `${side}.statement.${type}`,
    call: side === 'platform' ? platformStatement : merchants,
    params,
    filters,
    defaults,
    columns,
    rowId,
    rowName,
    ownRows: OWN_ROWS,
    ...(rowAddress && { acrossStores: rowAddress }),
  });
  // The address is text and this is where it becomes a request; the server checks it against the contract.
  const query = { ...defaults.values, ...list.address.state.values } as unknown as SentRequest<
    typeof summary
  >['query'];
  const sums = useCall(side === 'platform' ? platformSummary : summary, { params, query });
  return { list, columns, sums, days: defaults.values, today };
}
