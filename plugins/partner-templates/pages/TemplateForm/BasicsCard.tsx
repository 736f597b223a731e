import { InputGroup, Switch } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Choice,
  codeOptions,
  CompanyStores,
  useCall,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { TEMPLATE_IMAGES_AT_MOST } from '../../../../shared/codes/limits.ts';
import { GRADES } from '../../../../shared/codes/lists.ts';
import { searchTemplates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { ImageList } from '../../../../shared/ui/Pictures/ImageList.tsx';
import { CoverFields } from '../../components/CoverFields.tsx';
import type { TemplateEditor } from './useTemplateEditor.ts';

/** What the template is called, where it belongs and how it looks. */
export function BasicsCard({ page, sports, chooseSport, isNew }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  const { Field, pictures, form } = page;
  const [cover, coverAlt] = useWatch({ control: form.control, name: ['cover', 'coverAlt'] });
  return (
    <Card title={t('templateForm.basics')} id="basics">
      <TitleField page={page} />
      <FieldRow columns={2}>
        <Field name="sport_type" required>
          {({ control, value, onBlur }) => (
            <OptionSelect
              {...control}
              options={sports}
              value={value}
              onBlur={onBlur}
              onChange={(sport) => void chooseSport(sport)}
              {...(value === null && { none: t('templateForm.chooseSport') })}
            />
          )}
        </Field>
        <Field name="storeId" required help={isNew ? undefined : t('templateForm.storeFixed')}>
          {({ control, value, onChange, onBlur }) => (
            <StoreSelect
              control={control}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              disabled={!isNew}
            />
          )}
        </Field>
      </FieldRow>
      <Field name="grades" required group>
        {({ value, onChange }) => (
          <CheckSet options={codeOptions(t, 'grade', GRADES)} value={value} onChange={onChange} />
        )}
      </Field>
      <CoverFields
        Field={Field}
        pictures={pictures}
        cover={cover}
        coverAlt={coverAlt}
        clearAlt={() => form.setValue('coverAlt', '', { shouldDirty: true })}
        required
      />
      <Field name="images" group help={t('templateForm.imagesHelp', { max: TEMPLATE_IMAGES_AT_MOST })}>
        {({ control, value, onChange }) => (
          <ImageList
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            max={TEMPLATE_IMAGES_AT_MOST}
          />
        )}
      </Field>
      <Field name="isOnShelf" label="" group>
        {({ value, onChange }) => (
          <Switch
            checked={value === 1}
            label={t('templateForm.fields.isOnShelf')}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
          />
        )}
      </Field>
    </Card>
  );
}

/** The title; another template of the store with the same one is told, not refused. */
function TitleField({ page: { Field, form } }: Pick<TemplateEditor, 'page'>): ReactElement {
  const t = usePluginText('partner-templates');
  const [left, setLeft] = useState('');
  const keyword = left.trim();
  const own = form.getValues('id');
  const { data } = useCall(searchTemplates, { query: { keyword } }, { enabled: keyword.length >= 2 });
  const isTaken = data?.some(({ label, value }) => label === keyword && value !== own) ?? false;
  return (
    <Field
      name="title"
      required
      max={40}
      help={isTaken ? <span className="tl-warning">{t('templateForm.sameTitle')}</span> : undefined}
    >
      {({ control, value, onChange, onBlur }) => (
        <InputGroup
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => {
            setLeft(value);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}

/** Own stores of the company this tab works in. */
function StoreSelect(props: {
  readonly control: object;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
}): ReactElement {
  const { control, ...rest } = props;
  const { companies, company } = useService(CompanyStores).state;
  const stores = companies.find(({ id }) => id === company?.id)?.stores ?? [];
  const options: Choice[] = stores.map(({ id, name }) => ({ value: String(id), label: name }));
  return <OptionSelect {...control} {...rest} options={options} />;
}
