import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import type { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { changeStaff } from '../../../shared/contract/staff/calls.ts';
import { SubstituteFields } from './SubstituteFields.tsx';
import { useSubstitutes } from './useSubstitutes.ts';

/** Disables an account, which signs it out wherever it is; the future sessions of a coach go to substitutes. */
export function DisableAccountDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'version'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement | null {
  const { row, onDone, onClose } = props;
  const { id, name, version } = row;
  const t = usePluginText('platform-staff');
  const { send } = useSend(changeStaff);
  const act = useAct();
  const { asked, isAnswered, form } = useSubstitutes(id);
  // It begins on its first field, which the answer may bring.
  if (!isAnswered) return null;
  return (
    <ActionDialog
      title={t('disable.title', { name })}
      intent="danger"
      confirmText={t('disable.confirm')}
      cancelText={t('disable.keep')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { body: { id, version, status: 0, ...body } },
          {
            said: t('disable.done', { name }),
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
      <p>{t('disable.text')}</p>
      <SubstituteFields asked={asked} Field={form.Field} />
    </ActionDialog>
  );
}
