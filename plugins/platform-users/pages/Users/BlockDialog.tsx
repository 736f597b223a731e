import { Checkbox } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { setUserStatus, user } from '../../../../shared/contract/users/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { useReasonForm } from './useReasonForm.ts';

/** Blocks one user; says how many bookings are to come, which stay unless somebody ticks that they go. */
export function BlockDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(setUserStatus);
  const [row] = props.rows;
  const preview = usePreview(user, row && { params: { id: row.id } });
  const form = useReasonForm();
  const [cancelFuture, setCancelFuture] = useState(false);
  return (
    <RowsDialog
      {...props}
      title={t('block.title', { name: row?.userName ?? '' })}
      intent="danger"
      confirmText={t('block.confirm')}
      cancelText={t('block.keep')}
      form={form}
      preview={{ isAsking: preview.isAsking, refusal: undefined }}
      said={cancelFuture ? t('block.doneWithTask') : t('block.done')}
      act={({ id, version }, options, why) =>
        send({ params: { id }, body: { state: 'blocked', ...why, cancelFuture, version } }, options)
      }
    >
      <p>{t('block.text')}</p>
      <ReasonFields form={form} />
      <Loaded of={preview} waiting={<SkeletonLines lines={1} />}>
        {({ upcoming }) => (
          <Checkbox
            checked={cancelFuture}
            disabled={upcoming === 0}
            title={upcoming === 0 ? t('block.none') : undefined}
            label={t('block.cancel', { count: upcoming })}
            onChange={({ currentTarget }) => setCancelFuture(currentTarget.checked)}
          />
        )}
      </Loaded>
    </RowsDialog>
  );
}
