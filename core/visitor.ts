/* The door to pages of people who are not signed in: registration, passwords, onboarding; and to what they are told (docs/plugins.md). */

/** A page without sidebar: a card with a title. */
export { VisitorPage } from './pages/visitor/VisitorPage.tsx';
/** State of a short form that keeps nothing in the browser. */
export { useVisitorForm, type VisitorForm } from './pages/visitor/useVisitorForm.ts';
/** What numbers, codes and new passwords must be, in words. */
export { useVisitorRules } from './pages/visitor/useVisitorRules.ts';
/** A number, and the code it is sent. */
export { NumberAndCode } from './pages/visitor/NumberAndCode.tsx';
/** A new password, twice. */
export { NewPassword } from './pages/visitor/NewPassword.tsx';
/** What people read during maintenance. */
export { MaintainNotice } from './pages/MaintainNotice.tsx';
/** The way into the feedback group. */
export { FeedbackInvitation } from './shell/dialogs/FeedbackInvitation.tsx';
/** What the reminder of the payment migration says. */
export { MigrationText } from './shell/dialogs/MigrationText.tsx';
