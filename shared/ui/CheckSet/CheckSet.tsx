import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import './CheckSet.css';

/** Props of `CheckSet`. */
export interface CheckSetProps<Value extends number> {
  /** What can be chosen, in order. */
  options: readonly { value: string; label: string }[];
  /** What is chosen, in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** No more than so many can be chosen. */
  max?: number | undefined;
  /** Nothing can be changed. */
  disabled?: boolean | undefined;
  /** Why not, said at every box. */
  whyNot?: string | undefined;
  /** Says what is searched: of many options those are shown that hold what is typed, in columns. */
  search?: string | undefined;
}

/** Boxes in a row, of which several can be chosen; the field around names them. */
export function CheckSet<Value extends number>(props: CheckSetProps<Value>): ReactElement {
  const {
    options,
    value,
    onChange,
    max = Number.POSITIVE_INFINITY,
    disabled = false,
    whyNot,
    search,
  } = props;
  const [keyword, setKeyword] = useState('');
  const toggle = (chosen: Value): void => {
    const next = new Set(value);
    if (!next.delete(chosen)) next.add(chosen);
    onChange(options.map((option) => Number(option.value) as Value).filter((each) => next.has(each)));
  };
  const set = (
    <div className={search === undefined ? 'tl-check-set' : 'tl-check-set tl-check-columns'}>
      {options.map((option) => {
        if (!option.label.includes(keyword.trim())) return null;
        const own = Number(option.value) as Value;
        const isChosen = value.includes(own);
        return (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={isChosen}
            title={disabled ? whyNot : undefined}
            disabled={disabled || (!isChosen && value.length >= max)}
            onChange={() => toggle(own)}
          />
        );
      })}
    </div>
  );
  if (search === undefined) return set;
  return (
    <>
      <InputGroup
        leftIcon={<Search />}
        aria-label={search}
        placeholder={search}
        value={keyword}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      {set}
    </>
  );
}
