import type { Domain } from '../domain.ts';
import { trailFile } from './listExport.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const audit: Domain = { name: 'audit', routes, statements, exports: [trailFile] };
