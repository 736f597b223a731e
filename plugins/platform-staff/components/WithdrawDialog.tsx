import { type ReactElement, useState } from 'react';
import { ActionDialog, useAccess, useAct, usePluginText, useSend } from '../../../core/api.ts';
import type { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { withdrawStaff } from '../../../shared/contract/staff/calls.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import { SubstituteFields } from './SubstituteFields.tsx';
import { useSubstitutes } from './useSubstitutes.ts';

/** Takes somebody out of a store; operators say why, and the future sessions of a coach go to a substitute. */
export function WithdrawDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'storeIds'>;
  readonly storeId: number;
  readonly storeName: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, storeId, storeName, onDone, onClose } = props;
  const { id, name, storeIds } = row;
  const t = usePluginText('platform-staff');
  const isOperator = useAccess().state.view === 'platform';
  const { send } = useSend(withdrawStaff);
  const act = useAct();
  const choice = useSubstitutes(id, storeId);
  const [reason, setReason] = useState('');
  const left = storeIds.filter((each) => each !== storeId).length;
  // It begins on its first field, which the answer may bring.
  if (!choice.isAnswered) return null;
  return (
    <ActionDialog
      title={t('withdraw.title', { name })}
      intent="danger"
      confirmText={t('withdraw.confirm')}
      cancelText={t('withdraw.keep')}
      isFit={choice.isFit && (!isOperator || isReason(reason))}
      act={act}
      onAct={() =>
        act.run(
          send,
          {
            params: { id },
            body: { storeId, ...(isOperator && { reason: reason.trim() }), ...choice.body },
          },
          {
            said: t('withdraw.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('withdraw.text', { name, store: storeName ?? '' })}</p>
          <p>{left > 0 ? t('withdraw.left', { count: left }) : t('withdraw.over')}</p>
          <SubstituteFields of={choice} tried={tried} />
          {isOperator ? <ReasonField value={reason} tried={tried} onChange={setReason} /> : null}
        </>
      )}
    </ActionDialog>
  );
}
