import { slot } from '../plugins/slot.ts';

/**
 * Lines under the navbar that plugins add, for what they do while none of their pages is open. An entry draws a
 * `Banner`, or nothing while there is nothing to tell.
 */
export const ShellLines = slot<object>('core/shell-lines', 1);
