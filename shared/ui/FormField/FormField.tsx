import { type ReactElement, type ReactNode, useId } from 'react';
import './FormField.css';

/** What the control inside a field must carry so that label, help and error belong to it. */
export interface FieldControlProps {
  /** Id the label points to. */
  id: string;
  /** Set when the field must be filled. */
  'aria-required': true | undefined;
  /** Set when the field has an error. */
  'aria-invalid': true | undefined;
  /** Ids of help and error. */
  'aria-describedby': string | undefined;
}

/** Props of `FormField`. */
export interface FormFieldProps {
  /** Label above the field, 600. */
  label: ReactNode;
  /** Receives the attributes that tie the control to its label; spread them on the input. */
  children: (control: FieldControlProps) => ReactNode;
  /** Draws the star and sets `aria-required`. */
  required?: boolean | undefined;
  /** One line that helps filling the field. */
  help?: ReactNode | undefined;
  /** What is wrong and what to do; replaces the help. */
  error?: ReactNode | undefined;
  /** Characters typed, counted as the user sees them, with their limit; the counter shows from 80 %. */
  counter?: { length: number; max: number } | undefined;
  /** Id of the control, when links point to it; made up when absent. */
  id?: string | undefined;
  /** The field is a set of boxes: the label becomes the name of a group. */
  group?: boolean | undefined;
}

/** Length in characters as a reader counts them: an emoji is one, not two. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** One field of a form: label above, control, help or error below (form contract A3). */
export function FormField(props: FormFieldProps): ReactElement {
  const { label, children, required = false, help, error, counter, group = false } = props;
  const made = useId();
  const id = props.id ?? made;
  const describes = error ? `${id}-error` : help ? `${id}-help` : undefined;
  const star = required ? (
    <span className="tl-star" aria-hidden="true">
      *
    </span>
  ) : null;
  const inside = (
    <>
      {children({
        id: group ? `${id}-control` : id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describes,
      })}
      {error ? (
        <div className="tl-field-error" id={`${id}-error`}>
          {error}
        </div>
      ) : help ? (
        <div className="tl-field-help" id={`${id}-help`}>
          {help}
        </div>
      ) : null}
    </>
  );
  const className = error ? 'tl-field tl-field-bad' : 'tl-field';
  if (group) {
    return (
      // Links of an error summary lead to the group as a whole.
      <fieldset id={id} tabIndex={-1} className={className} aria-describedby={describes}>
        <legend className="tl-field-label">
          {label}
          {star}
        </legend>
        {inside}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <div className="tl-field-top">
        <label className="tl-field-label" htmlFor={id}>
          {label}
          {star}
        </label>
        {counter ? <Counter {...counter} /> : null}
      </div>
      {inside}
    </div>
  );
}

function Counter({ length, max }: { length: number; max: number }): ReactElement | null {
  if (length < max * 0.8) return null;
  return (
    <span className={length > max ? 'tl-counter tl-negative' : 'tl-counter'} aria-live="polite">
      {length}/{max}
    </span>
  );
}
