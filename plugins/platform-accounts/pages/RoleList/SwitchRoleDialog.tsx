import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend, usePreview } from '../../../../core/api.ts';
import { type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { switchRole } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { RoleEffects } from '../../components/RoleEffects.tsx';

/** Enables or disables a role, after saying how many members gain or lose what by it. */
export function SwitchRoleDialog(props: RowsDialogProps<RoleRow>): ReactElement | null {
  const { list, onClose } = props;
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { send } = useSend(switchRole);
  const { one } = rowsOf(props);
  const enabled = one?.status === 1 ? '0' : '1';
  const preview = usePreview(switchRole, one && { params: { id: one.id }, query: { enabled, dryRun: '1' } });
  if (!one) return null;
  const way = enabled === '1' ? 'enableRole' : 'disableRole';
  return (
    <ActionDialog
      title={t(`${way}.title`, { name: one.name })}
      intent={enabled === '1' ? 'primary' : 'danger'}
      width={800}
      confirmText={t(`${way}.confirm`)}
      cancelText={t(`${way}.keep`)}
      act={act}
      isFit={preview.data !== undefined}
      preview={preview}
      onAct={() =>
        act.run(
          send,
          { params: { id: one.id }, query: { enabled } },
          {
            said: t(`${way}.done`),
            onDone: async () => {
              await list.refresh();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t(`${way}.text`)}</p>
      <PreviewOf preview={preview}>{(effect) => <RoleEffects effect={effect} />}</PreviewOf>
    </ActionDialog>
  );
}
