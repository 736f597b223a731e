/* The door to forms (docs/plugins.md, "A form"). */

/** Controller of a form page: rules, faults, one submit, the question before leaving. */
export { useFormPage } from './form/useFormPage.ts';
