import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import {
  CompanyStores,
  LinkButton,
  useAccess,
  useCall,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { store } from '../../../../shared/contract/stores/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useAreas } from './areas.ts';
import { BasicsCard } from './BasicsCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { StoreHistory } from './StoreHistory.tsx';
import { newStore, type StoreValues, valuesOf } from './storeValues.ts';
import { useStoreForm } from './useStoreForm.ts';
import './StoreForm.css';

/** Sections of the form with the fields whose faults they count. */
const SECTIONS = [
  ['basics', ['companyId', 'name', 'fullName', 'accountNum', 'cover']],
  ['place', ['cityCode', 'districtCode', 'address', 'lng', 'lat', 'phone']],
  ['hours', ['openHours', 'facilities']],
] as const;
/** Of a stored store: what happened to it (screens A7). */
const HISTORY = ['history', []] as const;

/** /store/add: a new store. /store/edit: the one that `storeId` names, without it the one this tab works in. */
export default function StoreFormPage(): ReactElement {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { store: current, company } = useService(CompanyStores).state;
  const isMerchant = useAccess().state.view === 'partner';
  const isNew = pathname.endsWith('/add');
  const id = isNew ? undefined : (idOf(search.get('storeId')) ?? (isMerchant ? current?.id : undefined));
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(store, { params: { id: id ?? 0 } }, { enabled: id !== undefined, isFresh: true });
  if (isNew) {
    const companyId = isMerchant ? (company?.id ?? null) : null;
    return <StoreEditor key="new" start={newStore(companyId)} isLocked={false} />;
  }
  // An address that names no store leads to those there are.
  if (id === undefined) return <Navigate to="/store/index" replace />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={10} rowHeight={48} />;
  return <StoreEditor key={id} start={valuesOf(stored.data)} isLocked={stored.data.isAccountNumLocked} />;
}

function StoreEditor(props: { readonly start: StoreValues; readonly isLocked: boolean }): ReactElement {
  const t = usePluginText('platform-stores');
  const areas = useAreas();
  const [first] = useState(props.start);
  const page = useStoreForm(first, areas);
  const isNew = first.id === null;
  return (
    <FormLayout
      sections={[...SECTIONS, ...(isNew ? [] : [HISTORY])].map(([id, fields]) => ({
        id,
        fields,
        title: t(`form.${id}`),
      }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/store/index">{t('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t(isNew ? 'form.create' : 'form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? <OwnTitle>{t('form.newTitle')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      <BasicsCard page={page} isNew={isNew} isLocked={props.isLocked} />
      <PlaceCard page={page} areas={areas} />
      <HoursCard page={page} />
      {first.id === null ? null : (
        <Card title={t('form.history')} id="history">
          <StoreHistory id={first.id} areas={areas} />
        </Card>
      )}
      {page.dialog}
    </FormLayout>
  );
}
