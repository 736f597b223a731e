import { deedsWriter } from '../../purchases/timeline.ts';

/** Writes what was done to an order of packs. */
export const auditPackage = deedsWriter('packageOrder');
