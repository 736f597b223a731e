import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Block, snap, STEP_MINUTES } from './weekLayout.ts';
import { ignoreComposing } from '../../../../../shared/ui/composition.ts';

/** A stretch of one day, in minutes since midnight. */
export interface Stretch {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** What is being dragged: a new stretch, or a session to another place. */
export interface Drag extends Stretch {
  readonly block: Block | undefined;
}

/** A place in the week: minutes since a day's midnight. */
export interface Spot {
  readonly day: string;
  readonly minutes: number;
}

/** What the week knows, and what a finished drag means. */
export interface DragParts {
  /** Where a point of the screen is. */
  readonly spotAt: (x: number, y: number) => Spot | undefined;
  readonly onDraw: (stretch: Stretch) => void;
  readonly onMove: (block: Block, stretch: Stretch) => void;
}

interface Grip {
  readonly block: Block | undefined;
  readonly day: string;
  /** Minutes under the pointer when it went down. */
  readonly at: number;
  readonly pointerId: number;
}

const SHORTEST_MINUTES = 30;
/** Less is a click. */
const MOVED_MINUTES = STEP_MINUTES / 2;

/**
 * Drawing and moving in the week with a mouse or a pen. A finger scrolls: there each session has its menu and each day
 * its button instead.
 */
export function useWeekDrag(parts: DragParts) {
  const [drag, setDrag] = useState<Drag>();
  const grip = useRef<Grip>(undefined);
  const newest = useRef({ drag, parts });
  useEffect(() => {
    newest.current = { drag, parts };
  }, [drag, parts]);

  const begin = useCallback((event: PointerEvent<HTMLElement>, block?: Block) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const spot = newest.current.parts.spotAt(event.clientX, event.clientY);
    if (!spot) return;
    event.stopPropagation();
    grip.current = { block, day: spot.day, at: spot.minutes, pointerId: event.pointerId };
  }, []);

  useEffect(() => {
    const stop = (): void => {
      grip.current = undefined;
      setDrag(undefined);
    };
    const move = (event: globalThis.PointerEvent): void => {
      const held = grip.current;
      const spot = held && newest.current.parts.spotAt(event.clientX, event.clientY);
      if (!held || !spot || event.pointerId !== held.pointerId) return;
      const isMoved = Math.abs(spot.minutes - held.at) > MOVED_MINUTES || spot.day !== held.day;
      if (isMoved || newest.current.drag) setDrag(stretchOf(held, spot));
    };
    const end = (): void => {
      const { drag: done, parts: say } = newest.current;
      stop();
      if (!done) return;
      swallowClick();
      if (done.block) say.onMove(done.block, done);
      else say.onDraw(done);
    };
    const cancel = ignoreComposing((event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    });
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', cancel);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', cancel);
    };
  }, []);
  return { drag, begin };
}

/** A drag that ends on the session it began on is followed by a click, which would open it. */
function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  // The click comes in the same turn as the end of the drag, or not at all.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

function stretchOf({ block, day, at }: Grip, spot: Spot): Drag {
  if (block) {
    const from = Math.max(0, snap(block.from + spot.minutes - at));
    return { block, day: spot.day, from, to: from + block.to - block.from };
  }
  const [low, high] = [Math.min(at, spot.minutes), Math.max(at, spot.minutes)];
  const from = Math.floor(low / STEP_MINUTES) * STEP_MINUTES;
  return { block, day, from, to: Math.min(24 * 60, Math.max(snap(high), from + SHORTEST_MINUTES)) };
}
