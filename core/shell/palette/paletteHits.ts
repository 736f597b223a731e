import type { MenuEntry } from '../../plugins/menuFor.ts';
import type { MenuIcon } from '../../plugins/menuSections.ts';
import type { Language } from '../../plugins/plugin.ts';
import type { SaidCount } from '../sidebar/useMenuCounts.tsx';
import type { FoundGroup } from './useFinders.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** One line that can be chosen. */
export interface PaletteHit {
  readonly key: string;
  readonly icon: MenuIcon;
  readonly title: string;
  readonly detail: string;
  /** Where it leads; a line without an address asks its finder again. */
  readonly path?: string;
  readonly retry?: () => void;
}

/** Lines under one heading; pages have none. */
export interface PaletteSection {
  readonly key: string;
  readonly heading?: string;
  readonly hits: readonly PaletteHit[];
}

const MOST_PAGES = 10;

/** Pages whose title holds every word, in either language; what begins with `/` is looked for in the addresses. */
export function pagesMatching(entries: readonly MenuEntry[], text: string): readonly MenuEntry[] {
  const words = normalForm(text).split(' ');
  return entries
    .filter(({ title, path }) => {
      const names = text.trim().startsWith('/') ? path : normalForm(`${title['zh-CN']} ${title.en}`);
      return words.every((word) => names.includes(word));
    })
    .slice(0, MOST_PAGES);
}

/**
 * Everything that answers to a text: pages first, each with what waits there, then what plugins found. `failed` stands for
 * a finder that could not.
 */
export function sectionsOf(
  entries: readonly MenuEntry[],
  groups: readonly FoundGroup[],
  words: {
    readonly text: string;
    readonly language: Language;
    readonly failed: string;
    readonly countOf: (path: string) => SaidCount | undefined;
  },
): readonly PaletteSection[] {
  const { text, language, failed, countOf } = words;
  const pages = pagesMatching(entries, text).map(({ path, title, icon = 'document' }) => ({
    key: path,
    icon,
    path,
    title: title[language],
    detail: [countOf(path)?.title ?? [], path].flat().join(' · '),
  }));
  const found = groups.map(({ key, finder, found: things, hasFailed, retry }) => {
    const icon = finder.icon ?? 'document';
    const again: readonly PaletteHit[] = hasFailed
      ? [{ key: `${key}/retry`, icon, title: failed, detail: '', retry }]
      : [];
    const hits = things.map(({ id, title, detail = '', path }) => ({
      key: `${key}/${id}`,
      icon,
      title,
      detail,
      path,
    }));
    return { key, heading: finder.title[language], hits: [...hits, ...again] };
  });
  return [{ key: 'pages', hits: pages }, ...found].filter(({ hits }) => hits.length > 0);
}
