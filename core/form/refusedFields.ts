import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Refused } from '../services/http/settled.ts';
import type { FormFault } from './fieldErrors.ts';

/** Where a form shows what the server refused without naming a field. */
export interface RefusedPlaces {
  /** Fields that refusals by code belong to (screens B12), for example 646 to the capacity. */
  readonly fieldOfCode?: Readonly<Record<number, string>> | undefined;
  /** The same where one code has several reasons, by the reason. */
  readonly fieldOfReason?: Readonly<Record<string, string>> | undefined;
}

/**
 * Shows at the fields of a form what the server found wrong with them, and answers which those are: none when the refusal
 * belongs to no field of it. The server names fields by the same dotted paths as the form.
 */
export function showRefused<Values extends FieldValues>(
  { code, reason = '', text, fields = [] }: Refused,
  { fieldOfCode = {}, fieldOfReason = {} }: RefusedPlaces,
  form: {
    /** Whether a field is of the form, by the first part of its path. */
    readonly has: (field: string) => boolean;
    readonly setError: UseFormSetError<Values>;
  },
): readonly FormFault[] {
  const field = fieldOfReason[reason] ?? fieldOfCode[code];
  const faults = field
    ? [{ field, message: text }]
    : fields.filter((fault) => form.has(fault.field.split('.')[0] ?? ''));
  for (const fault of faults)
    form.setError(fault.field as Path<Values>, { type: 'server', message: fault.message });
  return faults;
}
