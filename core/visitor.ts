/* The door to pages of people who are not signed in: registration, passwords, onboarding (docs/plugins.md). */

/** A page without sidebar: a card with a title. */
export { VisitorPage } from './pages/visitor/VisitorPage.tsx';
/** State of a short form that keeps nothing in the browser. */
export { useVisitorForm, type VisitorForm } from './pages/visitor/useVisitorForm.ts';
/** What numbers, codes and new passwords must be, in words. */
export { plainNumber, useVisitorRules } from './pages/visitor/useVisitorRules.ts';
/** A number, and the code it is sent. */
export { NumberAndCode } from './pages/visitor/NumberAndCode.tsx';
/** A new password, twice. */
export { NewPassword } from './pages/visitor/NewPassword.tsx';
