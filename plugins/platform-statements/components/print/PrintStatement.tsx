import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useState } from 'react';
import { Http, Messages, type PluginText, useService } from '../../../../core/api.ts';
import { collectPages, type List, ShortTable } from '../../../../core/list.ts';
import { MAX_PAGE_SIZE } from '../../../../shared/codes/limits.ts';
import type { StatementType } from '../../../../shared/codes/journal.ts';
import type { Columns } from '../../../../shared/contract/columns.ts';
import type { SentRequest } from '../../../../shared/contract/call.ts';
import { platformStatement, statement } from '../../../../shared/contract/finance/calls.ts';
import type { FinRow } from '../../../../shared/contract/finance/shapes.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { PrintSheet } from './PrintSheet.tsx';

/** What still makes sense on paper; more is a file. */
const MOST_ROWS = 2_000;

const rowId = ({ id }: FinRow): number => id;

/** Prints every row of a statement, under the head of whose it is and what it covers, with the sum of all rows. */
export function PrintStatement<Id extends string>({
  type,
  call,
  list,
  days,
  columns,
  totals,
  t,
}: {
  readonly type: StatementType;
  readonly call: typeof platformStatement | typeof statement;
  readonly list: List<FinRow>;
  readonly days: { readonly start: string; readonly end: string };
  readonly columns: Columns<FinRow, Id>;
  readonly totals:
    | { readonly label: string; readonly cells: Partial<Readonly<Record<Id, ReactElement>>> }
    | undefined;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement {
  const http = useService(Http);
  const messages = useService(Messages);
  const [rows, setRows] = useState<readonly FinRow[]>();
  const [isBusy, setBusy] = useState(false);
  const stop = useCallback(() => setRows(undefined), []);
  const { values, sort } = list.address.state;
  const load = async (): Promise<void> => {
    setBusy(true);
    const order = sort ? { sortBy: sort.by, sortOrder: sort.order } : {};
    const ask = (currentPage: number) => {
      const query = { ...days, ...values, ...order, currentPage, pageSize: MAX_PAGE_SIZE };
      // The address is text and this is where it becomes a request; the server checks it against the contract.
      const request = { params: { type }, query } as unknown as SentRequest<typeof statement>;
      return http.fetch(call, request);
    };
    try {
      setRows(await collectPages(ask, rowId, MOST_ROWS));
    } catch {
      // What failed has been told where every failure of a call is.
    } finally {
      setBusy(false);
    }
  };
  const press = (): void => {
    if (list.total > MOST_ROWS)
      messages.error(t('print.tooMany', { most: formatCount(MOST_ROWS), count: formatCount(list.total) }));
    else void load();
  };
  return (
    <>
      <Button
        icon={<Print />}
        text={t('print.print')}
        loading={isBusy}
        disabled={list.total === 0}
        title={list.total === 0 ? t('list.emptyTitle') : undefined}
        onClick={press}
      />
      {rows ? (
        <PrintSheet
          title={t(`list.${type}`)}
          facts={list.active.map(({ label, value }) => `${label}: ${value}`)}
          onPrinted={stop}
        >
          <ShortTable
            label={t(`list.${type}`)}
            columns={columns}
            rows={rows}
            rowId={rowId}
            {...(totals && { sums: { label: totals.label, ...totals.cells } })}
          />
        </PrintSheet>
      ) : null}
    </>
  );
}
