import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { SideDrawer } from '../SideDrawer/SideDrawer.tsx';

/** Props of `MoreFilters`. */
export interface MoreFiltersProps {
  /** Form fields. */
  content: ReactNode;
  /** Filters set inside, shown on the button. */
  count?: number | undefined;
  /** Title of the drawer. */
  title?: string | undefined;
  /** Phone form: button and drawer say "Filters". */
  narrow?: boolean | undefined;
}

/** Button and drawer (360 px) for the filters that have no room in the bar. */
export function MoreFilters({ content, count = 0, title, narrow = false }: MoreFiltersProps): ReactElement {
  const texts = useKitTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={narrow ? 'solid' : 'minimal'} icon={<Filter />} onClick={() => setOpen(true)}>
        {narrow ? texts.filters : texts.moreFilters}
        {count > 0 ? <span className="tl-count">{count}</span> : null}
      </Button>
      <SideDrawer
        isOpen={open}
        onClose={() => setOpen(false)}
        title={title ?? (narrow ? texts.filters : texts.moreFilters)}
        width={360}
        className="tl-filter-drawer"
        foot={
          <Button intent="primary" onClick={() => setOpen(false)}>
            {texts.showResults}
          </Button>
        }
      >
        {content}
      </SideDrawer>
    </>
  );
}
