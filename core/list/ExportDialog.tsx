import { Button, Dialog, Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { DIRECT_EXPORT_ROWS } from '../../shared/codes/limits.ts';
import { useService } from '../plugins/react.tsx';
import { Exporter } from '../services/exporter/Exporter.ts';
import { Messages } from '../services/messages/Messages.ts';
import { useText } from '../shell/useText.ts';
import { type ListColumn, sheetOf } from './listColumn.ts';
import type { List } from './useListPage.ts';

type Scope = 'page' | 'selected' | 'all';

/** Props of `ExportDialog`. */
export interface ExportDialogProps<Row> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** First part of the file name (spec section 9). */
  readonly type: string;
  readonly onClose: () => void;
}

/** Which rows and columns go into a file (screens A5). */
export function ExportDialog<Row>(props: ExportDialogProps<Row>): ReactElement {
  const { list, onClose } = props;
  const t = useText();
  const [scope, setScope] = useState<Scope>(list.count > 0 ? 'selected' : 'page');
  const [allColumns, setAllColumns] = useState(false);
  const { busy, save } = useSave(props, scope, allColumns);
  return (
    <Dialog isOpen title={t('list.exportTitle')} onClose={onClose} className="tl-dialog tl-dialog-400">
      <div className="tl-dialog-body">
        <RadioGroup
          label={t('list.exportScope')}
          selectedValue={scope}
          onChange={(event) => setScope(readScope(event.currentTarget.value))}
        >
          <Radio value="page" label={`${t('list.scopePage')} (${list.rows.length})`} />
          <Radio
            value="selected"
            label={`${t('list.scopeSelected')} (${list.count})`}
            disabled={list.count === 0}
          />
          <Radio value="all" label={`${t('list.scopeAll')} (${list.total})`} />
        </RadioGroup>
        {list.total > DIRECT_EXPORT_ROWS && scope === 'all' ? (
          <p className="tl-ink-2">
            {t('list.exportTooMany', { total: list.total, limit: DIRECT_EXPORT_ROWS })}
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
      </div>
      <div className="tl-dialog-foot">
        <Button text={t('list.cancel')} onClick={onClose} />
        <Button intent="primary" loading={busy} text={t('list.export')} onClick={() => void save()} />
      </div>
    </Dialog>
  );
}

const readScope = (value: string): Scope => (value === 'selected' || value === 'all' ? value : 'page');

function useSave<Row>(props: ExportDialogProps<Row>, scope: Scope, allColumns: boolean) {
  const { list, columns, type, onClose } = props;
  const exporter = useService(Exporter);
  const messages = useService(Messages);
  const t = useText();
  const [busy, setBusy] = useState(false);
  const rowsOf = (): Promise<readonly Row[]> => {
    if (scope === 'page') return Promise.resolve(list.rows);
    return scope === 'selected' ? list.chosenRows(DIRECT_EXPORT_ROWS) : list.matchingRows(DIRECT_EXPORT_ROWS);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const sheet = sheetOf(columns, await rowsOf(), list.layout.table, allColumns);
      exporter.saveRows(type, sheet.header, sheet.rows);
      onClose();
    } catch (error) {
      const action = { text: t('list.retry'), run: () => void save() };
      messages.error(error instanceof Error ? error.message : t('list.exportFailed'), action);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
