import { Button } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { type ReactElement, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Choice, usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { ClockInput } from '../../../../shared/ui/DateTimeInput/ClockInput.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useUsualMinutes } from '../../../partner-templates/api.ts';
import { type DraftSlot, EMPTY_SLOT } from './planValues.ts';
import { lengthOf, MOST_SLOTS, slotFrom, type SlotSeries, slotsOf } from './slots.ts';
import type { BatchPublish } from './useBatchPublish.ts';

/** At what times of these days, each with seats and a coach of its own if need be. */
export function SlotsCard({ page: { Field, form }, coaches, faultOf }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  const [templateId] = useWatch({ control: form.control, name: 'templateIds' });
  const usual = useUsualMinutes(templateId);
  const [makes, setMakes] = useState(false);
  return (
    <Card
      title={t('batchPublish.times')}
      id="times"
      actions={
        <Button
          size="small"
          variant="minimal"
          active={makes}
          text={t('batchPublish.series')}
          onClick={() => setMakes(!makes)}
        />
      }
    >
      <Field name="rule.slots" required group help={t('batchPublish.slotsHelp')}>
        {({ value, onChange }) => (
          <>
            {makes ? <Series key={usual} usual={usual} onMake={(slots) => onChange(slots)} /> : null}
            {value.map((slot, index) => (
              <SlotRow
                // Times have no identity of their own: they are told apart by their place.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                path={`rule.slots.${index}`}
                slot={slot}
                usual={usual}
                coaches={coaches}
                faultOf={faultOf}
                onChange={(next) => onChange(value.with(index, next))}
                onRemove={value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : undefined}
              />
            ))}
            <Button
              variant="minimal"
              icon={<Plus />}
              disabled={value.length >= MOST_SLOTS}
              title={
                value.length >= MOST_SLOTS ? t('batchPublish.mostSlots', { most: MOST_SLOTS }) : undefined
              }
              text={t('batchPublish.addSlot')}
              onClick={() => onChange([...value, EMPTY_SLOT])}
            />
          </>
        )}
      </Field>
    </Card>
  );
}

function SlotRow(props: {
  readonly path: string;
  readonly slot: DraftSlot;
  /** Minutes a session of the template lasts. */
  readonly usual: number;
  readonly coaches: readonly Choice[];
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (slot: DraftSlot) => void;
  readonly onRemove: (() => void) | undefined;
}): ReactElement {
  const { path, slot, usual, coaches, faultOf, onChange, onRemove } = props;
  /** How long the time lasted when it was last whole: a start that is typed anew takes its end along. */
  const length = useRef<number>(undefined);
  const begin = (start: string): void => {
    length.current = lengthOf(slot) ?? length.current;
    onChange(slotFrom(slot, start, { length: length.current, usual }));
  };
  const t = usePluginText('partner-publishing');
  const fieldOf = (field: 'start' | 'end' | 'capacity' | 'coachIds') => ({
    id: `field-${path}.${field}`,
    label: t(`batchPublish.fields.rule-slots-${field}`),
    error: faultOf(`${path}.${field}`),
  });
  return (
    <div className="tl-plan-slot">
      <FormField {...fieldOf('start')} required>
        {(control) => <ClockInput {...control} value={slot.start} onChange={begin} />}
      </FormField>
      <FormField {...fieldOf('end')} required>
        {(control) => (
          <ClockInput {...control} value={slot.end} onChange={(end) => onChange({ ...slot, end })} />
        )}
      </FormField>
      <FormField {...fieldOf('capacity')}>
        {(control) => (
          <NumberInput
            {...control}
            value={slot.capacity}
            onChange={(capacity) => onChange({ ...slot, capacity })}
          />
        )}
      </FormField>
      <FormField {...fieldOf('coachIds')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={coaches}
            none={t('batchPublish.asBelow')}
            value={slot.coachId}
            onChange={(coachId) => onChange({ ...slot, coachId })}
          />
        )}
      </FormField>
      <Button
        variant="minimal"
        icon={<Cross />}
        disabled={onRemove === undefined}
        title={onRemove ? undefined : t('batchPublish.lastSlot')}
        aria-label={t('batchPublish.removeSlot', { time: slot.start })}
        onClick={() => onRemove?.()}
      />
    </div>
  );
}

/** Makes times one after the other, in place of those that stand there. */
function Series(props: {
  readonly usual: number;
  readonly onMake: (slots: DraftSlot[]) => void;
}): ReactElement {
  const { usual, onMake } = props;
  const t = usePluginText('partner-publishing');
  const [series, setSeries] = useState<SlotSeries>({ from: '09:00', to: '21:00', length: usual, pause: 30 });
  const slots = slotsOf(series);
  const change = (part: Partial<SlotSeries>): void => setSeries({ ...series, ...part });
  return (
    <div className="tl-plan-series">
      <FieldRow columns={4}>
        <FormField label={t('batchPublish.seriesFrom')}>
          {(control) => <ClockInput {...control} value={series.from} onChange={(from) => change({ from })} />}
        </FormField>
        <FormField label={t('batchPublish.seriesTo')}>
          {(control) => <ClockInput {...control} value={series.to} onChange={(to) => change({ to })} />}
        </FormField>
        <FormField label={t('batchPublish.seriesLength')}>
          {(control) => (
            <NumberInput {...control} value={series.length} onChange={(length) => change({ length })} />
          )}
        </FormField>
        <FormField label={t('batchPublish.seriesPause')}>
          {(control) => (
            <NumberInput {...control} value={series.pause} onChange={(pause) => change({ pause })} />
          )}
        </FormField>
      </FieldRow>
      <Button
        disabled={slots.length === 0}
        title={slots.length === 0 ? t('batchPublish.noSlots') : undefined}
        text={t('batchPublish.seriesMake', { count: slots.length })}
        onClick={() => onMake(slots)}
      />
    </div>
  );
}
