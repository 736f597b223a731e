import { type ReactElement, type ReactNode, useMemo } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { characterCount, type FieldControlProps, FormField } from '../../shared/ui/FormField/FormField.tsx';
import { faultsOf } from './fieldErrors.ts';
import { useAfterPointerUp } from './useAfterPointerUp.ts';

/** Id of a field's control: links of the summary and the focus after a submit find it by its dotted path. */
export const fieldIdOf = (name: string): string => `field-${name}`;

/** What an input inside a bound field receives; spread `control` on it. */
export interface BoundInput<Value> {
  readonly control: FieldControlProps;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** One field: label, star, help, error and counter around an input of any kind. */
interface FieldProps<Name extends string, Value> {
  readonly name: Name;
  /** Label; the form's own one of the field when absent. */
  readonly label?: ReactNode;
  readonly required?: boolean;
  readonly help?: ReactNode | undefined;
  /** Most characters; the counter shows from 80 %. */
  readonly max?: number;
  /** The input is a set of boxes or a list: the label names a group. */
  readonly group?: boolean;
  readonly children: (input: BoundInput<Value>) => ReactNode;
}

/** One field of a form. */
export type BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FieldProps<
  Name,
  FieldPathValue<Values, Name>
>;

/**
 * The field component of any form that has such fields; what several forms have in common takes it:
 * `FieldFor<'place', string>`.
 */
export type FieldFor<Name extends string, Value> = (props: FieldProps<Name, Value>) => ReactElement;

/** A component that binds inputs to a form; it renders again only when its own field changes. */
export type BoundField<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: BoundFieldProps<Values, Name>,
) => ReactElement;

/** What a bound field knows of its form. */
interface FormParts<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly labelOf: (field: string) => string;
  readonly idOf: (field: string) => string;
  /** What is wrong with a field is told once no press can miss its aim by it. */
  readonly afterPress: (act: () => void) => void;
}

/** What is wrong with a field. A list that is typed as one text says what is wrong with the first of its parts. */
const messageOf = (error: FieldError | undefined, value: unknown): string | undefined =>
  error && typeof value === 'string' ? faultsOf({ error })[0]?.message : error?.message;

function FieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: BoundFieldProps<Values, Name> & FormParts<Values>,
): ReactElement {
  const { control, labelOf, idOf, afterPress, name, label, max, children, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const length = max === undefined ? 0 : characterCount(String(field.value ?? '').trim());
  return (
    <FormField
      id={idOf(name)}
      label={label ?? labelOf(name)}
      error={messageOf(fieldState.error, field.value)}
      counter={max === undefined ? undefined : { length, max }}
      {...rest}
    >
      {(attributes) =>
        children({
          control: attributes,
          value: field.value,
          onChange: field.onChange,
          onBlur: () => afterPress(field.onBlur),
        })
      }
    </FormField>
  );
}

/** Makes the field component of a form. The arguments must keep their identity, else inputs lose the focus. */
export function useBoundField<Values extends FieldValues>(
  control: Control<Values>,
  labelOf: (field: string) => string,
  idOf: (field: string) => string = fieldIdOf,
): BoundField<Values> {
  const afterPress = useAfterPointerUp();
  return useMemo(
    () =>
      function Field(props) {
        return <FieldOf {...props} control={control} labelOf={labelOf} idOf={idOf} afterPress={afterPress} />;
      },
    [control, labelOf, idOf, afterPress],
  );
}
