import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { UserType } from '../../../../shared/codes/roles.ts';
import { switchOperator } from '../../../../shared/contract/calls/permissions.ts';
import type { AccountRights } from '../../../../shared/contract/shapes/permissions.ts';
import { changeStaff } from '../../../../shared/contract/calls/staff.ts';
import { EffectLines } from '../../components/EffectTable.tsx';

/** Disables accounts, which takes all their rights and ends their sign-ins, or enables one again. */
export function SwitchAccountDialog(props: RowsDialogProps<AccountRights>): ReactElement {
  const { rows } = props;
  const t = usePluginText('platform-accounts');
  const { send: change } = useSend(changeStaff);
  const { send: turn } = useSend(switchOperator);
  const { one, count } = rowsOf(props);
  const isEnabling = one?.status === 0;
  const way = isEnabling ? 'enableAccount' : 'disableAccount';
  return (
    <RowsDialog
      {...props}
      title={one ? t(`${way}.title`, { name: one.name }) : t('disableAccount.titleMany', { count })}
      intent={isEnabling ? 'primary' : 'danger'}
      confirmText={t(`${way}.confirm`)}
      cancelText={t(`${way}.keep`)}
      said={t(`${way}.done`)}
      act={({ accountId, version, userType }, options) =>
        userType === UserType.superAdmin
          ? turn(
              { params: { id: accountId }, query: { enabled: isEnabling ? '1' : '0' }, body: { version } },
              options,
            )
          : change({ body: { id: accountId, version, status: isEnabling ? 1 : 0 } }, options)
      }
    >
      <p>{t(`${way}.text`)}</p>
      {isEnabling ? null : (
        <EffectLines
          rows={rows.map(({ accountId, accountName, name, codeCount }) => ({
            key: String(accountId),
            account: `${name} (${accountName})`,
            store: '',
            gained: '',
            lost: t('disableAccount.loses', { count: codeCount }),
            whyNot: '',
          }))}
        />
      )}
    </RowsDialog>
  );
}
