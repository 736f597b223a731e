import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import './NumberInput.css';

/** Props of `NumberInput`. */
export interface NumberInputProps extends Partial<FieldControlProps> {
  /** The number; `null` is an empty field, `NaN` a text that is no number. */
  value: number | null;
  /** Called while typing. */
  onChange: (value: number | null) => void;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
  /** Word behind the number, for example "min". */
  unit?: string | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Why it cannot. */
  title?: string | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));

/** Reads a number as people type it, full-width digits too; empty is `null`, anything else `NaN`. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const isSame = (left: number | null, right: number | null): boolean => Object.is(left, right);

/** Field for a number. A text that is none stays as typed, so that it can be mended. */
export function NumberInput(props: NumberInputProps): ReactElement {
  const { value, onChange, onBlur, unit, ...control } = props;
  const [typed, setTyped] = useState<string>();
  // A value set from outside wins over an old text of the same field.
  const text = typed !== undefined && isSame(numberOf(typed), value) ? typed : textOf(value);
  return (
    <InputGroup
      {...control}
      className="tl-number"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      {...(unit !== undefined && { rightElement: <span className="tl-number-unit">{unit}</span> })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(numberOf(currentTarget.value));
      }}
      onBlur={() => {
        if (value !== null && !Number.isNaN(value)) setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
