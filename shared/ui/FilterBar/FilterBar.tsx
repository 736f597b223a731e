import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Menu as MenuIcon, Refresh } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import { Popup } from '../Popup/Popup.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { FormField } from '../FormField/FormField.tsx';
import { useMedia } from '../useMedia.ts';
import { useNarrow } from '../useNarrow.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectBelowLabel, SelectField } from './SelectField.tsx';
import type { FilterBarProps, FilterSelect } from './types.ts';
import './FilterBar.css';

/** One line beside the sidebar holds three selects on wide screens, two here, one on the narrowest with a bar. */
const ROOM_FOR_TWO = '(max-width: 1399.98px)';
const ROOM_FOR_ONE = '(max-width: 1199.98px)';

/** Second bar of a list, 42 px: search, dates, selects, more filters; age, refresh, columns and row height. */
export function FilterBar(props: FilterBarProps): ReactElement {
  const narrow = useNarrow();
  return narrow ? <NarrowBar {...props} /> : <WideBar {...props} />;
}

function WideBar(props: FilterBarProps): ReactElement {
  const { search, dates, chooser, density, onDensity, updatedSeconds, newRows } = props;
  const texts = useKitTexts();
  const { selects, more } = useRoom(props);
  const age = updatedSeconds === undefined ? undefined : texts.updated(updatedSeconds);
  return (
    <div className="tl-filterbar">
      <div className="tl-filterbar-fields">
        {search ? <SearchBox {...search} /> : null}
        {dates ? <DateRangeField {...dates} /> : null}
        {selects.map((select) => (
          <SelectField key={select.id} {...select} />
        ))}
        {more ? <MoreFilters {...more} /> : null}
      </div>
      {newRows ? <NewRows {...newRows} /> : age ? <span className="tl-updated">{age}</span> : null}
      <RefreshButton {...props} />
      {chooser ? <ColumnChooser {...chooser} /> : null}
      {onDensity ? (
        <Popup
          placement="bottom-end"
          content={
            <Menu>
              {(['compact', 'normal'] as const).map((value) => (
                <MenuItem
                  key={value}
                  text={texts[value]}
                  active={value === density}
                  onClick={() => onDensity(value)}
                />
              ))}
            </Menu>
          }
        >
          <Hint content={texts.density} openOnTargetFocus={false}>
            <Button variant="minimal" icon={<MenuIcon />} aria-label={texts.density} />
          </Hint>
        </Popup>
      ) : null}
    </div>
  );
}

/** Says that there are new rows; nothing moves below the pointer before it is pressed (screens A2). */
function NewRows({ count, onShow }: NonNullable<FilterBarProps['newRows']>): ReactElement {
  const texts = useKitTexts();
  return (
    <output>
      <Button variant="minimal" intent="primary" size="small" text={texts.newRows(count)} onClick={onShow} />
    </output>
  );
}

/** Asks for the rows again; how old they are stands beside it, on a phone in its hint. */
function RefreshButton({ onRefresh, refreshing, updatedSeconds }: FilterBarProps): ReactElement | null {
  const texts = useKitTexts();
  if (!onRefresh) return null;
  const age = updatedSeconds === undefined ? '' : ` · ${texts.updated(updatedSeconds)}`;
  return (
    <Hint content={texts.refresh + age} openOnTargetFocus={false}>
      <Button
        variant="minimal"
        icon={<Refresh className={refreshing ? 'tl-turning' : ''} />}
        aria-label={texts.refresh}
        onClick={onRefresh}
      />
    </Hint>
  );
}

/** The selects that one line has room for; the others come first in the drawer. The bar never wraps (visual 6). */
function useRoom({ selects = [], more }: FilterBarProps): {
  readonly selects: readonly FilterSelect[];
  readonly more: FilterBarProps['more'];
} {
  const [forTwo, forOne] = [useMedia(ROOM_FOR_TWO), useMedia(ROOM_FOR_ONE)];
  const room = forOne ? 1 : forTwo ? 2 : selects.length;
  const rest = selects.slice(room);
  if (rest.length === 0) return { selects, more };
  const content = (
    <div className="tl-drawer-fields">
      {rest.map((select) => (
        <SelectBelowLabel key={select.id} {...select} />
      ))}
      {more?.content}
    </div>
  );
  const isSet = ({ value }: FilterSelect): boolean => value.length > 0;
  const count = (more?.count ?? 0) + rest.filter(isSet).length;
  return { selects: selects.slice(0, room), more: { ...more, content, count } };
}

/** Phone: everything but the search stands in one full-height sheet behind a button with the count. */
function NarrowBar(props: FilterBarProps): ReactElement {
  const { search, dates, selects = [], more, activeCount, newRows } = props;
  const texts = useKitTexts();
  const content = (
    <div className="tl-sheet">
      {dates ? (
        <FormField label={dates.label ?? texts.dateRange} group>
          {() => <DateRangeField {...dates} />}
        </FormField>
      ) : null}
      {selects.map((select) => (
        <SelectBelowLabel key={select.id} {...select} />
      ))}
      {more?.content}
    </div>
  );
  return (
    <div className="tl-filterbar tl-filterbar-narrow">
      {dates || selects.length > 0 || more ? (
        <MoreFilters narrow content={content} count={activeCount ?? more?.count} />
      ) : null}
      {search ? <SearchBox {...search} /> : null}
      {newRows ? <NewRows {...newRows} /> : null}
      <RefreshButton {...props} />
    </div>
  );
}
