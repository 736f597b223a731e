import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import { RoleChoice } from '../../components/RoleChoice.tsx';
import { useRoleChoice } from '../../components/useRoleChoice.ts';
import type { ManyAccountsCall } from './SwitchAccountDialog.tsx';

/** Gives one role to more accounts than can be looked through, or takes it, in a task that decides about each by itself. */
export function ManyRolesDialog<Row extends AccountRights>(
  props: RowsDialogProps<Row> & { readonly way: 'add' | 'remove'; readonly manyCall: ManyAccountsCall },
): ReactElement {
  const { way, manyCall, ...asked } = props;
  const t = usePluginText('platform-accounts');
  const { count } = rowsOf(asked);
  const form = useRoleChoice();
  const { side } = asked.many?.query ?? {};
  return (
    <RowsDialog
      {...asked}
      title={t(`bulk.${way}.title`, { count })}
      intent={way === 'add' ? 'primary' : 'danger'}
      confirmText={t(`bulk.${way}.confirm`)}
      cancelText={t('bulk.keep')}
      form={form}
      said=""
      task={{
        call: manyCall,
        changeOf: ({ role }) => ({
          action: way === 'add' ? ('addRole' as const) : ('removeRole' as const),
          roleId: role.value,
        }),
      }}
      // Several are looked through first, see BulkRoleDialog.
      act={() => Promise.reject(new Error('Roles of few accounts are changed by BulkRoleDialog.'))}
    >
      <RoleChoice side={side === '1' ? 1 : side === '2' ? 2 : undefined} Field={form.Field} />
      <p>{t('bulk.many')}</p>
      <p className="tl-ink-2">{t('gains.when')}</p>
    </RowsDialog>
  );
}
