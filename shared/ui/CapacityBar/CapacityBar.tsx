/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn with CSS. */
import type { ReactElement } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import './CapacityBar.css';

/** Props of `CapacityBar`. */
export interface CapacityBarProps {
  /** Seats taken. */
  booked: number;
  /** Seats there are; 0 prints no bar. */
  capacity: number;
  /** Cancelled or finished: grey, the share no longer matters. */
  over?: boolean | undefined;
  /** Takes the whole width, for cards and tiles. */
  wide?: boolean | undefined;
}

/** Band of a share: from 80 % it warns, exactly full is good news, only above capacity is wrong. */
export function bookedBand(booked: number, capacity: number): 'open' | 'near' | 'full' | 'beyond' {
  if (booked > capacity) return 'beyond';
  if (booked === capacity) return 'full';
  return booked >= capacity * 0.8 ? 'near' : 'open';
}

/** How full something is: a 6 px bar with its figures at the right (visual language 5). */
export function CapacityBar({
  booked,
  capacity,
  over = false,
  wide = false,
}: CapacityBarProps): ReactElement {
  const texts = useKitTexts();
  const share = capacity > 0 ? Math.min(booked / capacity, 1) : 0;
  const band = over ? 'over' : bookedBand(booked, capacity);
  return (
    <span className={wide ? 'tl-booked tl-booked-wide' : 'tl-booked'}>
      <span className="tl-bar" role="img" aria-label={texts.booked(booked, capacity)}>
        <i className={`tl-bar-fill tl-bar-${band}`} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tl-booked-figures" aria-hidden="true">
        {booked}
        <span className="tl-ink-2">/{capacity}</span>
      </span>
    </span>
  );
}
