import { Callout, Spinner } from '@blueprintjs/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Loaded } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../shared/ui/SideDrawer/SideDrawer.tsx';
import { SortableList } from '../../shared/ui/SortableList/SortableList.tsx';
import { useService } from '../plugins/react.tsx';
import type { Settled } from '../services/http/settled.ts';
import { Messages } from '../services/messages/Messages.ts';
import { useItemText } from './texts.ts';

/** A thing in an order, as it was read. */
export interface Placed {
  readonly id: number;
  readonly title: string;
  readonly sort: number;
  readonly version: number;
}
/** Its new place, and the version that was seen. */
export type NewPlace = Pick<Placed, 'id' | 'sort' | 'version'>;

/** Props of `OrderDrawer`. */
export interface OrderDrawerProps {
  /** All of them in their order, asked anew when the drawer opens. */
  readonly found: UseQueryResult<readonly Placed[]>;
  /** Saves places, all or none; each that was moved is one version further then. */
  readonly save: (sortList: NewPlace[]) => Promise<Settled<unknown>>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Things in their order; each move is saved at once and can be taken back. */
export function OrderDrawer({ found, save, onChanged, onClose }: OrderDrawerProps): ReactElement {
  const t = useItemText();
  return (
    <SideDrawer isOpen title={t('order')} onClose={onClose}>
      <p>{t('orderHelp')}</p>
      <Loaded of={found} waiting={<Spinner size={24} />}>
        {(start) => (
          <Order
            key={found.dataUpdatedAt}
            start={start}
            save={save}
            onChanged={onChanged}
            onStale={() => void found.refetch()}
          />
        )}
      </Loaded>
    </SideDrawer>
  );
}

/** New places for things in a new order, with room between them. */
const placed = (items: readonly Placed[]): readonly Placed[] =>
  items.map((item, index) => ({ ...item, sort: Math.min((index + 1) * 10, 9_999) }));

interface Shown {
  readonly items: readonly Placed[];
  readonly isStale: boolean;
}

function Order(props: {
  readonly start: readonly Placed[];
  readonly save: OrderDrawerProps['save'];
  readonly onChanged: () => void;
  readonly onStale: () => void;
}): ReactElement {
  const t = useItemText();
  const messages = useService(Messages);
  const [{ items, isStale }, show] = useState<Shown>({ items: props.start, isStale: false });
  const move = async (
    before: readonly Placed[],
    wanted: readonly Placed[],
    isUndo: boolean,
  ): Promise<void> => {
    show({ items: wanted, isStale: false });
    const read = new Map(before.map((item) => [item.id, item]));
    const moved = wanted.filter(({ id, sort }) => read.get(id)?.sort !== sort);
    if (moved.length === 0) return;
    const { isDone } = await props.save(moved.map(({ id, sort, version }) => ({ id, sort, version })));
    if (!isDone) {
      // Nothing was changed. What somebody else made of it is shown, and may be moved.
      show({ items: before, isStale: true });
      props.onStale();
      return;
    }
    const ids = new Set(moved.map(({ id }) => id));
    const saved = wanted.map((item) => (ids.has(item.id) ? { ...item, version: item.version + 1 } : item));
    show({ items: saved, isStale: false });
    props.onChanged();
    const versions = new Map(saved.map(({ id, version }) => [id, version]));
    const back = before.map((item) => ({ ...item, version: versions.get(item.id) ?? item.version }));
    if (isUndo) messages.success(t('orderUndone'));
    else messages.success(t('orderSaved'), { text: t('undo'), run: () => void move(saved, back, true) });
  };
  return (
    <>
      {isStale ? <Callout intent="warning">{t('orderChanged')}</Callout> : null}
      <SortableList
        items={items}
        idOf={({ id }) => String(id)}
        labelOf={({ title }) => title}
        onChange={(next) => void move(items, placed(next), false)}
      >
        {({ title }, index, handle) => (
          <span className="tl-item-place">
            {handle} {index + 1}. {title}
          </span>
        )}
      </SortableList>
    </>
  );
}
