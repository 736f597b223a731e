import { TextArea } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { characterCount, FormField, type FormFieldProps } from './FormField.tsx';

/** Props of `TextAreaField`. */
export interface TextAreaFieldProps extends Pick<FormFieldProps, 'label' | 'required' | 'help' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** The most characters; spaces around them do not count. */
  max: number;
  /** Nothing can be typed beyond that. */
  stopsAtMax?: boolean | undefined;
  /** Lines shown; 3 by default. */
  rows?: number | undefined;
}

/** A field for a text of several lines, which says how many characters are left when they become few. */
export function TextAreaField(props: TextAreaFieldProps): ReactElement {
  const { value, onChange, max, stopsAtMax = false, rows = 3, ...field } = props;
  return (
    <FormField {...field} counter={{ length: characterCount(value.trim()), max }}>
      {(control) => (
        <TextArea
          {...control}
          fill
          rows={rows}
          maxLength={stopsAtMax ? max : undefined}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FormField>
  );
}
