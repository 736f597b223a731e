import { Tab } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useLanguage } from '../../shell/useLanguage.ts';
import { keyOf, Slot, useSlot } from './Slot.tsx';
import type { Slot as SlotOf, Titled } from './slot.ts';

/** What other plugins add to the `Tabs` of a page, as its children; each is loaded when it is opened. */
export function useSlotTabs<Props extends object>(
  of: SlotOf<Props, Titled>,
  handed: Props,
  panelClassName?: string,
): readonly ReactElement[] {
  const language = useLanguage();
  return useSlot(of).map((entry) => {
    const { id, title } = entry.contribution;
    const panel = <Slot {...handed} of={of} only={id} meanwhile={<SkeletonRows rows={4} rowHeight={40} />} />;
    // The page's own tabs have plain names.
    const name = keyOf(entry);
    return (
      <Tab key={name} id={name} title={title[language]} panel={panel} panelClassName={panelClassName ?? ''} />
    );
  });
}
