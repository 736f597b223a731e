import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  codeOptions,
  CompanyStores,
  LinkButton,
  useCall,
  useChoices,
  useService,
  useWhole,
} from '../../../../core/api.ts';
import { choiceInput, numberInput, textInput } from '../../../../core/form.ts';
import { MAX_PRICE_CENTS } from '../../../../shared/codes/limits.ts';
import { VALIDITY_MONTHS } from '../../../../shared/codes/lists.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { classPack } from '../../../../shared/contract/classPacks/calls.ts';
import { templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { MoneyInput } from '../../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { SaleFields } from '../../components/SaleFields.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { newTicket, type TicketValues, ticketValues } from './ticketValues.ts';
import { useTicketForm } from './useTicketForm.ts';

/** /class/create: a new ticket, or with `classId` a stored one. */
export default function TicketFormPage(): ReactElement {
  const id = idOf(useSearchParams()[0].get('classId'));
  const { store } = useService(CompanyStores).state;
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(
    classPack,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, isFresh: true },
  );
  if (id === undefined) return <TicketEditor key="new" start={newTicket(store?.id)} isSold={false} />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={8} rowHeight={48} />;
  return (
    <TicketEditor
      key={id}
      start={ticketValues(stored.data)}
      isSold={stored.data.sold > 0 || stored.data.holders > 0}
    />
  );
}

function TicketEditor(props: { readonly start: TicketValues; readonly isSold: boolean }): ReactElement {
  const t = useGoodsText();
  const [first] = useState(props.start);
  const [isSold] = useState(props.isSold);
  const page = useTicketForm(first);
  const { Field, pictures } = page;
  const sportOptions = useChoices(useCall(sports, {}).data);
  const found = useWhole([templates.id], (http, { query, sending }) =>
    http.fetch(templates, { query }, sending),
  ).data;
  const templateOptions = useMemo(
    () => (found ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    [found],
  );
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/class/index">{t('form.back')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t('form.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {first.id === null ? <OwnTitle>{t('form.newTicket')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      <Card title={t('form.what')} id="what">
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
        {isSold ? <Callout intent="primary">{t('form.locked')}</Callout> : null}
        <Field name="price" required>
          {({ control, value, onChange, onBlur }) => (
            <MoneyInput
              {...control}
              cents={value}
              max={MAX_PRICE_CENTS}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </Field>
        <Field name="times" required>
          {numberInput()}
        </Field>
        <Field name="validityMonths" required help={t('form.validityHelp')}>
          {choiceInput({ options: codeOptions(t, 'validityMonths', VALIDITY_MONTHS) })}
        </Field>
        <Field name="templateIds" group help={t('form.usableHelp')}>
          {({ value, onChange }) => (
            <CheckSet
              options={templateOptions}
              value={value}
              onChange={onChange}
              search={t('form.templateSearch')}
            />
          )}
        </Field>
        <Field name="sports" group>
          {({ value, onChange }) => (
            <CheckSet
              options={sportOptions}
              value={value}
              onChange={onChange}
              search={t('form.sportSearch')}
            />
          )}
        </Field>
      </Card>
      <SaleFields Field={Field} />
      {page.dialog}
    </FormLayout>
  );
}
