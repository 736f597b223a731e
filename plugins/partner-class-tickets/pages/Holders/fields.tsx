import { TextArea } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { useGoodsText } from '../../useGoodsText.ts';

const NOTE_MIN = 5;
const NOTE_MAX = 200;

/** Why something was done: every act on a holding says it, in the trail and in the record. */
export function NoteField(props: {
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly tried: boolean;
  readonly optional?: boolean;
}): ReactElement {
  const t = useGoodsText();
  const { value, onChange, tried, optional = false } = props;
  const isShort = !optional && characterCount(value.trim()) < NOTE_MIN;
  return (
    <FormField
      label={t('change.note')}
      required={!optional}
      error={tried && isShort ? t('change.noteShort', { min: NOTE_MIN }) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          fill
          maxLength={NOTE_MAX}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FormField>
  );
}

/** One figure. */
export function FigureField(props: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}): ReactElement {
  const { label, value, onChange, error } = props;
  return (
    <FormField label={label} required error={error}>
      {(control) => <NumberInput {...control} value={value} onChange={onChange} />}
    </FormField>
  );
}
