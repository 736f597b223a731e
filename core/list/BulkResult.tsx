import { Button, Dialog, ProgressBar } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../shell/useText.ts';
import type { BulkOutcome, Left } from './bulk.ts';

/** Props of `BulkResult`. */
export interface BulkResultProps<Row> {
  /** How far it is while it runs. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  /** What came of it, once it has run. */
  readonly outcome?: BulkOutcome<Row> | undefined;
  readonly nameOf: (row: Row) => ReactNode;
  readonly rowId: (row: Row) => string;
  readonly title: string;
  readonly onClose: () => void;
}

/** What came of a bulk action: how many rows are done, and every row that is not, with the reason (screens A2). */
export function BulkResult<Row>(props: BulkResultProps<Row>): ReactElement {
  const { progress, outcome, title, onClose } = props;
  const t = useText();
  const counts = {
    done: outcome?.done.length ?? 0,
    skipped: outcome?.skipped.length ?? 0,
    failed: outcome?.failed.length ?? 0,
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      isCloseButtonShown={outcome !== undefined}
      canEscapeKeyClose={outcome !== undefined}
      canOutsideClickClose={false}
      className="tl-dialog"
    >
      <div className="tl-dialog-body" aria-live="polite">
        {progress && !outcome ? (
          <>
            <p>{t('list.running', progress)}</p>
            <ProgressBar value={progress.done / Math.max(1, progress.total)} stripes={false} />
          </>
        ) : null}
        {outcome ? (
          <>
            <p>{t('list.bulkDone', counts)}</p>
            <LeftRows {...props} heading={t('list.skipped')} rows={outcome.skipped} />
            <LeftRows {...props} heading={t('list.failed')} rows={outcome.failed} />
            {counts.failed > 0 ? <p className="tl-ink-2">{t('list.failedStay')}</p> : null}
          </>
        ) : null}
      </div>
      {outcome ? (
        <div className="tl-dialog-foot">
          <Button intent="primary" text={t('list.close')} onClick={onClose} />
        </div>
      ) : null}
    </Dialog>
  );
}

function LeftRows<Row>({
  heading,
  rows,
  nameOf,
  rowId,
}: BulkResultProps<Row> & {
  readonly heading: string;
  readonly rows: readonly Left<Row>[];
}): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="tl-list-heading">{heading}</h3>
      <ul className="tl-list-left">
        {rows.map(({ row, reason }) => (
          <li key={rowId(row)}>
            <b>{nameOf(row)}</b>
            <span className="tl-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
