import { Button, Callout, Switch } from '@blueprintjs/core';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { DeclaredTable } from '../../../../core/list.ts';
import { BULK_SESSIONS_AT_MOST } from '../../../../shared/codes/limits.ts';
import type { RowAction, Selection } from '../../../../shared/ui/DataTable/types.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { FormFooter } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { creatableOf, needsEdit, type WorkRow } from './plannedRows.ts';
import { SeriesTerms } from './SeriesTerms.tsx';
import type { BatchPublish } from './useBatchPublish.ts';
import { useRowColumns } from './useRowColumns.tsx';

const RowDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-publishing-dialogs" */ './RowDialog.tsx')).RowDialog,
);

const rowId = ({ key }: WorkRow): string => key;
const toneOf = (row: WorkRow): 'muted' | undefined => (row.isWanted && row.creatable ? undefined : 'muted');

/** Step 2: every session before it is written; rows are ticked off, edited, and checked again by the server. */
export function CheckStep({ page, table, coaches, packs, setStage }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  const [edited, setEdited] = useState<WorkRow>();
  const list = useRowColumns(coaches);
  const {
    rows,
    truncated,
    skipOverlap,
    setSkipOverlap,
    choose,
    change,
    isSettled,
    isJudging,
    failure,
    series,
  } = table;
  const selection = useMemo<Selection>(
    () => ({ mode: 'some', ids: new Set(rows.filter(({ isWanted }) => isWanted).map(rowId)) }),
    [rows],
  );
  const select = ({ mode, ids }: Selection): void => {
    const isTicked = (row: WorkRow): boolean => ids.has(row.key) === (mode === 'some');
    // No tick makes these right: they are edited first.
    choose(new Set(rows.filter((row) => isTicked(row) && (row.isWanted || !needsEdit(row))).map(rowId)));
  };
  const rowActions = useCallback(
    (row: WorkRow): readonly RowAction[] => [
      { id: 'edit', label: t('batchPublish.edit'), onSelect: () => setEdited(row) },
    ],
    [t],
  );
  const count = creatableOf(rows).length;
  return (
    <>
      <div className="tl-plan-bar">
        <Switch
          checked={skipOverlap}
          label={t('batchPublish.skipOverlap')}
          onChange={({ currentTarget }) => setSkipOverlap(currentTarget.checked)}
        />
        <span className="tl-ink-2">{t('batchPublish.tickHelp')}</span>
      </div>
      {truncated ? (
        <Callout intent="warning" className="tl-plan-callout">
          {t('batchPublish.truncated', { most: BULK_SESSIONS_AT_MOST })}
        </Callout>
      ) : null}
      {series && count > 0 ? <SeriesTerms rows={creatableOf(rows)} lines={series} packs={packs} /> : null}
      {(page.failure ?? failure) ? (
        <LoadFailure
          of={{ error: null, refetch: table.checkAgain }}
          text={page.failure ?? failure}
          className="tl-plan-callout"
        />
      ) : null}
      <DeclaredTable
        label={t('batchPublish.check')}
        list={list}
        rows={rows}
        rowId={rowId}
        rowActions={rowActions}
        selection={selection}
        rowTone={toneOf}
        busy={isJudging}
        onSelectionChange={select}
        onOpen={setEdited}
        state={rows.length === 0 ? 'empty' : 'ready'}
        empty={
          <EmptyState kind="no-result" title={t('batchPublish.none')} text={t('batchPublish.noneText')} />
        }
      />
      <FormFooter note={t('batchPublish.ready', { count, all: rows.length })}>
        <Button
          text={t('batchPublish.back')}
          disabled={page.busy}
          title={page.busy ? t('core:kit.underWay') : undefined}
          onClick={() => setStage('plan')}
        />
        <Button
          intent="primary"
          loading={page.busy}
          disabled={count === 0 || !isSettled}
          title={
            isSettled ? (count === 0 ? t('batchPublish.noneWanted') : undefined) : t('batchPublish.checking')
          }
          text={t('batchPublish.publish', { count })}
          onClick={page.onSubmit}
        />
      </FormFooter>
      {edited ? (
        <RowDialog
          row={edited}
          coaches={coaches}
          onChange={(part) => change(edited.key, part)}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  );
}
