// A combobox whose list says more than words: a native one cannot (pattern: ARIA combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { InputGroup } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { OptionPanel, optionId } from '../SearchSelect/OptionPanel.tsx';
import { ignoreComposing } from '../composition.ts';
import './SuggestInput.css';
import { normalForm } from '../../format/normalForm.ts';

/** A text that is offered. */
export interface Suggestion {
  readonly text: string;
  /** What is known about it, at the right end of its line. */
  readonly note?: string | undefined;
  /** The note is a warning. */
  readonly isWarned?: boolean;
}

/** Props of `SuggestInput`. */
export interface SuggestInputProps extends Partial<FieldControlProps> {
  /** What stands in the field. */
  value: string;
  /** Called with every key, and with the text that was chosen. */
  onChange: (text: string) => void;
  /** Texts that are offered, the likeliest first; those that hold what was typed are shown. */
  suggestions: readonly Suggestion[];
  /** Name of the list. */
  listLabel: string;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
  maxLength?: number | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

/** A line of text with offers: any text may be typed, arrows and Enter take one that is offered, Escape closes them. */
export function SuggestInput(props: SuggestInputProps): ReactElement {
  const { value, onChange, suggestions, listLabel, onBlur, ...control } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** What was typed since the list was opened; a text that stood there before hides no offer. */
  const [typed, setTyped] = useState('');
  /** -1: none, so that Enter means the form. */
  const [active, setActive] = useState(-1);
  const word = normalForm(typed);
  const shown = suggestions.filter(({ text }) => normalForm(text).includes(word));
  const current = shown[active];
  const hasList = isOpen && shown.length > 0;
  const activeId = hasList && current ? optionId(listId, current.text) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setTyped('');
    setActive(-1);
  };
  const choose = (suggestion: Suggestion | undefined): void => {
    if (suggestion) onChange(suggestion.text);
    setOpen(false);
  };
  const handleKey = ignoreComposing((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      open();
      if (isOpen && shown.length > 0)
        setActive(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter' && hasList && current) {
      // Ctrl+Enter is the form's.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      choose(current);
    }
    if (event.key === 'Escape' && hasList) {
      // The dialog around stays.
      event.stopPropagation();
      setOpen(false);
    }
  });
  return (
    <div className="tl-search-select">
      <InputGroup
        {...control}
        fill
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-activedescendant={activeId}
        value={value}
        rightElement={<CaretDown className="tl-search-select-caret" />}
        onClick={open}
        onChange={({ currentTarget }) => {
          setOpen(true);
          setTyped(currentTarget.value);
          setActive(-1);
          onChange(currentTarget.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      {hasList ? (
        <OptionPanel
          listId={listId}
          label={listLabel}
          options={shown.map((suggestion) => ({
            key: suggestion.text,
            label: <SuggestionLine {...suggestion} />,
          }))}
          active={active}
          onActive={setActive}
          onChoose={(index) => choose(shown[index])}
          status=""
        />
      ) : null}
    </div>
  );
}

const SuggestionLine = ({ text, note, isWarned = false }: Suggestion): ReactElement => (
  <span className="tl-suggestion">
    <span>{text}</span>
    {note ? <small className={isWarned ? 'tl-warning' : 'tl-ink-2'}>{note}</small> : null}
  </span>
);
