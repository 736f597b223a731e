import type { ReactElement } from 'react';
import { ActionDialog, usePluginText, usePreview } from '../../../../core/api.ts';
import { changeRole } from '../../../../shared/contract/permissions/calls.ts';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { RoleEffects } from '../../components/RoleEffects.tsx';
import type { AskedChange } from './useRoleForm.ts';

/** Says what a changed role gives and takes, and to whom, before it is saved. */
export function SaveRoleDialog({ asked }: { readonly asked: AskedChange }): ReactElement {
  const t = usePluginText('platform-accounts');
  const preview = usePreview(changeRole, { body: { ...asked.body, dryRun: true } });
  return (
    <ActionDialog
      title={t('role.saveTitle', { name: asked.body.name })}
      width={800}
      confirmText={t('role.save')}
      cancelText={t('role.goOn')}
      isFit={preview.data !== undefined}
      preview={preview}
      onAct={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <PreviewOf preview={preview}>{(effect) => <RoleEffects effect={effect} />}</PreviewOf>
    </ActionDialog>
  );
}
