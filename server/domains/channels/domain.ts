import type { Domain } from '../domain.ts';
import { channelsFile } from './listExport.ts';
import { channelArchive } from './many/archive.ts';
import { channelChange } from './many/changes.ts';
import * as figures from './figures/sql.ts';
import { journalFile } from './journal/service.ts';
import * as journal from './journal/sql.ts';
import { routes } from './routes.ts';
import * as codes from './sql.ts';

/** The domain as the app mounts it. */
export const channels: Domain = {
  name: 'channels',
  routes,
  statements: { ...codes, ...figures, ...journal },
  changes: [channelChange],
  exports: [channelsFile, journalFile, channelArchive],
};
