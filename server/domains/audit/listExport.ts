import type { AuditEntry } from '../../../shared/contract/audit/shapes.ts';
import { trailColumns } from '../../../shared/contract/audit/columns.ts';
import { changesText } from '../../../shared/contract/trailChanges.ts';
import { datesIn } from '../../../shared/format/datesIn.ts';
import { inBoth } from '../../../shared/format/localized.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { wordOf, yesNo } from '../../exports/words.ts';
import { presentEntry, presentOwnEntry } from './present.ts';
import { amountsIn } from './service.ts';
import * as statements from './sql.ts';

/** What the list was filtered by, and in which stores a merchant may see amounts. */
interface TrailQuestion {
  readonly query: statements.AuditFilter;
  /** Left out by files that were asked for before this was written down: they tell none. */
  readonly moneyIn?: readonly number[];
}

const isStore = (scope: StoreScope | PlatformScope): scope is StoreScope => 'storeId' in scope;

/** The trail as a file: /developer/audit and /merchant/trail. */
export const trailFile = listExport<
  TrailQuestion,
  AuditEntry & { readonly changes: string },
  StoreScope | PlatformScope
>({
  name: 'audit.export',
  type: 'audit',
  columns: trailColumns,
  ids: ({ db, scope, zone }, { query }) => {
    const filter = { ...query, zone };
    return isStore(scope)
      ? statements.companyEntryIds(db, scope, filter)
      : statements.entryIds(db, scope, filter);
  },
  rows: async ({ db, scope, zone }, ids, { moneyIn = [] }) => {
    const lines = isStore(scope)
      ? (await statements.companyEntriesByIds(db, scope, ids))
          .map(presentOwnEntry)
          .map(amountsIn(moneyIn, scope.storeIds))
      : (await statements.entriesByIds(db, scope, ids)).map(presentEntry);
    const words = {
      text: inBoth,
      word: wordOf,
      yesNo: (flag: boolean) => yesNo(flag ? 1 : 0),
      dates: datesIn(zone),
    };
    return lines.map((line) => ({ ...line, changes: changesText(line, words) }));
  },
});
