import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { WithdrawDialog } from '../../components/WithdrawDialog.tsx';

/** Takes somebody out of one of their stores: of several it asks first which. */
export function UnbindDialog(props: {
  readonly row: StaffRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onClose } = props;
  const { name, storeIds, storeNames } = row;
  const t = usePluginText('platform-staff');
  const [storeId, setStoreId] = useState(storeIds.length === 1 ? (storeIds[0] ?? null) : null);
  const [isChosen, setChosen] = useState(storeIds.length === 1);
  if (isChosen && storeId !== null)
    return <WithdrawDialog {...props} storeId={storeId} storeName={storeNames[storeIds.indexOf(storeId)]} />;
  return (
    <ActionDialog
      title={t('unbind.title', { name })}
      confirmText={t('unbind.next')}
      cancelText={t('unbind.keep')}
      isFit={storeId !== null}
      onAct={() => setChosen(true)}
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('unbind.store')}
          required
          error={tried && storeId === null ? t('unbind.choose') : undefined}
        >
          {(control) => (
            <OptionSelect
              {...control}
              options={storeIds.map((id, at) => ({ value: String(id), label: storeNames[at] ?? '' }))}
              value={storeId}
              none={t('unbind.choose')}
              onChange={setStoreId}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
