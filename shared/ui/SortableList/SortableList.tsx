import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { DragHandleVertical } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import './SortableList.css';

/** Props of `SortableList`. */
export interface SortableListProps<Item> {
  /** The items in their order. */
  items: readonly Item[];
  /** Stable id of an item; two items never share one. */
  idOf: (item: Item) => string;
  /** What an item is called when it is moved. */
  labelOf: (item: Item, index: number) => string;
  /** Called with the items in their new order. */
  onChange: (items: Item[]) => void;
  /** Draws an item; `handle` is what it is moved by and stands somewhere in it. */
  children: (item: Item, index: number, handle: ReactElement) => ReactNode;
  /** Items stand side by side and wrap, as pictures do; below each other otherwise. */
  isGrid?: boolean | undefined;
}

/** A list whose order people change: by dragging the handle, or by Space, arrow keys and Space. */
export function SortableList<Item>(props: SortableListProps<Item>): ReactElement {
  const { items, idOf, labelOf, onChange, children, isGrid = false } = props;
  const texts = useKitTexts();
  const ids = items.map(idOf);
  const sensors = useSensors(
    // A click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: UniqueIdentifier): string => {
    const index = ids.indexOf(String(id));
    const item = items[index];
    return item === undefined ? '' : labelOf(item, index);
  };
  const placeOf = (id: UniqueIdentifier | undefined): number => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.dragStart(nameOf(active.id), placeOf(active.id), ids.length),
    onDragOver: ({ active, over }) => texts.dragOver(nameOf(active.id), placeOf(over?.id), ids.length),
    onDragEnd: ({ active, over }) => texts.dragEnd(nameOf(active.id), placeOf(over?.id), ids.length),
    onDragCancel: ({ active }) => texts.dragCancel(nameOf(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id)
      onChange(arrayMove([...items], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.dragHelp } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={isGrid ? 'tl-sortable tl-sortable-grid' : 'tl-sortable'}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)} label={labelOf(item, index)}>
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem(props: {
  readonly id: string;
  readonly label: string;
  readonly children: (handle: ReactElement) => ReactNode;
}): ReactElement {
  const texts = useKitTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: props.id });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="tl-sortable-handle"
      {...attributes}
      {...listeners}
      aria-label={texts.moveItem(props.label)}
    >
      <DragHandleVertical />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'tl-sortable-item tl-sortable-lifted' : 'tl-sortable-item'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {props.children(handle)}
    </li>
  );
}
