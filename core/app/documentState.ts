/** Blueprint's class of the dark theme, which stands on the document itself. */
const DARK_CLASS = 'bp6-dark';

/**
 * Remembers what the console changes on the document outside its own element: title, language and theme. Answers how
 * to put it back, so that a host page is as it was when the console leaves.
 */
export function rememberDocumentState(page: Document): () => void {
  const { title, documentElement: root } = page;
  const { lang } = root;
  const isDark = root.classList.contains(DARK_CLASS);
  return () => {
    page.title = title;
    root.lang = lang;
    root.classList.toggle(DARK_CLASS, isDark);
  };
}
