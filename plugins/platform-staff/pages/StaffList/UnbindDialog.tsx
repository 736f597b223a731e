import { WithdrawStaffBody, type StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { choiceInput, type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { WithdrawDialog } from '../../components/WithdrawDialog.tsx';

const Place = WithdrawStaffBody.pick({ storeId: true }).required();
type Place = z.output<typeof Place>;

/** Takes somebody out of one of their stores: of several it asks first which. */
export function UnbindDialog(props: {
  readonly row: StaffRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onClose } = props;
  const { name, storeIds, storeNames } = row;
  const t = usePluginText('platform-staff');
  const only = storeIds.length === 1 ? storeIds[0] : undefined;
  const [storeId, setStoreId] = useState(only);
  const form = useDialogForm<Unfilled<Place, 'storeId'>, Place>({
    schema: Place,
    defaults: { storeId: null },
  });
  if (storeId !== undefined)
    return <WithdrawDialog {...props} storeId={storeId} storeName={storeNames[storeIds.indexOf(storeId)]} />;
  return (
    <ActionDialog
      title={t('unbind.title', { name })}
      confirmText={t('unbind.next')}
      cancelText={t('unbind.keep')}
      form={form}
      onAct={(chosen) => setStoreId(chosen.storeId)}
      onClose={onClose}
    >
      <form.Field name="storeId" label={t('unbind.store')} required>
        {choiceInput({
          options: storeIds.map((id, at) => ({ value: String(id), label: storeNames[at] ?? '' })),
          none: t('unbind.choose'),
        })}
      </form.Field>
    </ActionDialog>
  );
}
