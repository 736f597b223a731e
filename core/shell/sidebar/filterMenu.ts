import type { MenuNode } from '../../plugins/menuFor.ts';
import type { Language } from '../../plugins/plugin.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/**
 * The menu reduced to entries that match; a section whose own title matches keeps all of its entries. Every word
 * must occur, in whatever case.
 */
export function filterMenu(
  nodes: readonly MenuNode[],
  text: string,
  language: Language,
): readonly MenuNode[] {
  const words = normalForm(text).split(' ').filter(Boolean);
  if (words.length === 0) return nodes;
  const matches = (title: string): boolean => words.every((word) => normalForm(title).includes(word));
  return nodes.flatMap((node): MenuNode[] => {
    if (matches(node.title[language])) return [node];
    if (node.kind === 'entry') return [];
    const entries = node.entries.filter(({ title }) => matches(`${node.title[language]} ${title[language]}`));
    return entries.length > 0 ? [{ ...node, entries }] : [];
  });
}
