import { Button, Drawer } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';

/** Props of `MoreFilters`. */
export interface MoreFiltersProps {
  /** Form fields. */
  content: ReactNode;
  /** Filters set inside, shown on the button. */
  count?: number | undefined;
  /** Title of the drawer. */
  title?: string | undefined;
  /** Phone form: the button says "Filters" and the drawer takes the whole height and width. */
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
      <Drawer
        isOpen={open}
        onClose={() => setOpen(false)}
        title={title ?? (narrow ? texts.filters : texts.moreFilters)}
        size={narrow ? '100%' : 360}
      >
        <div className="tl-drawer-body">{content}</div>
        <div className="tl-dialog-foot">
          <Button intent="primary" onClick={() => setOpen(false)}>
            {texts.showResults}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
