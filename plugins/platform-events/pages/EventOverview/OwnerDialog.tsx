import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { ChangeOwner, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';

/** Hands an event to another account of its company. */
export function OwnerDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(changeOwner);
  const { one } = rowsOf(props);
  return (
    <ChangeOwner
      {...props}
      text={t('owner.text', { name: one?.title ?? '' })}
      companyId={one?.companyId ?? 0}
      act={({ id }, userId, options) => send({ params: { eventTemplateId: id, userId } }, options)}
    />
  );
}
