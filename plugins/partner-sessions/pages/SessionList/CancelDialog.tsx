import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { needsTypedWord, TYPED_WORD } from '../../cancelWish.ts';
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
  const t = usePluginText('partner-sessions');
  const session = useCancelSession(row, () => {
    onDone();
    onClose();
  });
  const { form, preview } = session;
  const sum = preview.data?.refundTotal ?? 0;
  return (
    <ActionDialog
      title={t('cancelOne.title', { name: row.title })}
      intent="danger"
      confirmText={sum > 0 ? t('cancelOne.confirmSum', { sum: formatCents(sum) }) : t('cancelOne.confirm')}
      cancelText={t('cancelOne.keep')}
      typedWord={preview.data && needsTypedWord(preview.data) ? TYPED_WORD : undefined}
      act={session.act}
      form={form}
      onAct={session.cancel}
      onClose={onClose}
    >
      <div className="tl-cancel-one">
        <CancelReasons form={form} />
        {preview.data ? (
          <CancelEffect preview={preview.data} isTold={form.body?.megSendParticipants === 1} />
        ) : null}
        {preview.isAsking && !preview.data ? <Counting text={t('cancelOne.counting')} /> : null}
        {preview.isError ? <LoadFailure of={preview} text={t('cancelOne.failed')} /> : null}
      </div>
    </ActionDialog>
  );
}

/** In the place of the three figures and the modes until they are counted, so that the buttons stay where they are. */
function Counting({ text }: { readonly text: string }): ReactElement {
  return (
    <div>
      <p className="tl-sr" aria-live="polite">
        {text}
      </p>
      <SkeletonRows rows={4} rowHeight={34} />
    </div>
  );
}
