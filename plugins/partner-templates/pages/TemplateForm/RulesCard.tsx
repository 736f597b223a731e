import { Button, Checkbox, InputGroup, TextArea } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { REGULATIONS_AT_MOST } from '../../../../shared/codes/limits.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { SortableList } from '../../../../shared/ui/SortableList/SortableList.tsx';
import type { RuleValues } from './templateValues.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';

const TITLE_CHARACTERS = 40;
const CONTENT_CHARACTERS = 1_000;

/** A key no rule of the list has. */
const freshKey = (rules: readonly RuleValues[]): string => {
  let number = rules.length + 1;
  while (rules.some(({ key }) => key === `new ${number}`)) number += 1;
  return `new ${number}`;
};

/** House rules in the order people read them. */
export function RulesCard({ page: { Field }, faultOf }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('templateForm.regulations')} id="regulations">
      <Field
        name="regulations"
        label={<span className="tl-sr">{t('templateForm.fields.regulations')}</span>}
        group
        help={t('templateForm.rulesHelp', { max: REGULATIONS_AT_MOST })}
      >
        {({ value, onChange }) => (
          <>
            <SortableList
              items={value}
              idOf={({ key }) => key}
              labelOf={({ title }, index) => title || t('templateForm.rule', { place: index + 1 })}
              onChange={onChange}
            >
              {(rule, index, handle) => (
                <Rule
                  rule={rule}
                  index={index}
                  handle={handle}
                  faultOf={faultOf}
                  onChange={(change) =>
                    onChange(value.map((each) => (each.key === rule.key ? { ...each, ...change } : each)))
                  }
                  onRemove={() => onChange(value.filter(({ key }) => key !== rule.key))}
                />
              )}
            </SortableList>
            <Button
              className="tl-template-add"
              variant="minimal"
              icon={<Plus />}
              text={t('templateForm.addRule')}
              disabled={value.length >= REGULATIONS_AT_MOST}
              title={
                value.length >= REGULATIONS_AT_MOST
                  ? t('templateForm.mostRules', { most: REGULATIONS_AT_MOST })
                  : undefined
              }
              onClick={() =>
                onChange([...value, { key: freshKey(value), title: '', content: '', required: false }])
              }
            />
          </>
        )}
      </Field>
    </Card>
  );
}

function Rule(props: {
  readonly rule: RuleValues;
  readonly index: number;
  readonly handle: ReactElement;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<RuleValues>) => void;
  readonly onRemove: () => void;
}): ReactElement {
  const { rule, index, handle, faultOf, onChange, onRemove } = props;
  const t = usePluginText('partner-templates');
  const path = `regulations.${index}`;
  return (
    <div className="tl-template-rule">
      {handle}
      <div>
        <FormField
          label={t('templateForm.ruleTitle')}
          id={`field-${path}.title`}
          required
          error={faultOf(`${path}.title`)}
          counter={{ length: characterCount(rule.title), max: TITLE_CHARACTERS }}
        >
          {(control) => (
            <InputGroup
              {...control}
              value={rule.title}
              onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
            />
          )}
        </FormField>
        <FormField
          label={t('templateForm.ruleContent')}
          id={`field-${path}.content`}
          required
          error={faultOf(`${path}.content`)}
          counter={{ length: characterCount(rule.content), max: CONTENT_CHARACTERS }}
        >
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={2}
              value={rule.content}
              onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
            />
          )}
        </FormField>
        <Checkbox
          checked={rule.required}
          label={t('templateForm.ruleRequired')}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      </div>
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('templateForm.removeRule', { place: index + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}
