import { InputGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, useFreshData, usePluginText, useSend } from '../../../../core/api.ts';
import type { StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import { StaffChange } from '../../../../shared/contract/staff/shapes.ts';
import { changeStaff, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';

interface Props {
  readonly row: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes name and number of an account, which the list shows masked. */
export function EditAdministratorDialog(props: Props): ReactElement {
  const t = usePluginText('platform-accounts');
  const { row, onClose } = props;
  const detail = useCall(staffOneForOperators, { query: { id: row.id } }, { isFresh: true });
  const stored = useFreshData(detail);
  if (stored) return <Edited {...props} stored={stored} />;
  return (
    <ActionDialog
      title={t('edit.title', { name: row.name })}
      confirmText={t('edit.confirm')}
      cancelText={t('edit.keep')}
      isFit={false}
      onAct={() => undefined}
      onClose={onClose}
    >
      <Loaded of={{ ...detail, data: stored }} waiting={<Spinner size={24} />}>
        {() => null}
      </Loaded>
    </ActionDialog>
  );
}

function Edited({ row, onDone, onClose, stored }: Props & { readonly stored: StaffDetail }): ReactElement {
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { send } = useSend(changeStaff);
  const [name, setName] = useState(stored.name);
  const [cellphone, setCellphone] = useState(stored.cellphone);
  const { id, version } = stored;
  const isName = StaffChange.shape.name.safeParse(name).success;
  // Demo accounts and the first administrator have no number; what is not changed is not asked for.
  const isNumber = cellphone === stored.cellphone || StaffChange.shape.cellphone.safeParse(cellphone).success;
  const isChanged = name.trim() !== stored.name || cellphone !== stored.cellphone;
  const body = {
    id,
    version,
    ...(name.trim() !== stored.name && { name: name.trim() }),
    ...(cellphone !== stored.cellphone && { cellphone: cellphone }),
  };
  const done = (): void => {
    onDone();
    onClose();
  };
  return (
    <ActionDialog
      title={t('edit.title', { name: row.name })}
      confirmText={t('edit.confirm')}
      cancelText={t('edit.keep')}
      act={act}
      isFit={isName && isNumber}
      onAct={() => (isChanged ? act.run(send, { body }, { said: t('edit.done'), onDone: done }) : onClose())}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p className="tl-ink-2">{t('edit.account', { account: stored.accountName })}</p>
          <FormField
            label={t('edit.name')}
            required
            help={t('edit.nameHelp')}
            error={tried && !isName ? t('edit.nameHelp') : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={name}
                maxLength={20}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField
            label={t('edit.cellphone')}
            required
            help={t('edit.numberHelp')}
            error={tried && !isNumber ? t('operator.wrong.cellphone') : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={cellphone}
                maxLength={20}
                inputMode="numeric"
                onChange={({ currentTarget }) => setCellphone(typedPhone(currentTarget.value))}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
