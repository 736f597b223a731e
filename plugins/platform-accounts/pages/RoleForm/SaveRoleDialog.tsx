import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { changeRole } from '../../../../shared/contract/permissions/calls.ts';
import { Rehearsed } from '../../components/Rehearsed.tsx';
import { RoleEffects } from '../../components/RoleEffects.tsx';
import { useRehearsal } from '../../components/useRehearsal.ts';
import type { AskedChange } from './useRoleForm.ts';

/** Says what a changed role gives and takes, and to whom, before it is saved. */
export function SaveRoleDialog({ asked }: { readonly asked: AskedChange }): ReactElement {
  const t = usePluginText('platform-accounts');
  const dry = useRehearsal(changeRole, { body: { ...asked.body, dryRun: true } });
  return (
    <ActionDialog
      title={t('role.saveTitle', { name: asked.body.name })}
      width={800}
      confirmText={t('role.save')}
      cancelText={t('role.goOn')}
      isFit={dry.result !== undefined}
      rehearsal={dry}
      onAct={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <Rehearsed of={dry}>{(effect) => <RoleEffects effect={effect} />}</Rehearsed>
    </ActionDialog>
  );
}
