/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is no form. */
import { Checkbox, InputGroup, Radio } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { useSearch } from '../SearchSelect/useSearch.ts';
import type { FilterSearch, FilterSelect } from './types.ts';

/** The values of a select as boxes, with a search above them where there are more than fit into a list. */
export function SelectBoxes(props: FilterSelect): ReactElement {
  return props.search ? <FoundBoxes {...props} search={props.search} /> : <Boxes {...props} />;
}

/** Chosen values stand first until something is typed. */
function FoundBoxes(props: FilterSelect & { readonly search: FilterSearch }): ReactElement {
  const { options, value, search } = props;
  const texts = useKitTexts();
  const [typed, setTyped] = useState('');
  const composition = useSearch(typed, search.onSearch);
  const chosen = options.filter((option) => value.includes(option.value));
  const others = search.found.filter((option) => !value.includes(option.value));
  const shown = typed.trim() === '' ? [...chosen, ...others] : search.found;
  return (
    <div className="tl-select-find">
      <InputGroup
        leftIcon={<Search />}
        value={typed}
        placeholder={search.placeholder}
        aria-label={search.placeholder}
        {...composition}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Boxes {...props} options={shown} />
      <output aria-live="polite" className="tl-ink-2">
        {search.isPending ? texts.loading : shown.length === 0 ? search.emptyText : ''}
      </output>
    </div>
  );
}

function Boxes({ label, options, value, onChange, single = false }: FilterSelect): ReactElement {
  const toggle = (item: string): void => {
    if (single) return onChange(value.includes(item) ? [] : [item]);
    const next = new Set(value);
    if (!next.delete(item)) next.add(item);
    const listed = options.map((option) => option.value).filter((option) => next.has(option));
    // A chosen value that is not on the list right now stays chosen.
    onChange([...new Set([...listed, ...next])]);
  };
  const Box = single ? Radio : Checkbox;
  return (
    <div className="tl-select-list" role="group" aria-label={label}>
      {options.map((option) => (
        <Box
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </div>
  );
}
