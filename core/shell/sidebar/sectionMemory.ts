/** Kept beside the typed storage, which a sign-out empties: which sections are open is no data of an account. */
const KEY = 'touchline.menuSections';

/** Sections of the sidebar somebody opened (true) or folded (false) by hand. */
export type SectionMemory = Readonly<Record<string, boolean>>;

/** What is remembered; a section that is not in it stands open while it holds the current page. */
export function sectionMemory(): SectionMemory {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, open]) => typeof open === 'boolean'));
  } catch {
    return {};
  }
}

/** Remembers a section as opened or folded; answers all that are remembered. */
export function rememberSection(id: string, open: boolean): SectionMemory {
  const next = { ...sectionMemory(), [id]: open };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or blocked storage costs the memory, not the menu.
  }
  return next;
}
