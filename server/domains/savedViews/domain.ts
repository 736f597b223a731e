import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** Lists as people want to find them again. */
export const savedViews: Domain = { name: 'savedViews', routes, statements };
