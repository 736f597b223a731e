import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Refusal } from '../../../../shared/ui/Refusal/Refusal.tsx';
import { needsTypedWord, TYPED_WORD } from '../BatchCancel/batchCancel.ts';
import { CancelEffect } from './CancelEffect.tsx';
import { CancelReasons } from './CancelReasons.tsx';
import { useCancelSession } from './useCancelSession.ts';
import './CancelDialog.css';

/** Props of `CancelDialog`. */
export interface CancelDialogProps {
  readonly row: EventRow;
  readonly onClose: () => void;
  /** The session is cancelled; its refunds open their card by themselves. */
  readonly onDone: () => void;
}

/** Cancels one session: why, who is told, and what goes back, counted by the server (screens F2). */
export function CancelDialog({ row, onClose, onDone }: CancelDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const [tried, setTried] = useState(false);
  const session = useCancelSession(row, () => {
    onDone();
    onClose();
  });
  const { preview, fault, refusal } = session;
  const sum = preview.data?.refundTotal ?? 0;
  const confirm = (): void => {
    setTried(true);
    if (!fault) void session.cancel();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('cancelOne.title', { name: row.title })}
      intent="danger"
      confirmText={sum > 0 ? t('cancelOne.confirmSum', { sum: formatCents(sum) }) : t('cancelOne.confirm')}
      cancelText={t('cancelOne.keep')}
      typedWord={preview.data && needsTypedWord(preview.data) ? TYPED_WORD : undefined}
      busy={session.isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="tl-cancel-one">
        <CancelReasons
          reasons={session.reasons}
          setReasons={session.setReasons}
          fault={tried ? fault : undefined}
        />
        {preview.data ? (
          <CancelEffect preview={preview.data} isTold={session.reasons.tell && !fault} />
        ) : null}
        {preview.isPending ? <p className="tl-ink-2">{t('cancelOne.counting')}</p> : null}
        {preview.isError ? <LoadFailure of={preview} text={t('cancelOne.failed')} /> : null}
        <Refusal text={refusal} />
      </div>
    </ConfirmDialog>
  );
}
