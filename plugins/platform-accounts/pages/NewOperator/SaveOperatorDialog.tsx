import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { Gains } from '../../components/Gains.tsx';
import type { AskedOperator } from './useOperatorForm.ts';

/** Says by name what the account gets. It holds nothing yet, so that is what its roles list. */
export function SaveOperatorDialog(props: {
  readonly asked: Pick<AskedOperator, 'answer'> & {
    readonly body: Pick<AskedOperator['body'], 'name' | 'roleIds'>;
  };
  readonly roles: readonly RoleRow[];
}): ReactElement {
  const { asked, roles } = props;
  const t = usePluginText('platform-accounts');
  const { name, roleIds } = asked.body;
  const codes = roles.filter(({ id }) => roleIds.includes(id)).flatMap((role) => role.codes);
  return (
    <ActionDialog
      title={t('operator.saveTitle', { name })}
      width={800}
      confirmText={t('operator.give')}
      cancelText={t('role.goOn')}
      onAct={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <Gains gained={[...new Set(codes)]} lost={[]} />
    </ActionDialog>
  );
}
