import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';

/** Props of `OptionSelect`. */
export interface OptionSelectProps extends Partial<FieldControlProps> {
  /** What can be chosen. */
  options: readonly { value: string; label: string }[];
  /** Number of the chosen option; `null` is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
  /** Words of "none"; without them something is always chosen. */
  none?: string | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

/** Select of one option by its number. A value that is not among the options is shown as none. */
export function OptionSelect(props: OptionSelectProps): ReactElement {
  const { options, value, onChange, onBlur, none, disabled = false, ...control } = props;
  const isKnown = options.some((option) => option.value === String(value));
  return (
    <HTMLSelect
      {...control}
      fill
      disabled={disabled}
      onBlur={() => onBlur?.()}
      value={isKnown ? String(value) : ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      options={[...(none === undefined && isKnown ? [] : [{ value: '', label: none ?? '–' }]), ...options]}
    />
  );
}
