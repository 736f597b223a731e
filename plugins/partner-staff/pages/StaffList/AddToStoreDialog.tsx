import { type ReactElement, useState } from 'react';
import { useCall, useChoices, usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeManyStaff, roleOptions, saveStaff } from '../../../../shared/contract/staff/calls.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useManagedStores } from '../../queries.ts';

/** Lets colleagues work in another store with the same roles, one after the other; many in a task. */
export function AddToStoreDialog(props: RowsDialogProps<StaffRow>): ReactElement {
  const t = usePluginText('partner-staff');
  const { send } = useSend(saveStaff);
  const { one, count } = rowsOf(props);
  const stores = useManagedStores();
  const [storeId, setStoreId] = useState<number | null>(null);
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const roles = useChoices(
    useCall(roleOptions, { query: { storeId: storeId ?? 0 } }, { enabled: storeId !== null }).data,
  );
  return (
    <RowsDialog
      {...props}
      title={one ? t('add.title', { name: one.name }) : t('add.titleMany', { count })}
      confirmText={t('add.confirm')}
      isFit={storeId !== null && roleIds.length > 0}
      said={t('add.done')}
      task={{ call: changeManyStaff, change: { action: 'addToStore', storeId: storeId ?? 0, roleIds } }}
      act={({ id, version }, options) =>
        send({ body: { id, version, storeId: storeId ?? 0, roleIds } }, options)
      }
    >
      {(tried) => (
        <>
          <p>{t('add.text')}</p>
          <FormField
            label={t('add.store')}
            required
            error={tried && storeId === null ? t('add.chooseStore') : undefined}
          >
            {(control) => (
              <OptionSelect
                {...control}
                options={stores}
                value={storeId}
                none={t('add.chooseStore')}
                onChange={(next) => {
                  setStoreId(next);
                  // What may be given differs from store to store.
                  setRoleIds([]);
                }}
              />
            )}
          </FormField>
          {storeId === null ? null : (
            <FormField
              label={t('add.roles')}
              required
              group
              help={t('add.rolesHelp')}
              error={tried && roleIds.length === 0 ? t('add.chooseRoles') : undefined}
            >
              {() => <CheckSet options={roles} value={roleIds} onChange={setRoleIds} />}
            </FormField>
          )}
        </>
      )}
    </RowsDialog>
  );
}
