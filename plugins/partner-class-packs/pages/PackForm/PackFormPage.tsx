import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { CompanyStores, LinkButton, useCall, useChoices, useService } from '../../../../core/api.ts';
import { textInput } from '../../../../core/form.ts';
import { MAX_PRICE_CENTS } from '../../../../shared/codes/limits.ts';
import { classPack, storeTicketOptions } from '../../../../shared/contract/classPacks/calls.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { MoneyInput } from '../../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { SaleFields, useGoodsText } from '../../../partner-class-tickets/api.ts';
import { usePackText } from '../../usePackText.ts';
import { ItemRows } from './ItemRows.tsx';
import { newPack, type PackValues, packValues } from './packValues.ts';
import { usePackForm } from './usePackForm.ts';
import '../../packs.css';

/** /classpack/create: a new pack, or with `classId` a stored one. */
export default function PackFormPage(): ReactElement {
  const id = idOf(useSearchParams()[0].get('classId'));
  const { store } = useService(CompanyStores).state;
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(
    classPack,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, isFresh: true },
  );
  if (id === undefined) return <PackEditor key="new" start={newPack(store?.id)} isSold={false} />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={8} rowHeight={48} />;
  return <PackEditor key={id} start={packValues(stored.data)} isSold={stored.data.sold > 0} />;
}

function PackEditor(props: { readonly start: PackValues; readonly isSold: boolean }): ReactElement {
  const t = usePackText();
  const ofTickets = useGoodsText();
  const [first] = useState(props.start);
  const [isSold] = useState(props.isSold);
  const page = usePackForm(first);
  const { Field, pictures, form } = page;
  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const found = useCall(storeTicketOptions, { params: { id: storeId } }, { enabled: storeId !== 0 }).data;
  const tickets = useChoices(found);
  const [items, price] = useWatch({ control: form.control, name: ['items', 'price'] });
  const sum = items.reduce((total, { classPackId, times }) => {
    const single = found?.find(({ value }) => value === classPackId)?.price ?? 0;
    return total + single * (times ?? 0);
  }, 0);
  const isDearer = price !== null && sum > 0 && price > sum;
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/classpack/index">{ofTickets('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {ofTickets('form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {first.id === null ? <OwnTitle>{t('form.newPack')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      <Card title={t('form.contents')} id="what">
        <Field name="name" required max={30}>
          {textInput()}
        </Field>
        <Field name="cover">
          {({ control, value, onChange }) => (
            <ImageUpload
              {...control}
              value={value}
              onChange={onChange}
              send={pictures.upload}
              base={pictures.base}
              alt={t('form.fields.cover')}
            />
          )}
        </Field>
        {isSold ? <Callout intent="primary">{ofTickets('form.locked')}</Callout> : null}
        <Field name="items" required group help={t('form.sum', { sum: formatCents(sum) })}>
          {({ value, onChange }) => <ItemRows value={value} onChange={onChange} tickets={tickets} />}
        </Field>
        <Field name="price" required>
          {({ control, value, onChange, onBlur }) => (
            <MoneyInput
              {...control}
              cents={value}
              min={1}
              max={MAX_PRICE_CENTS}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </Field>
        {isDearer ? <Callout intent="warning">{t('form.dearer', { sum: formatCents(sum) })}</Callout> : null}
      </Card>
      <SaleFields Field={Field} />
      {page.dialog}
    </FormLayout>
  );
}
