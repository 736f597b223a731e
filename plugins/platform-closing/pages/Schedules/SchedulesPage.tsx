import { Button, ButtonGroup } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { type ReactElement, useMemo, useState } from 'react';
import { useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { ShortTable } from '../../../../core/list.ts';
import { companyOptions } from '../../../../shared/contract/choices/calls.ts';
import { reportSchedules } from '../../../../shared/contract/reportSchedules/calls.ts';
import { scheduleColumns } from '../../../../shared/contract/reportSchedules/columns.ts';
import type { ReportSchedule } from '../../../../shared/contract/reportSchedules/shapes.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { EndScheduleDialog } from './EndScheduleDialog.tsx';
import '../../../../shared/ui/ViewBar/ViewBar.css';
import '../../closing.css';

const ScheduleDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-closing-dialogs" */ './ScheduleDialog.tsx')).ScheduleDialog,
);

const rowId = ({ id }: ReportSchedule): number => id;

/** /statements/mails: reports that are mailed each month, and how the last mail of each ended. */
export default function SchedulesPage(): ReactElement {
  const t = usePluginText('platform-closing');
  const list = useCall(reportSchedules, {});
  const companies = useChoices(useCall(companyOptions, {}, { isLater: true }).data);
  const [edited, setEdited] = useState<ReportSchedule | 'new'>();
  const [ended, setEnded] = useState<ReportSchedule>();
  const refresh = (): void => void list.refetch();
  const own = useMemo(
    () => ({
      cells: {
        actions: {
          acts: true as const,
          render: (row: ReportSchedule) => (
            <ButtonGroup>
              <Button size="small" text={t('mails.change')} onClick={() => setEdited(row)} />
              <Button size="small" text={t('mails.end')} onClick={() => setEnded(row)} />
            </ButtonGroup>
          ),
        },
      },
    }),
    [t],
  );
  return (
    <div className="tl-closing">
      <div className="tl-viewbar">
        <Button icon={<Add />} intent="primary" text={t('mails.add')} onClick={() => setEdited('new')} />
      </div>
      <p>{t('mails.help')}</p>
      <Loaded of={list} waiting={<SkeletonRows rows={4} rowHeight={32} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState kind="no-result" title={t('mails.emptyTitle')} text={t('mails.emptyText')} />
          ) : (
            <>
              <ShortTable
                label={t('mails.list')}
                columns={scheduleColumns}
                own={own}
                rows={rows}
                rowId={rowId}
              />
              <ul>
                {rows.flatMap(({ id, name, failed }) =>
                  failed.map(({ recipient, failure }) => (
                    <li key={`${id} ${recipient}`}>{t('mails.failed', { name, recipient, failure })}</li>
                  )),
                )}
              </ul>
            </>
          )
        }
      </Loaded>
      {edited ? (
        <ScheduleDialog
          schedule={edited === 'new' ? undefined : edited}
          companies={companies}
          onDone={refresh}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {ended ? (
        <EndScheduleDialog schedule={ended} onDone={refresh} onClose={() => setEnded(undefined)} />
      ) : null}
    </div>
  );
}
