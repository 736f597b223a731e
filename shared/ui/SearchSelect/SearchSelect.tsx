// A combobox: a native select cannot be typed into (pattern: ARIA combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { InputGroup } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { OptionPanel, optionId } from './OptionPanel.tsx';
import { useSearch } from './useSearch.ts';
import { ignoreComposing } from '../composition.ts';
import './SearchSelect.css';

/** Something that can be chosen. */
export interface SearchOption {
  readonly value: number;
  readonly label: string;
}

/** Props of `SearchSelect`. */
export interface SearchSelectProps {
  /** What ties it to its label (`FormField`). */
  control: FieldControlProps;
  /** What is chosen; null is nothing. */
  chosen: SearchOption | null;
  /** What was found for the text of the last `onSearch`. */
  options: readonly SearchOption[];
  /** The options are on their way. */
  isPending: boolean;
  /** Called 300 ms after the last key with the trimmed text, and with an empty one when the list is opened. */
  onSearch: (text: string) => void;
  onChange: (option: SearchOption) => void;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
  /** Shown while nothing is chosen or typed. */
  placeholder: string;
  /** Said when nothing was found, or why nothing could be. */
  emptyText: string;
  /** Said below the options when there are more than are shown. */
  moreText?: string | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
}

/**
 * Chooses one of more things than fit into a list: typing searches, arrows and Enter choose, Escape gives back what was
 * chosen before.
 */
export function SearchSelect(props: SearchSelectProps): ReactElement {
  const { chosen, options, isPending, onSearch, onChange, onBlur, placeholder, emptyText, moreText } = props;
  const { control, disabled = false } = props;
  const texts = useKitTexts();
  const listId = useId();
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  // Options come and go while the choice stays a number.
  const current = options[Math.min(active, options.length - 1)];
  const activeId = isOpen && current ? optionId(listId, current.value) : undefined;
  const composition = useSearch(typed, onSearch);
  // Arrows may lead out of what is seen of the list.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (): void => {
    if (disabled || isOpen) return;
    setTyped('');
    setActive(0);
  };
  const close = (): void => setTyped(undefined);
  const choose = (option: SearchOption | undefined): void => {
    if (!option) return;
    onChange(option);
    close();
  };
  const handleKey = ignoreComposing((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else if (options.length > 0) setActive((active + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && isOpen) {
      // Ctrl+Enter is the form's.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (current && !isPending) choose(current);
    }
    if (event.key === 'Escape' && isOpen) {
      // The dialog around stays.
      event.stopPropagation();
      close();
    }
  });
  return (
    <div className="tl-search-select">
      <InputGroup
        {...control}
        fill
        disabled={disabled}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={chosen?.label ?? placeholder}
        value={typed ?? chosen?.label ?? ''}
        rightElement={<CaretDown className="tl-search-select-caret" />}
        onClick={open}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
        }}
        {...composition}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {isOpen ? (
        <OptionPanel
          listId={listId}
          label={placeholder}
          options={options.map(({ value, label }) => ({ key: value, label }))}
          active={current ? options.indexOf(current) : -1}
          onActive={setActive}
          onChoose={(index) => choose(options[index])}
          status={isPending ? texts.loading : options.length === 0 ? emptyText : (moreText ?? '')}
        />
      ) : null}
    </div>
  );
}
