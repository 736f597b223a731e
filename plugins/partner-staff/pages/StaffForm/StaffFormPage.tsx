import { Button } from '@blueprintjs/core';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyStores, LinkButton, useCall, usePluginText, useService } from '../../../../core/api.ts';
import type { StaffDetail, Substitutes } from '../../../../shared/contract/staff/shapes.ts';
import { staffOne } from '../../../../shared/contract/staff/calls.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { HeldRights } from '../../../platform-accounts/api.ts';
import { AppUserCard, heldRoles, RightsField, storeNamesOf } from '../../../platform-staff/api.ts';
import { useManagedStores, useStoreRows } from '../../queries.ts';
import { CoachCard } from './CoachCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { newColleague, type StaffValues, valuesOf } from './staffValues.ts';
import { SubstituteCard } from './SubstituteCard.tsx';
import { useStaffForm } from './useStaffForm.ts';

/** /storeStaff/edit: a new colleague, or the one of `accountId`. */
export default function StaffFormPage(): ReactElement {
  const accountId = idOf(useSearchParams()[0].get('accountId'));
  const { store } = useService(CompanyStores).state;
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(
    staffOne,
    { query: { id: accountId ?? 0 } },
    { enabled: accountId !== undefined, isFresh: true },
  );
  // Without the names of the stores the form would say numbers, and move when the names come.
  const stores = useStoreRows();
  if (stores.error) return <LoadFailure of={stores} />;
  if (!stores.data) return <SkeletonRows rows={8} rowHeight={48} />;
  if (accountId === undefined) return <StaffEditor key="new" start={newColleague(store?.id)} stored={null} />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={8} rowHeight={48} />;
  return <StaffEditor key={accountId} start={valuesOf(stored.data)} stored={stored.data} />;
}

function StaffEditor(props: {
  readonly start: StaffValues;
  readonly stored: StaffDetail | null;
}): ReactElement {
  const t = usePluginText('partner-staff');
  const stores = useManagedStores();
  const [first] = useState(props.start);
  const [stored] = useState(props.stored);
  const held = useMemo(() => (stored ? heldRoles(stored) : []), [stored]);
  const chosenRef = useRef<Substitutes>([]);
  const substitutes = useCallback(() => chosenRef.current, []);
  const show = useCallback(
    (field: string, values: StaffValues): string => {
      if (field !== 'rights') return String(values[field as keyof StaffValues] ?? '') || '–';
      const nameOf = (id: number) => stores.find(({ value }) => value === String(id))?.label ?? `#${id}`;
      return values.rights.map(({ storeId }) => nameOf(storeId)).join(', ') || '–';
    },
    [stores],
  );
  const page = useStaffForm(first, { show, substitutes });
  const { Field } = page;
  const isNew = first.id === null;
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <LinkButton to="/storeStaff/index">{t('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t(isNew ? 'form.create' : 'form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? <OwnTitle>{t('form.newTitle')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      <PersonCard page={page} isNew={isNew} />
      <Card title={t('form.rights')} id="rights">
        <Field name="rights" required group help={t('form.rightsHelp')}>
          {({ value, onChange }) => (
            <RightsField
              value={value}
              onChange={onChange}
              stores={stores}
              held={held}
              {...(stored && { storeNames: storeNamesOf(stored) })}
            />
          )}
        </Field>
      </Card>
      {stored === null ? null : (
        <Card title={t('form.held')}>
          <HeldRights effective={stored.effective} />
        </Card>
      )}
      <CoachCard page={page} />
      {stored === null ? null : <SubstituteCard page={page} stored={stored} chosenRef={chosenRef} />}
      <AppUserCard Field={Field} member={stored?.member ?? null} />
      {page.dialog}
    </FormLayout>
  );
}
