import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';

/** The domain as the app mounts it. */
export const cities: Domain = { name: 'cities', routes, statements: {} };
