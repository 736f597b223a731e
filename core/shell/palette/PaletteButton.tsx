import { Search } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { paletteKeys } from '../keys.ts';
import { paletteOpen, PaletteSearch } from './paletteOpen.ts';
import { usePaletteWords } from './useOwnFinders.ts';

/** The field of the bar that opens the palette, and says what can be looked for as far as it has room. */
export function PaletteButton(): ReactElement {
  const words = usePaletteWords();
  const keys = paletteKeys();
  return (
    <button
      type="button"
      className="tl-command"
      // The name holds every word that can be seen on it (WCAG 2.5.3).
      aria-label={`${words} ${keys}`}
      onPointerEnter={PaletteSearch.fetchAhead}
      onFocus={PaletteSearch.fetchAhead}
      onClick={() => paletteOpen.next(true)}
    >
      <Search />
      <span className="tl-command-text">{words}</span> <kbd className="tl-kbd">{keys}</kbd>
    </button>
  );
}
