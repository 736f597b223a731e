import { operatorVersionColumns } from '../../../../shared/contract/configuration/versions.columns.ts';
import type { VersionRow } from '../../../../shared/contract/configuration/versions.shapes.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { type VersionFilter, versionIds, versionsByIds } from './sql.ts';

/** The list of versions as a file, as operators see it: both sides, and what is planned. */
export const versionsFile = listExport<VersionFilter, VersionRow, PlatformScope>({
  name: 'version.export',
  type: 'versions',
  columns: operatorVersionColumns,
  ids: ({ db, scope }, filter) => versionIds(db, scope, filter),
  rows: ({ db, scope, now }, ids) => versionsByIds(db, scope, ids, now),
});
