/**
 * Whether a form on this page holds something unsaved. Forms answer the browser's own question before a page is
 * left; asking it here needs no list of forms and no form that knows the shell.
 */
export function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

/** Lets the next load of the page pass without the browser's own question, because it was answered here. */
export function forgetUnsavedWork(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
}
