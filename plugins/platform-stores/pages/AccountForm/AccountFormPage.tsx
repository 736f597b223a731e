import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useCallback, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import {
  type Choice,
  LinkButton,
  useAccess,
  useCall,
  useChoices,
  usePluginText,
} from '../../../../core/api.ts';
import { roleOptions, staffOne, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import type { StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { HeldRights } from '../../../platform-accounts/api.ts';
import { AppUserCard } from '../../../platform-staff/api.ts';
import { accountsAddress } from '../../addresses.ts';
import { type AccountValues, newAccount, valuesOf } from './accountValues.ts';
import { PersonCard } from './PersonCard.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** /store/accountEdit: a new account of the store `storeId`, or what the one of `accountId` may do there. */
export default function AccountFormPage(): ReactElement {
  const [search] = useSearchParams();
  const isOperator = useAccess().state.view === 'platform';
  const [storeId, accountId] = [idOf(search.get('storeId')), idOf(search.get('accountId'))];
  const call = isOperator ? staffOneForOperators : staffOne;
  const query = { id: accountId ?? 0, ...(storeId !== undefined && { storeId }) };
  const isKnown = accountId !== undefined && storeId !== undefined;
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(call, { query }, { enabled: isKnown, isFresh: true });
  const roles = useCall(
    roleOptions,
    { query: { storeId: storeId ?? 0 } },
    { enabled: storeId !== undefined },
  );
  const choices = useChoices(roles.data);
  // Rights are held in a store: an address that names none leads to the stores there are.
  if (storeId === undefined) return <Navigate to="/store/index" replace />;
  if (roles.error) return <LoadFailure of={roles} />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!roles.data || (isKnown && (!stored.data || !stored.isFetchedAfterMount)))
    return <SkeletonRows rows={6} rowHeight={48} />;
  const start = stored.data ? valuesOf(storeId, stored.data) : newAccount(storeId);
  const held = stored.data?.roleIds.map((id, at) => ({
    value: String(id),
    label: stored.data.roleNames[at] ?? '',
  }));
  return (
    <AccountEditor
      key={accountId ?? 'new'}
      start={start}
      offered={choices}
      held={held ?? []}
      member={stored.data?.member ?? null}
      effective={stored.data?.effective.filter((right) => right.storeId === storeId) ?? []}
    />
  );
}

function AccountEditor(props: {
  readonly start: AccountValues;
  /** Roles the viewer may give. */
  readonly offered: readonly Choice[];
  /** Roles the account holds, some of which the viewer may not give. */
  readonly held: readonly Choice[];
  /** The app user it is linked with. */
  readonly member: StaffDetail['member'];
  /** What the account may do in the store now. */
  readonly effective: StaffDetail['effective'];
}): ReactElement {
  const { start, offered, held, effective, member } = props;
  const t = usePluginText('platform-stores');
  const [first] = useState(start);
  const all = [...offered, ...held.filter((role) => !offered.some(({ value }) => value === role.value))];
  const roleNameOf = useCallback(
    (id: number) => [...offered, ...held].find(({ value }) => value === String(id))?.label ?? `#${id}`,
    [offered, held],
  );
  const page = useAccountForm(first, roleNameOf);
  const { Field } = page;
  const isNew = first.id === null;
  const isBeyond = all.length > offered.length;
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <LinkButton to={accountsAddress(start.storeId)}>{t('account.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t(isNew ? 'account.create' : 'account.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? <OwnTitle>{t('account.newTitle')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      <PersonCard page={page} isNew={isNew} />
      <Card title={t('account.rights')}>
        {isBeyond ? <Callout intent="warning">{t('account.beyond')}</Callout> : null}
        <Field name="roleIds" required group help={t('account.rolesHelp')}>
          {({ value, onChange }) => (
            <CheckSet options={all} value={value} disabled={isBeyond} onChange={onChange} />
          )}
        </Field>
      </Card>
      {isNew ? null : (
        <Card title={t('account.held')}>
          <HeldRights effective={effective} />
        </Card>
      )}
      <AppUserCard Field={Field} member={first.id === null ? null : member} />
      {page.dialog}
    </FormLayout>
  );
}
