import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { Exporter, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { type DrawnList, type OwnColumns, useListColumns } from '../../../../core/list.ts';
import { journal } from '../../../../shared/contract/channels/calls.ts';
import {
  journalColumns,
  publicJournalColumns,
} from '../../../../shared/contract/channels/channelJournal.columns.ts';
import type { JournalRow } from '../../../../shared/contract/channels/shapes.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { JOURNAL_LINES, JournalCard } from '../../components/JournalCard.tsx';
import { JournalPhone } from '../../components/JournalPhone.tsx';
import { useLatest } from '../../components/useLatest.ts';
import type { usePeriod } from '../../components/usePeriod.ts';
import { journalFile } from '../../queries.ts';

const OWN: OwnColumns<JournalRow, 'phone'> = {
  cells: {
    phone: {
      render: ({ userName, phone, orderNumber }) =>
        userName && phone && orderNumber ? (
          // Lines have no number of their own: what was shown stays with its order.
          <JournalPhone key={orderNumber} userName={userName} phone={phone} orderNumber={orderNumber} />
        ) : (
          <EmptyValue />
        ),
    },
  },
};

/** The columns; on a phone a line without a person is told as the public page tells it. */
function useJournal(): DrawnList<JournalRow> {
  const { columns, card } = useListColumns(journalColumns, OWN);
  const { card: publicCard } = useListColumns(publicJournalColumns);
  return useMemo(
    () => ({ columns, card: (line) => (line.userName === null ? publicCard(line) : card(line)) }),
    [columns, card, publicCard],
  );
}

/** The journal with people, orders and sums, and as a file. */
export function OwnJournal(props: {
  readonly serialNumber: string;
  readonly view: ReturnType<typeof usePeriod>;
}): ReactElement {
  const { serialNumber, view } = props;
  const t = usePluginText('partner-channels');
  const list = useJournal();
  const exporter = useService(Exporter);
  const isExporting = useObservable(exporter.busy$, false);
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
      list={list}
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
