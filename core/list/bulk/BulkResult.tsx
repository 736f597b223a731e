import { Button, ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { formatCount } from '../../../shared/format/money.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { useText } from '../../shell/useText.ts';

/** A row that was not done, and why; the reason is empty where there is nothing to say but that it failed. */
interface LeftLine {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** What came of a bulk action. The lines may be the first of many. */
export interface BulkCounts {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly lines: { readonly skipped: readonly LeftLine[]; readonly failed: readonly LeftLine[] };
  /** The failed rows are chosen in the list now. */
  readonly areSelected: boolean;
}

/** Props of `BulkResult`. */
export interface BulkResultProps {
  /** How far it is while it runs. */
  readonly progress: { readonly done: number; readonly total: number };
  /** What came of it, once it has run. */
  readonly outcome?: BulkCounts | undefined;
  readonly title: string;
  /** It goes on when the dialog is closed, and is found under the bell. */
  readonly canLeave?: boolean;
  readonly onClose: () => void;
}

/** What came of a bulk action: how many rows are done, and every row that is not, with the reason (screens A2). */
export function BulkResult({
  progress,
  outcome,
  title,
  canLeave = false,
  onClose,
}: BulkResultProps): ReactElement {
  const t = useText();
  const mayClose = canLeave || outcome !== undefined;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={mayClose ? onClose : undefined}
      isCloseButtonShown={mayClose}
      canEscapeKeyClose={mayClose}
      canOutsideClickClose={false}
      className="tl-dialog"
    >
      <div className="tl-dialog-body" aria-live="polite">
        {outcome ? <Outcome {...outcome} /> : <Progress {...progress} canLeave={canLeave} />}
      </div>
      {mayClose ? (
        <div className="tl-dialog-foot">
          <Button intent="primary" text={t('list.close')} onClick={onClose} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Progress({
  done,
  total,
  canLeave,
}: BulkResultProps['progress'] & { readonly canLeave: boolean }): ReactElement {
  const t = useText();
  return (
    <>
      <p>{t('list.running', { done: formatCount(done), total: formatCount(total) })}</p>
      <ProgressBar value={done / Math.max(1, total)} stripes={false} />
      {canLeave ? <p className="tl-ink-2 tl-list-leave">{t('list.mayLeave')}</p> : null}
    </>
  );
}

function Outcome({ done, skipped, failed, lines, areSelected }: BulkCounts): ReactElement {
  const t = useText();
  const counts = { done: formatCount(done), skipped: formatCount(skipped), failed: formatCount(failed) };
  return (
    <>
      <p>{t('list.bulkDone', counts)}</p>
      <LeftRows heading={t('list.failed')} rows={lines.failed} total={failed} />
      <LeftRows heading={t('list.skipped')} rows={lines.skipped} total={skipped} />
      {failed > 0 && areSelected ? <p className="tl-ink-2">{t('list.failedStay')}</p> : null}
    </>
  );
}

function LeftRows({
  heading,
  rows,
  total,
}: {
  readonly heading: string;
  readonly rows: readonly LeftLine[];
  readonly total: number;
}): ReactElement | null {
  const t = useText();
  if (total === 0) return null;
  return (
    <>
      <h3 className="tl-list-heading">{heading}</h3>
      <ul className="tl-list-left">
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="tl-ink-2">{reason || t('list.fault')}</span>
          </li>
        ))}
        {total > rows.length ? (
          <li className="tl-ink-2">{t('list.moreLeft', { count: total - rows.length })}</li>
        ) : null}
      </ul>
    </>
  );
}
