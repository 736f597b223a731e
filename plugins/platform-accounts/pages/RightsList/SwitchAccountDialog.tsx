import type { ReactElement } from 'react';
import { usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { UserType } from '../../../../shared/codes/roles.ts';
import {
  type changeAdministrators,
  switchEffects,
} from '../../../../shared/contract/permissions/administrators.calls.ts';
import { type changeAccounts, switchOperator } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import { changeStaff } from '../../../../shared/contract/staff/calls.ts';
import { SubstituteFields, useSubstitutes } from '../../../platform-staff/api.ts';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';

/** How a task changes accounts of a list. */
export type ManyAccountsCall = typeof changeAccounts | typeof changeAdministrators;

/** Props of the dialog: those of every dialog about rows, and the call of its list for many. */
type Props<Row> = RowsDialogProps<Row> & { readonly manyCall: ManyAccountsCall };

/**
 * Disables accounts, which takes all their rights and ends their sign-ins, or enables one again; says by name what each loses or
 * gains. Future sessions of one coach go to substitutes.
 */
export function SwitchAccountDialog<Row extends AccountRights>(props: Props<Row>): ReactElement | null {
  const { one } = rowsOf(props);
  return one?.status === 1 && one.userType !== UserType.superAdmin ? (
    <SwitchOfMerchants {...props} id={one.accountId} />
  ) : (
    <Switch {...props} />
  );
}

/** One account of a merchant, which may coach. */
function SwitchOfMerchants<Row extends AccountRights>({
  id,
  ...props
}: Props<Row> & { readonly id: number }): ReactElement | null {
  const { asked, isAnswered, form } = useSubstitutes(id);
  // It begins on its first field, which the answer may bring.
  if (!isAnswered) return null;
  return (
    <Switch {...props} form={form}>
      <SubstituteFields asked={asked} Field={form.Field} />
    </Switch>
  );
}

function Switch<Row extends AccountRights>(
  props: Props<Row> & {
    readonly form?: ReturnType<typeof useSubstitutes>['form'];
    readonly children?: ReactElement;
  },
): ReactElement {
  const { form, children, manyCall, ...asked } = props;
  const t = usePluginText('platform-accounts');
  const { send: change } = useSend(changeStaff);
  const { send: turn } = useSend(switchOperator);
  const { one, count } = rowsOf(asked);
  const isEnabling = one?.status === 0;
  const way = isEnabling ? 'enableAccount' : 'disableAccount';
  const ids = asked.rows.map(({ accountId }) => accountId).join(',');
  // Of many, each one's turn tells it.
  const preview = usePreview(
    switchEffects,
    asked.many ? undefined : { query: { ids, enabled: isEnabling ? '1' : '0' } },
  );
  return (
    <RowsDialog
      {...asked}
      title={one ? t(`${way}.title`, { name: one.name }) : t('disableAccount.titleMany', { count })}
      intent={isEnabling ? 'primary' : 'danger'}
      form={form}
      isFit={asked.many !== undefined || preview.data !== undefined}
      preview={asked.many ? undefined : preview}
      task={isEnabling ? undefined : { call: manyCall, change: { action: 'disable' } }}
      confirmText={t(`${way}.confirm`)}
      cancelText={t(`${way}.keep`)}
      said={t(`${way}.done`)}
      act={({ accountId, version, userType }, options, substituted) =>
        userType === UserType.superAdmin
          ? turn(
              { params: { id: accountId }, query: { enabled: isEnabling ? '1' : '0' }, body: { version } },
              options,
            )
          : change({ body: { id: accountId, version, status: isEnabling ? 1 : 0, ...substituted } }, options)
      }
    >
      <p>{t(`${way}.text`)}</p>
      {asked.many ? (
        <p>{t('disableAccount.many')}</p>
      ) : (
        <PreviewOf preview={preview}>
          {(accounts) =>
            accounts.length === 0 ? <p>{t('effect.nobody')}</p> : <EffectTable accounts={accounts} />
          }
        </PreviewOf>
      )}
      {children}
    </RowsDialog>
  );
}
