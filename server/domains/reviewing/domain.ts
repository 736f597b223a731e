import type { Domain } from '../domain.ts';
import * as claims from './claims.sql.ts';

/** The domain as the app mounts it: what reviewers of all kinds of things stand on, without calls of its own. */
export const reviewing: Domain = { name: 'reviewing', routes: () => [], statements: { ...claims } };
