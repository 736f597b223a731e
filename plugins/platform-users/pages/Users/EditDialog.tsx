import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { UserDetail } from '../../../../shared/contract/users/shapes.ts';
import { changeUser } from '../../../../shared/contract/users/calls.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
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
  const [typed, setTyped] = useState(user.userName);
  const [cityCode, setCityCode] = useState(user.cityCode);
  const [removeAvatar, setRemoveAvatar] = useState(false);
  const userName = typed.trim();
  const isFit = userName !== '' && characterCount(userName) <= LONGEST;
  const { id, version } = user;
  const body = { userName, cityCode, removeAvatar, version };
  const save = () =>
    run(
      send,
      { params: { id }, body },
      {
        said: t('edit.done'),
        onDone: () => {
          onDone();
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t('edit.title', { name: user.userName })}
      confirmText={t('edit.confirm')}
      cancelText={t('core:list.cancel')}
      act={state}
      isFit={isFit}
      onAct={save}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormField
            label={t('edit.userName')}
            required
            help={t('edit.nameHelp')}
            error={tried && !isFit ? t('edit.nameHelp') : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={typed}
                maxLength={LONGEST}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField label={t('edit.city')}>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={cityCode}
                onChange={({ currentTarget }) => setCityCode(currentTarget.value)}
                options={[
                  { value: '', label: t('edit.noCity') },
                  ...cities.filter(({ value }) => value !== ''),
                ]}
              />
            )}
          </FormField>
          {user.avatar === '' ? null : (
            <Checkbox
              checked={removeAvatar}
              label={t('edit.removeAvatar')}
              onChange={({ currentTarget }) => setRemoveAvatar(currentTarget.checked)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
