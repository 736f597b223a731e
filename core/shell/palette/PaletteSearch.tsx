// A combobox with pictures and paths; the tags oxlint proposes cannot draw them (pattern: ARIA combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MENU_ICONS } from '../sidebar/menuIcons.tsx';
import { useMenuCounts } from '../sidebar/useMenuCounts.tsx';
import { type PaletteHit, type PaletteSection, sectionsOf } from './paletteHits.ts';
import { useMenu } from '../useConsole.ts';
import { type FoundGroup, useFinders } from './useFinders.ts';
import { useFocus } from '../useFocus.ts';
import { usePaletteWords } from './useOwnFinders.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import { ignoreComposing, useComposition } from '../../../shared/ui/composition.ts';

/** Field and results of the palette. The keys stay in the field, which names the chosen line. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const field = useFocus();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entries } = useMenu();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const words = usePaletteWords();
  const { isUnfinished, composition } = useComposition();
  const groups = useFinders(text, isUnfinished);
  const { countOf, asking } = useMenuCounts();
  const failed = t('shell.findFailed');
  const sections = sectionsOf(entries, groups, { text, language, failed, countOf });
  const hits = sections.flatMap((section) => section.hits);
  // Results come and go while the choice stays a number.
  const current = Math.min(chosen, hits.length - 1);
  const open = (hit: PaletteHit | undefined): void => {
    if (!hit?.path) return hit?.retry?.();
    onClose();
    void navigate(hit.path);
  };
  const handleKey = ignoreComposing((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((current + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') open(hits[current]);
  });
  const list = { id: listId, sections, chosen: hits[current]?.key };
  return (
    <>
      {asking}
      <InputGroup
        inputRef={field}
        size="large"
        leftElement={<Search />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={list.chosen && `${listId}-${list.chosen}`}
        aria-label={t('shell.goToPage')}
        placeholder={words}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        {...composition}
        onKeyDown={handleKey}
      />
      <Hits {...list} onChoose={(hit) => setChosen(hits.indexOf(hit))} onOpen={open} />
      <Rest groups={groups} isEmpty={hits.length === 0} />
    </>
  );
}

function Hits({
  id,
  sections,
  chosen,
  onChoose,
  onOpen,
}: {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly chosen: string | undefined;
  readonly onChoose: (hit: PaletteHit) => void;
  readonly onOpen: (hit: PaletteHit) => void;
}): ReactElement {
  const t = useText();
  return (
    <div className="tl-palette-list" role="listbox" id={id} aria-label={t('shell.goToPage')}>
      {sections.map(({ key, heading, hits }) => (
        <div key={key} role="group" aria-label={heading ?? t('shell.pages')}>
          {heading ? (
            <div className="tl-palette-heading" aria-hidden="true">
              {heading}
            </div>
          ) : null}
          {hits.map((hit) => (
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit.key === chosen}
              className={hit.key === chosen ? 'tl-palette-hit tl-palette-chosen' : 'tl-palette-hit'}
              onMouseMove={() => onChoose(hit)}
              onClick={() => onOpen(hit)}
              onKeyDown={ignoreComposing((event) => {
                if (event.key === 'Enter') onOpen(hit);
              })}
            >
              {MENU_ICONS[hit.icon]}
              <span>{hit.title}</span>
              <small>{hit.detail}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is under way, or that there is nothing. */
function Rest({
  groups,
  isEmpty,
}: {
  readonly groups: readonly FoundGroup[];
  readonly isEmpty: boolean;
}): ReactElement {
  const t = useText();
  const isPending = groups.some((group) => group.isPending);
  const words = isPending ? t('shell.finding') : isEmpty ? t('shell.nothingFound') : '';
  return (
    <output className={words ? 'tl-palette-none' : 'tl-sr'} aria-live="polite">
      {words}
    </output>
  );
}
