import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { textInput } from '../../../../core/form.ts';
import { accountOfName } from '../../../../shared/contract/permissions/administrators.calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FieldRow, FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { PasswordField } from '../../../platform-staff/api.ts';
import { useAllRoles } from '../../components/useAllRoles.ts';
import { SaveOperatorDialog } from './SaveOperatorDialog.tsx';
import { useOperatorForm } from './useOperatorForm.ts';
import '../../components/Rights.css';

/** More roles than these are searched. */
const MANY = 12;
/** Roles of operators that count. */
const ROLES = { side: '2', status: '1' } as const;

/** /account/auth-create: a new account of an operator with its first roles; who has the name is told when it is left. */
export default function NewOperatorPage(): ReactElement {
  const t = usePluginText('platform-accounts');
  const roles = useAllRoles(ROLES);
  const { page, asked } = useOperatorForm();
  const [left, setLeft] = useState('');
  const { Field, form } = page;
  if (roles.error) return <LoadFailure of={roles} />;
  if (!roles.data) return <SkeletonRows rows={6} rowHeight={48} />;
  const options = roles.data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <LinkButton to="/account/auth-list">{t('account.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t('operator.create')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      <Card title={t('operator.person')}>
        <Field name="accountName" required max={30} help={t('operator.nameHelp')}>
          {({ control, value, onChange, onBlur }) => (
            <InputGroup
              {...control}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={() => {
                setLeft(value.trim());
                onBlur();
              }}
            />
          )}
        </Field>
        <WhoHasIt accountName={left} />
        <FieldRow columns={2}>
          <Field name="name" required max={20}>
            {textInput()}
          </Field>
          <Field name="cellphone" required>
            {textInput()}
          </Field>
        </FieldRow>
        <PasswordField Field={Field} />
      </Card>
      <Card title={t('operator.roles')}>
        <Field name="roleIds" required group help={t('operator.rolesHelp')}>
          {({ value, onChange }) => (
            <CheckSet
              options={options}
              value={value}
              search={options.length > MANY ? t('account.findRole') : undefined}
              onChange={onChange}
            />
          )}
        </Field>
      </Card>
      {page.dialog}
      {asked ? <SaveOperatorDialog asked={asked} roles={roles.data} /> : null}
    </FormLayout>
  );
}

/** Leads to the rights of the account that has the name already. */
function WhoHasIt({ accountName }: { readonly accountName: string }): ReactElement | null {
  const t = usePluginText('platform-accounts');
  const isFit = accountName.length >= 4;
  const { data } = useCall(accountOfName, { query: { accountName } }, { enabled: isFit, isLater: true });
  if (!isFit || data?.accountId === undefined) return null;
  return (
    <Callout intent="warning">
      {t('operator.found', { name: data.name ?? accountName })}{' '}
      <Link to={`/account/auth-detail/${data.accountId}`}>{t('operator.open')}</Link>
    </Callout>
  );
}
