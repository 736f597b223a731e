/* The door to forms (docs/plugins.md, "A form"). */

/** Controller of a form page: rules, faults, one submit, the question before leaving. */
export { useFormPage } from './form/useFormPage.ts';
/** The fields of a dialog: the same rules and inputs, told by the press. */
export { useDialogForm } from './form/useDialogForm.ts';
/** A dialog with fields, fetched when somebody may open it. */
export { lazyDialog } from './form/lazyDialog.tsx';
/** What it says of its fields, from the plugin's locale files: labels, and sentences for wrong ones. */
export { useFormTexts } from './form/useFormTexts.ts';
/** What a form holds while somebody types, and how it begins with a stored row. */
export { type Unfilled, valuesFrom } from './form/values.ts';
/** What stands in a field: a line of text, a number, a choice, a moment, a switch. */
export {
  checkInput,
  choiceInput,
  flagInput,
  linesInput,
  momentInput,
  numberInput,
  switchInput,
  textInput,
  wordInput,
} from './form/inputs.tsx';
/** What staff tells people, and the way it goes: the words of a notice and their fields. */
export { useNoticeForm } from './form/useNoticeForm.tsx';
/** The field component of any form that has such fields, for cards that several forms share; what stands in a field. */
export type { BoundInput, FieldFor } from './form/boundField.tsx';
/** Uploads of a form that is not a `useFormPage`: pictures, and papers that only those see who are shown them. */
export { type PictureUploads, usePictureUploads } from './form/usePictureUploads.ts';
