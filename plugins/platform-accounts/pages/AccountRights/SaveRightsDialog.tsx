import type { ReactElement } from 'react';
import { ActionDialog, usePluginText, usePreview } from '../../../../core/api.ts';
import { assembleRights } from '../../../../shared/contract/permissions/calls.ts';
import { Gains } from '../../components/Gains.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import type { AskedRights } from './useRightsForm.ts';

/** Says what an account gains and loses, by name and from when on, before it is saved. */
export function SaveRightsDialog(props: {
  readonly asked: AskedRights;
  readonly name: string;
}): ReactElement {
  const { asked, name } = props;
  const t = usePluginText('platform-accounts');
  const preview = usePreview(assembleRights, { body: { ...asked.body, dryRun: true } });
  return (
    <ActionDialog
      title={t('account.saveTitle', { name })}
      confirmText={t('account.save')}
      cancelText={t('role.goOn')}
      isFit={preview.data !== undefined}
      preview={preview}
      onAct={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <PreviewOf preview={preview}>{({ gained, lost }) => <Gains gained={gained} lost={lost} />}</PreviewOf>
    </ActionDialog>
  );
}
