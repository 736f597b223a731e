import { type ReactElement, useCallback, useState } from 'react';
import type { SlotEntry } from '../../plugins/PluginRegistry.ts';
import { useSlot } from '../../plugins/slots/Slot.tsx';
import { SlotValues } from '../../plugins/slots/SlotValues.tsx';
import { type MenuCount, MenuCounts } from '../shellSlots.ts';
import { useLanguage } from '../useLanguage.ts';

/** A count and its words in the language on screen. */
export interface SaidCount extends MenuCount {
  readonly title: string;
}

const NOTHING = {};

/** What plugins count behind entries of the menu, by the path of the entry, and what asks for it. */
export function useMenuCounts(): {
  readonly countOf: (path: string) => SaidCount | undefined;
  readonly asking: ReactElement;
} {
  const language = useLanguage();
  const entries = useSlot(MenuCounts);
  const [countByEntry, setCountByEntry] = useState<ReadonlyMap<SlotEntry, MenuCount | undefined>>(new Map());
  const storeCount = useCallback(
    (entry: SlotEntry, count: MenuCount | undefined) =>
      setCountByEntry((before) => new Map(before).set(entry, count)),
    [],
  );
  return {
    countOf: (path) => {
      const counts = entries.flatMap((entry) =>
        entry.contribution.path === path ? (countByEntry.get(entry) ?? []) : [],
      );
      const shown = counts.filter(({ count }) => count > 0);
      if (shown.length === 0) return undefined;
      return {
        count: shown.reduce((sum, { count }) => sum + count, 0),
        title: shown.map(({ title }) => (typeof title === 'string' ? title : title[language])).join(', '),
      };
    },
    // The menu is no place for a sentence about a failure; the log of plugins has it.
    asking: <SlotValues of={MenuCounts} given={NOTHING} onValue={storeCount} isQuiet />,
  };
}
