import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Menu as MenuIcon, Refresh } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import { Popup } from '../Popup/Popup.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { useNarrow } from '../useNarrow.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectField } from './SelectField.tsx';
import type { FilterBarProps } from './types.ts';
import './FilterBar.css';

/** Second bar of a list, 42 px: search, dates, selects, more filters; age, refresh, columns and row height. */
export function FilterBar(props: FilterBarProps): ReactElement {
  const narrow = useNarrow();
  return narrow ? <NarrowBar {...props} /> : <WideBar {...props} />;
}

function WideBar(props: FilterBarProps): ReactElement {
  const { search, dates, selects = [], more, chooser, density, onDensity } = props;
  const texts = useKitTexts();
  return (
    <div className="tl-filterbar">
      {search ? <SearchBox {...search} /> : null}
      {dates ? <DateRangeField {...dates} /> : null}
      {selects.map((select) => (
        <SelectField key={select.id} {...select} />
      ))}
      {more ? <MoreFilters {...more} /> : null}
      <span className="tl-filterbar-space" />
      {props.updatedSeconds === undefined ? null : (
        <span className="tl-updated">{texts.updated(props.updatedSeconds)}</span>
      )}
      {props.onRefresh ? (
        <Hint content={texts.refresh} openOnTargetFocus={false}>
          <Button
            variant="minimal"
            icon={<Refresh className={props.refreshing ? 'tl-turning' : ''} />}
            aria-label={texts.refresh}
            onClick={props.onRefresh}
          />
        </Hint>
      ) : null}
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

/** Phone: everything but the search stands in one full-height sheet behind a button with the count. */
function NarrowBar(props: FilterBarProps): ReactElement {
  const { search, dates, selects = [], more, activeCount } = props;
  const content = (
    <div className="tl-sheet">
      {dates ? <DateRangeField {...dates} /> : null}
      {selects.map((select) => (
        <SelectField key={select.id} {...select} />
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
    </div>
  );
}
