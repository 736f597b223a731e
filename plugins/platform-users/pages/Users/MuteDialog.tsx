import { SegmentedControl } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { MUTE_DAYS } from '../../../../shared/codes/users.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { changeUsers, setUserStatus } from '../../../../shared/contract/users/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { useReasonForm } from './useReasonForm.ts';

/** Mutes users for some days, with the reason. */
export function MuteDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(setUserStatus);
  const { one, count } = rowsOf(props);
  const form = useReasonForm();
  const [days, setDays] = useState<(typeof MUTE_DAYS)[number]>(3);
  return (
    <RowsDialog
      {...props}
      title={one ? t('mute.title', { name: one.userName }) : t('mute.titleMany', { count })}
      intent="danger"
      confirmText={t('mute.confirm')}
      form={form}
      said={t('mute.done')}
      act={({ id, version }, options, why) =>
        send({ params: { id }, body: { state: 'muted', days, ...why, version } }, options)
      }
      task={{ call: changeUsers, changeOf: (why) => ({ action: 'mute' as const, days, ...why }) }}
    >
      <p>{t('mute.text')}</p>
      <FormField label={t('mute.days')} group>
        {() => (
          <SegmentedControl
            fill
            options={MUTE_DAYS.map((value) => ({
              value: String(value),
              label: t('mute.day', { count: value }),
            }))}
            value={String(days)}
            onValueChange={(value) => setDays(MUTE_DAYS.find((each) => String(each) === value) ?? 3)}
          />
        )}
      </FormField>
      <ReasonFields form={form} />
    </RowsDialog>
  );
}
