import type { Domain } from '../domain.ts';
import { cardsFile } from './cards/service.ts';
import * as cards from './cards/sql.ts';
import { routes } from './routes.ts';
import { summariesFile } from './summary/service.ts';
import * as summary from './summary/sql.ts';

/** The domain as the app mounts it. */
export const membership: Domain = {
  name: 'membership',
  routes,
  statements: { ...cards, ...summary },
  exports: [cardsFile, summariesFile],
};
