// A combobox with pictures and paths; the tags oxlint proposes cannot draw them (pattern: ARIA combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../plugins/menuFor.ts';
import { useObservable } from '../plugins/react.tsx';
import { MENU_ICONS } from './menuIcons.tsx';
import { paletteOpen } from './paletteOpen.ts';
import { useMenu } from './useConsole.ts';
import { useLanguage } from './useLanguage.ts';
import { useFocus } from './useFocus.ts';
import { useText } from './useText.ts';
import './Palette.css';

const MAX_HITS = 10;

/** Pages whose title holds every word, in either language; what begins with `/` is looked for in the addresses. */
function matching(entries: readonly MenuEntry[], text: string): readonly MenuEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ title, path }) => {
      const names = text.trim().startsWith('/') ? path : `${title['zh-CN']} ${title.en}`.toLowerCase();
      return words.every((word) => names.includes(word));
    })
    .slice(0, MAX_HITS);
}

/** Search over the pages the viewer may open; Ctrl or Cmd with K opens it anywhere. */
export function Palette(): ReactElement {
  const t = useText();
  const open = useObservable(paletteOpen, false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      paletteOpen.next(!paletteOpen.value);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = (): void => paletteOpen.next(false);
  return (
    <Dialog isOpen={open} onClose={close} className="tl-palette" aria-label={t('shell.goToPage')}>
      <PaletteContent onClose={close} />
    </Dialog>
  );
}

function PaletteContent({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const field = useFocus();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entries } = useMenu();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const hits = matching(entries, text);
  const open = (entry: MenuEntry | undefined): void => {
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(hits[chosen]);
  };
  return (
    <>
      <InputGroup
        inputRef={field}
        size="large"
        leftElement={<Search />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={t('shell.goToPage')}
        placeholder={t('shell.goToPage')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <div className="tl-palette-list" role="listbox" id={listId} aria-label={t('shell.goToPage')}>
        {hits.map((entry, index) => (
          // Keys go to the field, which names the chosen option.
          <div
            key={entry.path}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={index === chosen ? 'tl-palette-hit tl-palette-chosen' : 'tl-palette-hit'}
            onMouseMove={() => setChosen(index)}
            onClick={() => open(entry)}
            onKeyDown={(event) => event.key === 'Enter' && open(entry)}
          >
            {MENU_ICONS[entry.icon ?? 'document']}
            <span>{entry.title[language]}</span>
            <small>{entry.path}</small>
          </div>
        ))}
      </div>
      {hits.length === 0 ? <p className="tl-palette-none">{t('shell.noPageMatch')}</p> : null}
    </>
  );
}
