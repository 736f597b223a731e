import { rankingColumns } from '../../../../shared/contract/appItems/ranking.columns.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { type RankingFilter, rankingByIds, rankingIds, type RankingRecord } from './sql.ts';

/** The ranking of a challenge as a file. */
export const rankingFile = listExport<
  { readonly id: number; readonly filter: RankingFilter },
  RankingRecord,
  PlatformScope
>({
  name: 'appItems.exportRanking',
  type: 'ranking',
  columns: rankingColumns,
  ids: ({ db, scope }, { id, filter }) => rankingIds(db, scope, id, filter),
  rows: ({ db, scope }, ids, { id }) => rankingByIds(db, scope, id, ids),
});
