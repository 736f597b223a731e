import { Button } from '@blueprintjs/core';
import { type ReactElement, useCallback, useState } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import type {
  EffectivePrivilege,
  RightsOfAccount,
  RoleRow,
} from '../../../../shared/contract/permissions/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { AccountMatrix } from './AccountMatrix.tsx';
import { SaveRightsDialog } from './SaveRightsDialog.tsx';
import { useRightsForm, valuesOf } from './useRightsForm.ts';

/** Props of `RightsEditor`. */
interface Props {
  readonly rights: RightsOfAccount;
  /** What is held where it is edited: in one store, or of an operator. */
  readonly held: { readonly effective: readonly EffectivePrivilege[] };
  readonly storeId: number | undefined;
  /** Every role of the side. */
  readonly roles: readonly RoleRow[];
  readonly onChanged: () => unknown;
}

/** Roles and direct rights of one account, with what results from them. */
export function RightsEditor({ rights, held, storeId, roles, onChanged }: Props): ReactElement {
  const t = usePluginText('platform-accounts');
  const [start] = useState(() => valuesOf(rights, storeId));
  const roleNameOf = useCallback(
    (id: number) => roles.find((role) => role.id === id)?.name ?? `#${id}`,
    [roles],
  );
  const { page, asked } = useRightsForm(start, roleNameOf, onChanged);
  const { Field, form } = page;
  const { isOwn } = rights;
  const [roleIds, direct] = form.watch(['roleIds', 'direct']);
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <LinkButton to="/account/auth-list">{t('account.back')}</LinkButton>
          <Button
            intent="primary"
            loading={page.busy}
            disabled={isOwn}
            title={isOwn ? t('account.isOwn') : undefined}
            onClick={page.onSubmit}
          >
            {t('role.check')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      <Card title={t('account.roles')}>
        <Field name="roleIds" group>
          {({ value, onChange }) => (
            <CheckSet
              options={roles.map(({ id, name, status }) => ({
                value: String(id),
                label: status === 1 ? name : t('account.roleOff', { name }),
              }))}
              value={value}
              disabled={isOwn}
              whyNot={t('account.isOwn')}
              search={t('account.findRole')}
              onChange={onChange}
            />
          )}
        </Field>
      </Card>
      <Card title={t('role.rights')}>
        <AccountMatrix
          rights={rights}
          effective={held.effective}
          roles={roles.filter(({ id }) => roleIds.includes(id))}
          direct={direct}
          directBefore={start.direct}
          onDirect={isOwn ? undefined : (codes) => form.setValue('direct', [...codes], { shouldDirty: true })}
        />
      </Card>
      {page.dialog}
      {asked ? <SaveRightsDialog asked={asked} name={rights.account.name} /> : null}
    </FormLayout>
  );
}
