import type { Domain } from '../domain.ts';
import { taskRoutes } from './routes.ts';
import * as statements from './sql.ts';

/** Long-running tasks as people see, retry and stop them. */
export const tasks: Domain = { name: 'tasks', routes: taskRoutes, statements };
