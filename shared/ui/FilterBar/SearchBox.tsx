import { Search, SmallCross } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { KeyHint } from '../FormFooter/FormFooter.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { isComposing, useComposition } from '../composition.ts';

/** Pause after the last key before a search starts (screen catalogue A2). */
export const SEARCH_DEBOUNCE_MS = 300;

/** Props of `SearchBox`. */
export interface SearchBoxProps {
  /** Current text. */
  value: string;
  /** Called 300 ms after the last key with the trimmed text. */
  onChange: (value: string) => void;
  /** What can be searched. */
  placeholder?: string | undefined;
}

/** Search box of a list. Carries `data-list-search`, where the key `/` puts the focus. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps): ReactElement {
  const texts = useKitTexts();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  if (value !== known) {
    // Changed from outside, for example by "Clear all"; what the user is typing right now stays.
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const { isUnfinished, composition } = useComposition();
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === value || isUnfinished) return undefined;
    const timer = setTimeout(() => send.current(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, isUnfinished]);
  return (
    <div className="tl-search">
      <Search className="tl-search-icon" />
      <input
        type="text"
        role="searchbox"
        className="bp6-input"
        data-list-search=""
        aria-label={placeholder ?? texts.search}
        placeholder={placeholder ?? texts.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...composition}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter' && wanted !== value) send.current(wanted);
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {typed === '' ? (
        <KeyHint>/</KeyHint>
      ) : (
        <button
          type="button"
          className="tl-search-clear"
          aria-label={texts.clearSearch}
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          <SmallCross />
        </button>
      )}
    </div>
  );
}
