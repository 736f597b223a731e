import { templateColumns } from '../../../shared/contract/eventTemplates/columns.ts';
import type { TemplateRow } from '../../../shared/contract/events/shapes.ts';
import type { StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { templatesByIds, type TemplateFilter, templateIds } from './sql.ts';

/** /event/template as a file. */
export const templatesFile = listExport<TemplateFilter, TemplateRow, StoreScope>({
  name: 'eventTemplates.exportTemplates',
  type: 'templates',
  columns: templateColumns,
  ids: ({ db, scope, now }, filter) => templateIds(db, scope, filter, now),
  rows: ({ db, scope, now }, ids) => templatesByIds(db, scope, ids, now),
});
