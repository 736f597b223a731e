import { Radio, RadioGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import { BULK_TEMPLATES_AT_MOST } from '../../../../shared/codes/limits.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { PlaceField, TemplateSelect, useTemplateTitles } from '../../../partner-templates/api.ts';
import { PickedList } from './PickedList.tsx';
import type { BatchPublish } from './useBatchPublish.ts';

/** What is published, where, and what people sign up for. */
export function WhatCard({ page: { Field, form } }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  const [templateIds, place] = useWatch({ control: form.control, name: ['templateIds', 'place'] });
  const titles = useTemplateTitles(templateIds);
  return (
    <Card title={t('batchPublish.what')} id="what">
      <Field name="templateIds" required help={t('batchPublish.templatesHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <div className="tl-plan-days">
            <PickedList
              items={value.map((id) => ({ id, label: titles.get(id) ?? '…' }))}
              onRemove={(id) => onChange(value.filter((other) => other !== id))}
            />
            <TemplateSelect
              control={control}
              value={null}
              none={t(value.length === 0 ? 'batchPublish.chooseTemplate' : 'batchPublish.addTemplate')}
              without={value}
              disabled={value.length >= BULK_TEMPLATES_AT_MOST}
              onBlur={onBlur}
              onChange={(id) => onChange([...value, id])}
            />
          </div>
        )}
      </Field>
      <PlaceField Field={Field} place={place} />
      <Field name="registerType" required group>
        {({ value, onChange }) => (
          <RadioGroup
            inline
            selectedValue={String(value)}
            onChange={({ currentTarget }) => onChange(currentTarget.value === '2' ? 2 : 1)}
          >
            {codeOptions(t, 'registerType', [1, 2]).map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </RadioGroup>
        )}
      </Field>
    </Card>
  );
}
