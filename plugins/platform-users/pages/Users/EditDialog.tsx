import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { checkInput, textInput, useDialogForm, wordInput } from '../../../../core/form.ts';
import { UserChange, type UserDetail } from '../../../../shared/contract/users/shapes.ts';
import { changeUser } from '../../../../shared/contract/users/calls.ts';
import { useCities } from '../../queries.ts';

const LONGEST = 40;

/** Corrects name and city of a user, or takes the picture away. */
export function EditDialog(props: {
  readonly user: UserDetail;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { user, onDone, onClose } = props;
  const t = usePluginText('platform-users');
  const cities = useCities();
  const { send } = useSend(changeUser);
  const { run, ...state } = useAct();
  const { id, userName, cityCode, version } = user;
  const form = useDialogForm({
    schema: UserChange,
    defaults: { userName, cityCode, removeAvatar: false, version },
  });
  const { Field } = form;
  return (
    <ActionDialog
      title={t('edit.title', { name: userName })}
      confirmText={t('edit.confirm')}
      cancelText={t('core:list.cancel')}
      act={state}
      form={form}
      onAct={(body) =>
        run(
          send,
          { params: { id }, body },
          {
            said: t('edit.done'),
            onDone: () => {
              onDone();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <Field name="userName" label={t('edit.userName')} required help={t('edit.nameHelp')} max={LONGEST}>
        {textInput()}
      </Field>
      <Field name="cityCode" label={t('edit.city')}>
        {wordInput({
          options: [{ value: '', label: t('edit.noCity') }, ...cities.filter(({ value }) => value !== '')],
        })}
      </Field>
      {user.avatar === '' ? null : (
        <Field name="removeAvatar" label={null}>
          {checkInput(t('edit.removeAvatar'))}
        </Field>
      )}
    </ActionDialog>
  );
}
