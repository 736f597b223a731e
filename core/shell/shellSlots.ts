import type { LocalizedText } from '../plugins/plugin.ts';
import { type AnySlot, slot, tabSlot } from '../plugins/slots/slot.ts';

/**
 * Lines under the navbar that plugins add, for what they do while none of their pages is open. An entry draws a
 * `Banner`, or nothing while there is nothing to tell.
 */
export const ShellLines = slot<object>('core/shell-lines', 1);

/** A figure behind an entry of the menu. */
export interface MenuCount {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** What the figure counts, in words: "3 messages failed". In both languages for an entry that is wordless. */
  readonly title: string | LocalizedText;
}

/** Counts behind entries of the menu: a hook that answers the newest one, for the entry of the page at `path`. */
export const MenuCounts = slot<object, { readonly path: string }, MenuCount | undefined>(
  'core/menu-counts',
  1,
);

/** Sections on the page of one's own account, /change-password, which accounts with a password here have. */
export const AccountSections = tabSlot<object>('core/account-sections', 1);

/** Slots that core's own pages offer. */
export const CORE_SLOTS: readonly AnySlot[] = [ShellLines, MenuCounts, AccountSections];
