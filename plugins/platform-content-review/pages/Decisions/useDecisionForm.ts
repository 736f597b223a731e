import { useDialogForm } from '../../../../core/form.ts';
import { Removal, ReviewAction } from '../../../../shared/contract/content/shapes.ts';
import { plainly } from './useDecide.ts';

/** Most characters of a note. */
export const NOTE_LONGEST = 200;

/** What is decided, while it is chosen: of a removal also why, what its author hears of it, and how long they are muted. */
export const useDecisionForm = (decision: 1 | 2 | 3) =>
  useDialogForm<ReviewAction>({
    schema: decision === 2 ? Removal : ReviewAction,
    defaults: plainly(decision),
  });
