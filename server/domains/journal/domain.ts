import type { Domain } from '../domain.ts';
import { keepJournal } from './service.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it: it has no calls of its own, others read what it keeps. */
export const journal: Domain = {
  name: 'journal',
  routes: () => [],
  statements: { ...statements },
  rounds: [{ everyMs: 60_000, work: keepJournal }],
};
