import { Button, Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DIRECT_EXPORT_ROWS, EXPORT_KEPT_DAYS } from '../../shared/codes/limits.ts';
import type { CallSpec, SentRequest } from '../../shared/contract/call.ts';
import { formatCount } from '../../shared/format/money.ts';
import { hiddenIds, orderedIds } from '../../shared/ui/DataTable/layout.ts';
import { Dialog } from '../../shared/ui/Dialog/Dialog.tsx';
import { useService } from '../plugins/react.tsx';
import { Exporter } from '../services/exporter/Exporter.ts';
import { useText } from '../shell/useText.ts';
import { filterQueryOf } from './address/listAddress.ts';
import type { ListColumn } from './columns/listColumn.ts';
import { manyRows, type ManyRows } from './rows/manyRows.ts';
import type { List } from './useListPage.ts';

/** A call that answers a list as a file. */
export type ExportCall = CallSpec & { readonly answer: 'blob' };

type Scope = 'page' | 'selected' | 'all';

/** Props of `ExportDialog`. */
export interface ExportDialogProps<Row> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly call: ExportCall;
  /** First part of the file name (spec section 9). */
  readonly type: string;
  readonly onClose: () => void;
}

/**
 * Which rows and columns go into a file (screens A5). Long files are made by a task. No `ActionDialog`, which holds until
 * its act has ended: a file may take minutes and the way out stays open, and why there is none is told by a toast that
 * outlives the question and tries again.
 */
export function ExportDialog<Row>(props: ExportDialogProps<Row>): ReactElement {
  const { list, call, type, onClose } = props;
  const t = useText();
  const exporter = useService(Exporter);
  const [scope, setScope] = useState<Scope>(list.count > 0 ? 'selected' : 'all');
  const [allColumns, setAllColumns] = useState(false);
  const [totals, setTotals] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const counts = { page: list.rows.length, selected: list.count, all: list.total };
  const save = async (): Promise<void> => {
    setBusy(true);
    const { state } = list.address;
    const { start, end } = state.values;
    const body = { ...rowsOf(list, scope), columns: columnsOf(props, allColumns), totals };
    // The address is text and this is where it becomes a request; the server checks it against the contract.
    const request = { params: list.params, query: filterQueryOf(state), body } as SentRequest<ExportCall>;
    // A failure says so itself, and offers to try again.
    await exporter.download({ call, request, type, ...(start && { start }), ...(end && { end }) });
    // Closed meanwhile and opened again it is another question, which stays.
    if (isOpen.current) onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('list.exportTitle')}
      onClose={onClose}
      onSubmit={busy ? undefined : () => void save()}
      className="tl-dialog tl-dialog-400"
    >
      <div className="tl-dialog-body tl-list-export">
        <RadioGroup
          label={t('list.exportScope')}
          selectedValue={scope}
          onChange={(event) => setScope(readScope(event.currentTarget.value))}
        >
          <Radio value="page" label={`${t('list.scopePage')} (${formatCount(counts.page)})`} />
          <Radio
            value="selected"
            label={`${t('list.scopeSelected')} (${formatCount(counts.selected)})`}
            disabled={counts.selected === 0}
            labelElement={
              counts.selected === 0 ? <small className="tl-ink-2"> {t('list.noneSelected')}</small> : null
            }
          />
          <Radio value="all" label={`${t('list.scopeAll')} (${formatCount(counts.all)})`} />
        </RadioGroup>
        {counts[scope] > DIRECT_EXPORT_ROWS ? (
          <p className="tl-ink-2">
            {t('list.exportAsTask', { limit: formatCount(DIRECT_EXPORT_ROWS), days: EXPORT_KEPT_DAYS })}
          </p>
        ) : null}
        <RadioGroup
          label={t('list.exportColumns')}
          selectedValue={allColumns ? 'all' : 'visible'}
          onChange={(event) => setAllColumns(event.currentTarget.value === 'all')}
        >
          <Radio value="visible" label={t('list.columnsVisible')} />
          <Radio value="all" label={t('list.columnsAll')} />
        </RadioGroup>
        <Checkbox
          label={t('list.exportTotals')}
          checked={totals}
          onChange={(event) => setTotals(event.currentTarget.checked)}
        />
      </div>
      <div className="tl-dialog-foot">
        <Button text={t('list.cancel')} onClick={onClose} />
        <Button intent="primary" loading={busy} text={t('list.export')} onClick={() => void save()} />
      </div>
    </Dialog>
  );
}

const readScope = (value: string): Scope => (value === 'selected' || value === 'all' ? value : 'page');

/** Which of the matching rows: named ones, all but named ones, or all. */
function rowsOf<Row>(list: List<Row>, scope: Scope): ManyRows['rows'] {
  if (scope === 'page') return { ids: list.rows.map((row) => Number(list.rowId(row))) };
  if (scope === 'all') return {};
  return manyRows(list).rows;
}

/** Ids in the order of the screen, without columns of pictures and switches that say nothing in a file. */
function columnsOf<Row>(
  { list, columns }: Pick<ExportDialogProps<Row>, 'list' | 'columns'>,
  all: boolean,
): readonly string[] {
  const { layout } = list;
  const hidden = all ? [] : hiddenIds(columns, layout.table);
  return orderedIds(columns, layout.table.order).filter(
    (id) => list.inFile.includes(id) && !hidden.includes(id),
  );
}
