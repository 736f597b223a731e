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
    const own =
      'message' in entry && typeof entry.message === 'string' ? [{ field, message: entry.message }] : [];
    // `ref` is the element of a leaf: walking into the document would never end.
    return 'ref' in entry ? own : [...own, ...faultsOf(entry, field)];
  });
}

/** Nests faults by their dotted paths, as react-hook-form wants them; of two for one field the first stays. */
export function nestFaults(faults: readonly FormFault[]): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const { field, message } of faults) {
    const parts = field.split('.');
    const last = parts.pop() ?? '';
    let place = root;
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>;
    const known = place[last];
    if (typeof known !== 'object' || known === null) place[last] = { type: 'rule', message };
    else if (!('message' in known)) place[last] = { ...known, type: 'rule', message };
  }
  return root;
}
