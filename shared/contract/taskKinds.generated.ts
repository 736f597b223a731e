// Written by `npm run docs` from the files beside it. Do not edit.
import { taskKinds as eventTemplates } from './eventTemplates/taskKinds.ts';
import type { TaskKinds } from './taskKinds.ts';

/** The kinds of tasks of every family that brings some. */
export const families: Readonly<Record<string, TaskKinds>> = {
  eventTemplates,
};
