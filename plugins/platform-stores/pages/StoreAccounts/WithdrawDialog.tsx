import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { StaffRow } from '../../../../shared/contract/shapes/staff.ts';
import { withdrawStaff } from '../../../../shared/contract/staff.ts';

/** Takes somebody out of a store, or of every store that the viewer manages. */
export function WithdrawDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'storeIds'>;
  readonly storeId: number | undefined;
  readonly storeName: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, storeId, storeName, onDone, onClose } = props;
  const { id, name, storeIds } = row;
  const t = usePluginText('platform-stores');
  const { send } = useSend(withdrawStaff);
  const act = useAct();
  const left = storeId === undefined ? 0 : storeIds.filter((each) => each !== storeId).length;
  return (
    <ActionDialog
      title={t('withdraw.title', { name })}
      intent="danger"
      confirmText={t('withdraw.confirm')}
      cancelText={t('withdraw.keep')}
      act={act}
      onAct={() =>
        act.run(
          send,
          { params: { id }, body: storeId === undefined ? {} : { storeId } },
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
      <p>
        {storeId === undefined
          ? t('withdraw.textAll', { count: storeIds.length })
          : t('withdraw.text', { store: storeName ?? '' })}
      </p>
      <p>{left > 0 ? t('withdraw.left', { count: left }) : t('withdraw.over')}</p>
    </ActionDialog>
  );
}
