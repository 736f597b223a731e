import { Checkbox, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import type { UserRow } from '../../../../shared/contract/shapes/users.ts';
import { setUserStatus, user } from '../../../../shared/contract/calls/users.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { useReason } from './useReason.ts';

/** Blocks one user; says how many bookings are to come, which stay unless somebody ticks that they go. */
export function BlockDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(setUserStatus);
  const [row] = props.rows;
  const why = useReason();
  const [cancelFuture, setCancelFuture] = useState(false);
  return (
    <RowsDialog
      {...props}
      title={t('block.title', { name: row?.userName ?? '' })}
      intent="danger"
      confirmText={t('block.confirm')}
      cancelText={t('block.keep')}
      isFit={why.isFit}
      said={cancelFuture ? t('block.doneWithTask') : t('block.done')}
      act={({ id, version }, options) =>
        send(
          {
            params: { id },
            body: { state: 'blocked', reason: why.reason ?? 0, note: why.note, cancelFuture, version },
          },
          options,
        )
      }
    >
      {(tried) => (
        <>
          <p>{t('block.text')}</p>
          <ReasonFields of={why} tried={tried} />
          {row ? <Upcoming id={row.id} isChosen={cancelFuture} onChoose={setCancelFuture} /> : null}
        </>
      )}
    </RowsDialog>
  );
}

/** Whether bookings are cancelled, with their number as it is now. */
function Upcoming(props: {
  readonly id: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}): ReactElement {
  const t = usePluginText('platform-users');
  const asked = useCall(user, { params: { id: props.id } }, { isFresh: true });
  return (
    <Loaded of={asked} waiting={<Spinner size={24} />}>
      {({ upcoming }) => (
        <Checkbox
          checked={props.isChosen}
          disabled={upcoming === 0}
          title={upcoming === 0 ? t('block.none') : undefined}
          label={t('block.cancel', { count: upcoming })}
          onChange={({ currentTarget }) => props.onChoose(currentTarget.checked)}
        />
      )}
    </Loaded>
  );
}
