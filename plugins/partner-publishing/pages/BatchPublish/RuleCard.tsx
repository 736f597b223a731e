import { HTMLSelect, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import { BULK_SESSIONS_AT_MOST } from '../../../../shared/codes/limits.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { DayInput } from '../../../../shared/ui/DayInput/DayInput.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { DaySet } from './DaySet.tsx';
import { type Repeat, REPEATS } from './planValues.ts';
import type { BatchPublish } from './useBatchPublish.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});
const WEEKS = [1, 2, 3, 4, 5, -1] as const;

/** On which days: how the plan repeats, from when to when, and what it leaves out. */
export function RuleCard(plan: BatchPublish): ReactElement {
  const { Field, form } = plan.page;
  const t = usePluginText('partner-publishing');
  const repeat = useWatch({ control: form.control, name: 'rule.repeat' });
  return (
    <Card title={t('batchPublish.when')} id="when">
      <FieldRow columns={2}>
        <Field name="rule.repeat" required>
          {({ control, value, onChange }) => (
            <HTMLSelect
              {...control}
              fill
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value as Repeat)}
              options={REPEATS.map((each) => ({ value: each, label: t(`batchPublish.repeat.${each}`) }))}
            />
          )}
        </Field>
        {repeat === 'dates' ? null : (
          <Field name="rule.from" required>
            {({ control, ...input }) => <DayInput {...control} {...input} />}
          </Field>
        )}
      </FieldRow>
      <Days {...plan} repeat={repeat} />
      {repeat === 'dates' ? null : <End {...plan} />}
      <Field name="rule.exclude" help={t('batchPublish.excludeHelp')}>
        {(input) => <DaySet {...input} />}
      </Field>
      <Field name="rule.excludeHolidays" label="" group>
        {({ value, onChange }) => (
          <Switch
            checked={value}
            label={t('batchPublish.excludeHolidays')}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      </Field>
    </Card>
  );
}

/** The days of one way to repeat. */
function Days(plan: BatchPublish & { readonly repeat: Repeat }): ReactElement | null {
  const { page, repeat, faultOf } = plan;
  const { Field, form } = page;
  const t = usePluginText('partner-publishing');
  const weekdays = codeOptions(t, 'weekday', WEEKDAYS);
  const [nth, byWeekday] = useWatch({ control: form.control, name: ['rule.nth', 'rule.byWeekday'] });
  switch (repeat) {
    case 'weekly':
      return (
        <Field name="rule.byWeekday" required group>
          {({ value, onChange }) => <CheckSet options={weekdays} value={value} onChange={onChange} />}
        </Field>
      );
    case 'monthday':
      return (
        <Field name="rule.byMonthday" required group help={t('batchPublish.monthdayHelp')}>
          {({ value, onChange }) => (
            <div className="tl-plan-month">
              <CheckSet options={MONTH_DAYS} value={value} onChange={onChange} />
            </div>
          )}
        </Field>
      );
    case 'weekday': {
      // The contract says of both together that they are missing.
      const set = (name: 'rule.nth' | 'rule.byWeekday') => (chosen: number[]) =>
        form.setValue(name, chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      const weeks = WEEKS.map((week) => ({ value: String(week), label: t(`batchPublish.week.${week}`) }));
      return (
        <FormField
          id="field-rule.byMonthday"
          label={t('batchPublish.weeks')}
          required
          group
          error={faultOf('rule.byMonthday')}
        >
          {() => (
            <div className="tl-plan-weeks">
              <CheckSet options={weeks} value={nth} onChange={set('rule.nth')} />
              <CheckSet options={weekdays} value={byWeekday} onChange={set('rule.byWeekday')} />
            </div>
          )}
        </FormField>
      );
    }
    case 'dates':
      return (
        <Field name="rule.dates" required>
          {(input) => <DaySet {...input} />}
        </Field>
      );
    case 'daily':
      return null;
    default:
      return repeat satisfies never;
  }
}

/** Where a plan ends: on a day, or after so many sessions. */
function End({ page: { Field, form } }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  const ends = useWatch({ control: form.control, name: 'rule.ends' });
  return (
    <FieldRow columns={2}>
      <Field name="rule.ends" required group>
        {({ value, onChange }) => (
          <RadioGroup
            inline
            selectedValue={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value === 'until' ? 'until' : 'count')}
          >
            <Radio value="count" label={t('batchPublish.endsCount')} />
            <Radio value="until" label={t('batchPublish.endsUntil')} />
          </RadioGroup>
        )}
      </Field>
      {ends === 'until' ? (
        <Field name="rule.until" required help={t('batchPublish.untilHelp')}>
          {({ control, ...input }) => <DayInput {...control} {...input} />}
        </Field>
      ) : (
        <Field name="rule.count" required help={t('batchPublish.countHelp', { most: BULK_SESSIONS_AT_MOST })}>
          {({ control, ...input }) => <NumberInput {...control} {...input} />}
        </Field>
      )}
    </FieldRow>
  );
}
