import type { template } from '../../../shared/contract/eventTemplates/calls.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { TemplateRecord } from './sql.ts';

/** A template as its page shows it: the record without what only rules need. */
export function presentTemplate(record: TemplateRecord): ResultOf<typeof template> {
  const { companyId: _company, cityIds: _cities, ...shown } = record;
  return shown;
}
