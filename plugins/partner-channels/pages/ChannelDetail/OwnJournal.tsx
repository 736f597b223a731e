import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { Exporter, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { journal } from '../../../../shared/contract/channels.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { JOURNAL_LINES, JournalCard } from '../../components/JournalCard.tsx';
import { journalCard, journalColumns } from '../../components/journalColumns.tsx';
import { useLatest } from '../../components/useLatest.ts';
import type { usePeriod } from '../../components/usePeriod.ts';
import { journalFile } from '../../queries.ts';

/** The journal with people, orders and sums, and as a file. */
export function OwnJournal(props: {
  readonly serialNumber: string;
  readonly view: ReturnType<typeof usePeriod>;
}): ReactElement {
  const { serialNumber, view } = props;
  const t = usePluginText('partner-channels');
  const dates = useDates();
  const exporter = useService(Exporter);
  const isExporting = useObservable(exporter.busy$, false);
  const columns = useMemo(() => journalColumns(t, dates), [t, dates]);
  const card = useMemo(() => journalCard(t, dates), [t, dates]);
  const asked = { serialNumber, ...view.period };
  const lines = useCall(journal, { query: { ...asked, currentPage: view.page, pageSize: JOURNAL_LINES } });
  const page = useLatest(lines.data);
  const save = (): void =>
    void exporter.download({
      call: journalFile,
      request: { query: { ...asked, export: '1' } },
      type: 'channel-journal',
      ...view.period,
    });
  return (
    <JournalCard
      columns={columns}
      card={card}
      page={page}
      error={lines.error}
      isBusy={lines.isFetching}
      onPage={view.setPage}
      onRetry={() => void lines.refetch()}
      actions={
        <Button
          variant="minimal"
          icon={<Export />}
          text={t('journal.export')}
          loading={isExporting}
          onClick={save}
        />
      }
    />
  );
}
