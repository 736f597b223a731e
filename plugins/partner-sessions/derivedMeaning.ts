import type { DerivedState } from '../../shared/codes/lists.ts';
import type { StatusMeaning } from '../../shared/ui/StatusTag/StatusTag.tsx';

/** Colour and glyph of a session's shown state (visual language 5). */
export const DERIVED_MEANING = {
  notOpen: 'over',
  open: 'live',
  underMinimum: 'look',
  full: 'full',
  closed: 'over',
  running: 'good',
  completed: 'over',
  cancelled: 'withdrawn',
} as const satisfies Readonly<Record<DerivedState, StatusMeaning>>;
