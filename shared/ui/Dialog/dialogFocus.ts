/** What is typed into or chosen with. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea, [contenteditable="true"]';
/** Fields that belong to an act, not to what the dialog asks: the word that guards it. */
const OF_THE_ACT = '.tl-typed, .tl-dialog-foot';

/** Where a dialog begins: its first field; a question without one on its safe button, the first of the foot. */
export function firstPlace(dialog: HTMLElement, safe: HTMLElement | null | undefined): HTMLElement | null {
  const fields = Array.from(dialog.querySelectorAll<HTMLElement>(FIELDS)).filter(
    (field) => !field.matches(':disabled') && field.closest(OF_THE_ACT) === null,
  );
  const [first] = fields;
  if (!first) return safe ?? dialog.querySelector<HTMLElement>('.tl-dialog-foot button:not(:disabled)');
  // Radio buttons are one stop of the Tab key: the chosen one.
  const group = first.matches('[type="radio"]') ? first.getAttribute('name') : null;
  const chosen = fields.find((field) => field.matches(':checked') && field.getAttribute('name') === group);
  return group === null ? first : (chosen ?? first);
}

/**
 * Gives the focus back when a dialog has gone: to what had it before, else to the active row of the list, else to the
 * page. The list that was changed comes again a moment later, often without what was pressed; then the next one has it.
 */
export function giveFocusBack(opener: Element | null): void {
  const place = [
    opener,
    document.querySelector('main [role="grid"][aria-activedescendant]'),
    document.querySelector('main'),
  ].find(takesFocus);
  if (!place) return;
  const watch = new MutationObserver(() => {
    if (place.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) giveFocusBack(null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', () => watch.disconnect(), { once: true });
}

/** Focuses it, unless it is gone, disabled or nothing that can have the focus. */
function takesFocus(place: Element | null): boolean {
  if (!(place instanceof HTMLElement) || place === document.body) return false;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
