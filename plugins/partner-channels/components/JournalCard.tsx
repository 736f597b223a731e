import type { ReactElement, ReactNode } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { DeclaredTable, type DrawnList } from '../../../core/list.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Pager } from '../../../shared/ui/Pager/Pager.tsx';
import type { Page } from '../../../shared/contract/basics.ts';

/** Lines on one page of the journal. */
export const JOURNAL_LINES = 20;

/** Props of `JournalCard`. */
export interface JournalCardProps<Line> {
  readonly list: DrawnList<Line>;
  /** Undefined until the first page is here. */
  readonly page: Page<Line> | undefined;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
  readonly actions?: ReactNode;
}

/** What happened through a code, newest first. */
export function JournalCard<Line>(props: JournalCardProps<Line>): ReactElement {
  const { list, page, error, isBusy, onPage, onRetry, actions } = props;
  const t = usePluginText('partner-channels');
  const rows = page?.results ?? [];
  return (
    <Card flush title={t('journal.title')} count={page?.totalRecords} actions={actions}>
      <div className="tl-channel-journal">
        <DeclaredTable
          label={t('journal.title')}
          list={list}
          rows={rows}
          // Lines have no number of their own; a page is drawn anew as a whole.
          rowId={(line) => String(rows.indexOf(line))}
          state={error ? 'error' : page === undefined ? 'loading' : rows.length === 0 ? 'empty' : 'ready'}
          errorMessage={error?.message}
          onRetry={onRetry}
          busy={isBusy}
          totalRows={page?.totalRecords}
          empty={<EmptyState kind="no-result" title={t('journal.none')} />}
        />
      </div>
      {page && page.totalPages > 1 ? (
        <Pager page={page.currentPage} pageSize={JOURNAL_LINES} total={page.totalRecords} onPage={onPage} />
      ) : null}
    </Card>
  );
}
