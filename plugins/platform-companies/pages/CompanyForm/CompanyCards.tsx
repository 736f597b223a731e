import { type ReactElement, useState } from 'react';
import { useChoices, usePluginText } from '../../../../core/api.ts';
import { choiceInput, numberInput, textInput } from '../../../../core/form.ts';
import type { CompanyDetail } from '../../../../shared/contract/companies/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import { SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { CheckedField } from '../../../platform-staff/api.ts';
import { useCities } from '../../queries.ts';
import type { CompanyPage } from './useCompanyForm.ts';

const SHOWN_AT_MOST = 30;

/** What the merchant is, and what the platform takes. */
export function BasicsCard(props: { readonly page: CompanyPage; readonly isLocked: boolean }): ReactElement {
  const { page, isLocked } = props;
  const t = usePluginText('platform-companies');
  const { Field, pictures } = page;
  const types = [1, 2].map((value) => ({
    value: String(value),
    label: t(`core:codes.companyType.${value as 1}`),
  }));
  return (
    <Card title={t('form.basics')} id="basics">
      <Field name="companyName" required max={60}>
        {textInput()}
      </Field>
      <FieldRow columns={2}>
        <Field name="creditCode" required max={18}>
          {textInput()}
        </Field>
        <Field name="type" required help={t(isLocked ? 'form.typeLocked' : 'form.typeHelp')}>
          {choiceInput({ options: types, none: t('form.chooseType'), disabled: isLocked })}
        </Field>
      </FieldRow>
      <Field name="feeRate" required help={t('form.feeHelp')}>
        {numberInput({ unit: '%' })}
      </Field>
      <Field name="avatar">
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            alt={t('form.fields.avatar')}
          />
        )}
      </Field>
    </Card>
  );
}

/** Who is asked about the merchant, and where it is. */
export function ContactCard({ page: { Field } }: { readonly page: CompanyPage }): ReactElement {
  const t = usePluginText('platform-companies');
  const cities = useCities().map(({ value, label }) => ({ value: Number(value), label }));
  const [typed, setTyped] = useState('');
  const found = cities.filter(({ label }) => label.includes(typed));
  return (
    <Card title={t('form.contact')} id="contact">
      <FieldRow columns={2}>
        <Field name="contactName" required max={20}>
          {textInput()}
        </Field>
        <Field name="contactPhone" required>
          {textInput()}
        </Field>
      </FieldRow>
      <Field name="cityCode" required>
        {({ control, value, onChange, onBlur }) => (
          <SearchSelect
            control={control}
            chosen={cities.find((city) => String(city.value) === value) ?? null}
            options={found.slice(0, SHOWN_AT_MOST)}
            isPending={cities.length === 0}
            onSearch={setTyped}
            onChange={(city) => onChange(String(city.value))}
            onBlur={onBlur}
            placeholder={t('form.chooseCity')}
            emptyText={t('form.noCity')}
          />
        )}
      </Field>
      <Field name="address" required max={120}>
        {textInput()}
      </Field>
    </Card>
  );
}

/** Whose number, password and rights colleagues cannot take away. */
export function OwnerCard(props: {
  readonly page: CompanyPage;
  readonly stored: Pick<CompanyDetail, 'ownerId' | 'people'>;
}): ReactElement {
  const { page, stored } = props;
  const t = usePluginText('platform-companies');
  const options = useChoices(stored.people);
  // An owner is replaced, not taken away.
  const none = stored.ownerId === null ? t('form.noOwner') : undefined;
  return (
    <Card title={t('form.owner')} id="owner">
      <page.Field name="ownerId" help={t('form.ownerHelp')}>
        {choiceInput({ options, none, disabled: options.length === 0 })}
      </page.Field>
    </Card>
  );
}

/** Who works for a new merchant first. */
export function AdministratorCard({ page: { Field } }: { readonly page: CompanyPage }): ReactElement {
  const t = usePluginText('platform-companies');
  return (
    <Card title={t('form.administrator')} id="administrator">
      <FieldRow columns={2}>
        <CheckedField Field={Field} name="accountName" stored={undefined} isFirst />
        <Field name="accountPhone" required help={t('form.accountHelp')}>
          {textInput()}
        </Field>
      </FieldRow>
    </Card>
  );
}
