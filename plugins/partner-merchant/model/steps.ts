/** The steps of handing a file in, in their order; those of fields have the names of the file's sections. */
export const STEPS = ['company', 'legal', 'bank', 'stores', 'files', 'check'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (text: string): text is Step => STEPS.some((step) => step === text);

/** The step whose page has a field; the first one for a field nobody knows. */
export function stepOf(field: string): Step {
  // A paper of the company, which stands with the other papers.
  if (field === 'company.contract') return 'files';
  const section = field.split('.')[0] ?? '';
  return isStep(section) ? section : 'company';
}

/** Whether a field is one of the file's: the server may name others. */
export const isFileField = (field: string): boolean => isStep(field.split('.')[0] ?? '');

/** The step of an address, which begins with the first. */
export const readStep = (text: string | null): Step => (text !== null && isStep(text) ? text : 'company');

/** What a field is called in the sentences: rows of lists without their number. */
export const fieldName = (field: string): string =>
  field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** The row a field stands in, from 1; undefined for a field outside of lists. */
export const rowOf = (field: string): number | undefined => {
  const index = /\.(\d+)(?:\.|$)/.exec(field)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
};
