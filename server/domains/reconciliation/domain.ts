import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const reconciliation: Domain = { name: 'reconciliation', routes, statements };
