/** One wrong field for the summary on top of a form. */
export interface FormFault {
  /** Dotted path, as the server names it too. */
  readonly field: string;
  readonly message: string;
}

/** The faults of a form in the order of its fields, nested ones by their dotted path. */
export function faultsOf(errors: object, prefix = ''): FormFault[] {
  return Object.entries(errors).flatMap(([name, entry]: [string, unknown]) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const field = prefix === '' ? name : `${prefix}.${name}`;
    if ('message' in entry && typeof entry.message === 'string') return [{ field, message: entry.message }];
    // `ref` is the element of a leaf that carries no message; walking into the document would never end.
    return 'ref' in entry ? [] : faultsOf(entry, field);
  });
}
