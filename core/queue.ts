/* The door to queues that people work through one by one (docs/plugins.md, "A queue"). */

/** Takes a thing, keeps it while somebody works on it, and gives it back when it is left. */
export { useClaim } from './queue/useClaim.ts';
/** Goes on to the next free thing, also where that has the address of this page. */
export { useGoOn } from './queue/useGoOn.ts';
/** Keys of a page that is worked through: one press, one act. */
export { useQueueKeys } from './queue/useQueueKeys.ts';
/** Keys with what they do, as the sheet of `?` lists them. */
export type { KeyWords } from './shell/keys.ts';
/** The place in a list that is worked through: the item on screen, what became of each, and which comes next. */
export { useQueue } from './queue/useQueue.ts';
/** A list with the item that is worked on beside it. */
export { QueueLayout } from './queue/QueueLayout.tsx';
