import type { ReactElement } from 'react';
import { useCall, useChoices, usePluginText, useSend } from '../../../../core/api.ts';
import { type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { type StaffRow, StoreRoles } from '../../../../shared/contract/staff/shapes.ts';
import { changeManyStaff, roleOptions, saveStaff } from '../../../../shared/contract/staff/calls.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useManagedStores } from '../../queries.ts';

/** Lets colleagues work in another store with the same roles, one after the other; many in a task. */
export function AddToStoreDialog(props: RowsDialogProps<StaffRow>): ReactElement {
  const t = usePluginText('partner-staff');
  const { send } = useSend(saveStaff);
  const { one, count } = rowsOf(props);
  const stores = useManagedStores();
  const form = useDialogForm<Unfilled<StoreRoles, 'storeId'>, StoreRoles>({
    schema: StoreRoles,
    defaults: { storeId: null, roleIds: [] },
  });
  const { Field } = form;
  const { storeId } = form.values;
  const roles = useChoices(
    useCall(roleOptions, { query: { storeId: storeId ?? 0 } }, { enabled: storeId !== null }).data,
  );
  return (
    <RowsDialog
      {...props}
      title={one ? t('add.title', { name: one.name }) : t('add.titleMany', { count })}
      confirmText={t('add.confirm')}
      form={form}
      said={t('add.done')}
      task={{ call: changeManyStaff, changeOf: (body) => ({ action: 'addToStore' as const, ...body }) }}
      act={({ id, version }, options, body) => send({ body: { id, version, ...body } }, options)}
    >
      <p>{t('add.text')}</p>
      <Field name="storeId" label={t('add.store')} required>
        {({ control, value, onChange, onBlur }) => (
          <OptionSelect
            {...control}
            options={stores}
            value={value}
            none={t('add.chooseStore')}
            onBlur={onBlur}
            onChange={(next) => {
              onChange(next);
              // What may be given differs from store to store.
              form.form.setValue('roleIds', []);
            }}
          />
        )}
      </Field>
      {storeId === null ? null : (
        <Field name="roleIds" label={t('add.roles')} required group help={t('add.rolesHelp')}>
          {({ value, onChange }) => <CheckSet options={roles} value={value} onChange={onChange} />}
        </Field>
      )}
    </RowsDialog>
  );
}
