import { useState } from 'react';
import type { FieldError } from '../../../shared/contract/call.ts';

/** One field: what stands in it, what is wrong with it, and what its control must carry. */
export interface VisitorField {
  readonly id: string;
  readonly value: string;
  /** A sentence, once somebody has left the field or tried to send it. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A short form of somebody who is not signed in yet, or not quite. */
export interface VisitorForm<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  readonly bind: (name: Field) => VisitorField;
  /** Shows what is wrong with these fields, or with all, and moves to the first; true when nothing is. */
  readonly isFit: (names?: readonly Field[]) => boolean;
  /** Shows at their fields what the server found wrong; false when none of them is of this form. */
  readonly showRefused: (faults: readonly FieldError[]) => boolean;
}

/** What a form is made of. */
export interface VisitorFields<Field extends string> {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly initial: Readonly<Record<Field, string>>;
  /** What is wrong with values, as sentences; asked anew with each render, so it follows the language. */
  readonly findFaults: (
    values: Readonly<Record<Field, string>>,
  ) => Readonly<Partial<Record<Field, string | undefined>>>;
  /** What the server found wrong with a field where this side found nothing, as a sentence. */
  readonly sayRefused: (fault: FieldError) => string;
}

/**
 * State of such a form. Rules are checked when a field is left and on submit (form contract A3). It keeps nothing in the
 * browser, because there are passwords in it, and does not ask before leaving.
 */
export function useVisitorForm<Field extends string>(fields: VisitorFields<Field>): VisitorForm<Field> {
  const { id, initial, findFaults, sayRefused } = fields;
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const faults = findFaults(values);
  const names = Object.keys(initial) as Field[];
  const show = (more: readonly Field[]): void => setShown((before) => new Set([...before, ...more]));
  const moveTo = (name: Field): void => document.getElementById(`${id}-${name}`)?.focus();
  return {
    values,
    bind: (name) => {
      const fault = refused.find(({ field }) => field === name);
      return {
        id: `${id}-${name}`,
        value: values[name],
        error: (shown.has(name) ? faults[name] : undefined) ?? (fault && sayRefused(fault)),
        onChange: (value) => {
          setValues((before) => ({ ...before, [name]: value }));
          setRefused((before) => before.filter(({ field }) => field !== name));
        },
        // An untouched field stays quiet.
        onBlur: () => {
          if (values[name] !== '') show([name]);
        },
      };
    },
    isFit: (wanted = names) => {
      show(wanted);
      const bad = wanted.find((name) => faults[name] !== undefined);
      if (bad !== undefined) moveTo(bad);
      return bad === undefined;
    },
    showRefused: (found) => {
      setRefused(found);
      const first = names.find((name) => found.some(({ field }) => field === name));
      if (first !== undefined) moveTo(first);
      return first !== undefined;
    },
  };
}
