import { Checkbox, HTMLSelect, InputGroup, type InputGroupProps, Switch, TextArea } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { DateTimeInput } from '../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { NumberInput, type NumberInputProps } from '../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect, type OptionSelectProps } from '../../shared/ui/OptionSelect/OptionSelect.tsx';
import type { BoundInput } from './boundField.tsx';

/** What stands in a field: `<Field name="place">{textInput()}</Field>`. */
type Input<Value> = (input: BoundInput<Value>) => ReactElement;

/** One line of text. */
export const textInput = (
  props: Pick<InputGroupProps, 'disabled' | 'maxLength' | 'inputMode' | 'autoComplete'> = {},
): Input<string> =>
  function TextInput({ control, value, onChange, onBlur }) {
    return (
      <InputGroup
        {...control}
        {...props}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    );
  };

/** Some lines of text. */
export const linesInput = (props: { readonly rows: number; readonly disabled?: boolean }): Input<string> =>
  function LinesInput({ control, value, onChange, onBlur }) {
    return (
      <TextArea
        {...control}
        {...props}
        fill
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    );
  };

/** A number; null is an empty field. */
export const numberInput = (
  props: Pick<NumberInputProps, 'unit' | 'disabled' | 'title' | 'aria-label'> = {},
): Input<number | null> =>
  function NumberField({ control, ...input }) {
    return <NumberInput {...control} {...input} {...props} />;
  };

/** One of some options by its number; null is none. */
export const choiceInput = (
  props: Pick<OptionSelectProps, 'options' | 'none' | 'disabled'>,
): Input<number | null> =>
  function ChoiceInput({ control, ...input }) {
    return <OptionSelect {...control} {...input} {...props} />;
  };

/** One of some words of a code list. */
export const wordInput = <Word extends string>(props: {
  readonly options: readonly { readonly value: Word; readonly label: string }[];
  readonly disabled?: boolean;
}): Input<Word> =>
  function WordInput({ control, value, onChange, onBlur }) {
    return (
      <HTMLSelect
        {...control}
        {...props}
        fill
        value={value}
        onChange={({ currentTarget }) =>
          onChange(props.options.find((option) => option.value === currentTarget.value)?.value ?? value)
        }
        onBlur={onBlur}
      />
    );
  };

/** A box with its words beside it, in a field without label. */
export const checkInput = (label: string, props: { readonly disabled?: boolean } = {}): Input<boolean> =>
  function CheckInput({ value, onChange }) {
    return (
      <Checkbox
        {...props}
        checked={value}
        label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  };

/** A moment in the zone of the business; `label` names its parts. */
export const momentInput = (props: {
  readonly label: string;
  readonly disabled?: boolean;
}): Input<string | null> =>
  function MomentInput({ control, ...input }) {
    return <DateTimeInput {...control} {...input} {...props} />;
  };

/** A switch with its words beside it, in a field without label. */
export const switchInput = (label: string): Input<boolean> =>
  function SwitchInput({ value, onChange }) {
    return (
      <Switch
        checked={value}
        label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  };

/** A switch for a flag of the contract, 1 or 0. */
export const flagInput = (label: string): Input<0 | 1> =>
  function FlagInput({ value, onChange, ...input }) {
    const onSwitch = (isOn: boolean): void => onChange(isOn ? 1 : 0);
    return switchInput(label)({ ...input, value: value === 1, onChange: onSwitch });
  };
