import { InputGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useMemo } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, useCall, useFreshData, usePluginText, useSend } from '../../../../core/api.ts';
import { textInput, useDialogForm } from '../../../../core/form.ts';
import { StaffChange, type StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import { changeStaff, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';

interface Props {
  readonly row: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What can be changed of an account here. */
interface Person {
  readonly name: string;
  readonly cellphone: string;
}

/** What was not changed is not sent, nor asked for: demo accounts and the first administrator have no number. */
const changeOf = ({ id, version, ...stored }: StaffDetail) =>
  z
    .object({ name: z.string(), cellphone: z.string() })
    .transform(
      ({ name, cellphone }): z.input<typeof StaffChange> => ({
        id,
        version,
        ...(name.trim() !== stored.name && { name }),
        ...(cellphone !== stored.cellphone && { cellphone }),
      }),
    )
    .pipe(StaffChange);

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
  const form = useDialogForm<Person, StaffChange>({
    schema: useMemo(() => changeOf(stored), [stored]),
    defaults: { name: stored.name, cellphone: stored.cellphone },
    wrongOf: (field) => (field === 'cellphone' ? t('operator.wrong.cellphone') : undefined),
  });
  const { Field } = form;
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
      form={form}
      onAct={(body) =>
        body.name === undefined && body.cellphone === undefined
          ? onClose()
          : act.run(send, { body }, { said: t('edit.done'), onDone: done, onRefused: form.showRefused })
      }
      onClose={onClose}
    >
      <p className="tl-ink-2">{t('edit.account', { account: stored.accountName })}</p>
      <Field name="name" label={t('edit.name')} required help={t('edit.nameHelp')} max={20}>
        {textInput()}
      </Field>
      <Field name="cellphone" label={t('edit.cellphone')} required help={t('edit.numberHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <InputGroup
            {...control}
            value={value}
            inputMode="numeric"
            onChange={({ currentTarget }) => onChange(typedPhone(currentTarget.value))}
            onBlur={onBlur}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
