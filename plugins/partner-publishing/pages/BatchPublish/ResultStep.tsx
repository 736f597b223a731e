import { Button, ProgressBar } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useHref } from 'react-router-dom';
import { LinkButton, type PluginText, usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { FormFooter } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { type Tile, TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import { CreatedTable, SkippedTable } from './ResultTables.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { isRunning, type PublicationState, type Undo, usePublication } from './usePublication.ts';

/** Step 3: the sessions as the task creates them, what it left out, and the way to take it back. */
export function ResultStep({ taskId }: { readonly taskId: string }): ReactElement {
  const t = usePluginText('partner-publishing');
  const { query, undo } = usePublication(taskId);
  if (query.isError) return <LoadFailure title={t('batchPublish.loadFailed')} of={query} />;
  if (!query.data) return <SkeletonRows rows={8} rowHeight={40} />;
  return <Result state={query.data} undo={undo} />;
}

function Result(props: { readonly state: PublicationState; readonly undo: Undo }): ReactElement {
  const { state, undo } = props;
  const t = usePluginText('partner-publishing');
  const dates = useDates();
  const [asks, setAsks] = useState(false);
  const templateIds = [...new Set(state.created.map(({ templateId }) => templateId))];
  const more = useHref('/event/batchPublish');
  const { created, skipped, undoUntil } = state;
  const until = undoUntil === null ? undefined : dates.clock(undoUntil);
  return (
    <>
      <div className="tl-plan-result">
        <TileStrip label={t('batchPublish.result')} tiles={tilesOf(t, state)} />
        {isRunning(state) ? (
          <ProgressBar
            value={1 - state.waiting / Math.max(1, state.task.totalCount)}
            intent="primary"
            stripes={false}
          />
        ) : null}
        <Card flush title={t('batchPublish.created')} count={created.length}>
          <CreatedTable rows={created} />
        </Card>
        {skipped.length > 0 ? (
          <Card flush title={t('batchPublish.skippedTitle')} count={skipped.length}>
            <SkippedTable rows={skipped} />
          </Card>
        ) : null}
      </div>
      <FormFooter
        note={t(until === undefined ? 'batchPublish.noUndo' : 'batchPublish.undoUntil', {
          time: until ?? '',
        })}
      >
        <Button
          disabled={until === undefined}
          title={until === undefined ? t('batchPublish.noUndo') : undefined}
          text={t('batchPublish.undo')}
          onClick={() => setAsks(true)}
        />
        {/* From the beginning: the way to the page that is open would keep its steps. */}
        <LinkButton href={more}>{t('batchPublish.another')}</LinkButton>
        <LinkButton to={`/event/index?templateId=${templateIds.join(',')}`} intent="primary">
          {t('batchPublish.seeSessions')}
        </LinkButton>
      </FormFooter>
      {asks ? <UndoDialog created={created} undo={undo} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

const tilesOf = (
  t: PluginText<'partner-publishing'>,
  { task, created, skipped, waiting }: PublicationState,
): Tile[] => [
  { id: 'status', label: t('batchPublish.stateHead'), figure: t(`core:codes.taskStatus.${task.status}`) },
  { id: 'created', label: t('batchPublish.created'), figure: created.filter(({ undone }) => !undone).length },
  { id: 'skipped', label: t('batchPublish.skippedTitle'), figure: skipped.length },
  { id: 'waiting', label: t('batchPublish.waiting'), figure: waiting },
];
