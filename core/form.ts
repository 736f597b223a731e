/* The door to forms (docs/plugins.md, "A form"). */

/** Controller of a form page: rules, faults, one submit, the question before leaving. */
export { useFormPage } from './form/useFormPage.ts';
/** What stands in a field: a line of text, a number, a choice, a moment. */
export {
  choiceInput,
  linesInput,
  momentInput,
  numberInput,
  switchInput,
  textInput,
} from './form/inputs.tsx';
/** What staff tells people, and the way it goes: the words of a notice and their fields. */
export { useNoticeWords } from './form/useNoticeWords.tsx';
/** The field component of any form that has such fields, for cards that several forms share. */
export type { FieldFor } from './form/boundField.tsx';
