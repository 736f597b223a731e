import type { Domain } from '../domain.ts';
import * as acts from './acts/sql.ts';
import { reviewChange } from './decide/many.ts';
import * as decisions from './decide/sql.ts';
import * as intake from './intake/sql.ts';
import * as albums from './queue/albums.sql.ts';
import * as detail from './queue/detail.sql.ts';
import * as queue from './queue/sql.ts';
import * as risk from './risk/sql.ts';
import * as pictures from './pictures/sql.ts';
import { fetchAwaited } from './pictures/service.ts';
import { routes } from './routes.ts';

/** The domain as the app mounts it. */
export const content: Domain = {
  name: 'content',
  routes,
  statements: { ...queue, ...detail, ...albums, ...decisions, ...acts, ...intake, ...pictures, ...risk },
  changes: [reviewChange],
  rounds: [{ everyMs: 10_000, work: fetchAwaited }],
};
