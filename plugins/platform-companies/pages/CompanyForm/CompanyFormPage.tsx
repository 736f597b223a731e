import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { company } from '../../../../shared/contract/companies/calls.ts';
import type { CompanyDetail } from '../../../../shared/contract/companies/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { AdministratorCard, BasicsCard, ContactCard, OwnerCard } from './CompanyCards.tsx';
import { CompanyHistory } from './CompanyHistory.tsx';
import { type CompanyValues, NEW_COMPANY, valuesOf } from './companyValues.ts';
import { useCompanyForm } from './useCompanyForm.ts';

const BASICS = ['basics', ['companyName', 'creditCode', 'type', 'feeRate', 'avatar']] as const;
const CONTACT = ['contact', ['contactName', 'contactPhone', 'cityCode', 'address']] as const;
const ADMINISTRATOR = ['administrator', ['accountName', 'accountPhone']] as const;
/** Of a stored merchant: whose it is. */
const OWNER = ['owner', ['ownerId']] as const;
/** And what happened to it (screens A7). */
const HISTORY = ['history', []] as const;

/** Who could own a merchant that is not stored yet. */
const NOBODY: CompanyDetail['people'] = [];

/** /company/add: a new merchant. /company/edit: the one that `companyId` names. */
export default function CompanyFormPage(): ReactElement {
  const [search] = useSearchParams();
  const isNew = useLocation().pathname.endsWith('/add');
  const id = isNew ? undefined : idOf(search.get('companyId'));
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(company, { params: { id: id ?? 0 } }, { enabled: id !== undefined, isFresh: true });
  if (isNew) return <CompanyEditor key="new" start={NEW_COMPANY} stored={null} />;
  // An address that names no merchant leads to those there are.
  if (id === undefined) return <Navigate to="/company/index" replace />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={10} rowHeight={48} />;
  return <CompanyEditor key={id} start={valuesOf(stored.data)} stored={stored.data} />;
}

function CompanyEditor(props: {
  readonly start: CompanyValues;
  readonly stored: CompanyDetail | null;
}): ReactElement {
  const t = usePluginText('platform-companies');
  const [first] = useState(props.start);
  const [stored] = useState(props.stored);
  const page = useCompanyForm(first, stored?.people ?? NOBODY);
  const isNew = stored === null;
  const sections = isNew ? [BASICS, CONTACT, ADMINISTRATOR] : [BASICS, CONTACT, OWNER, HISTORY];
  return (
    <FormLayout
      sections={sections.map(([id, fields]) => ({ id, fields, title: t(`form.${id}`) }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/company/index">{t('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t(isNew ? 'form.create' : 'form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? <OwnTitle>{t('form.newTitle')}</OwnTitle> : <TitleName>{first.companyName}</TitleName>}
      <BasicsCard page={page} isLocked={stored?.isTypeLocked === true} />
      <ContactCard page={page} />
      {stored === null ? (
        <AdministratorCard page={page} />
      ) : (
        <>
          <OwnerCard page={page} stored={stored} />
          <Card title={t('form.history')} id="history">
            <CompanyHistory id={stored.id} />
          </Card>
        </>
      )}
      {page.dialog}
    </FormLayout>
  );
}
