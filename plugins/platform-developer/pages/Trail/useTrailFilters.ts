import { useMemo } from 'react';
import { useAccess, useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { type FiltersOf, useCodeFilters, useFieldLabels, usePeople } from '../../../../core/list.ts';
import type { auditLogs } from '../../../../shared/contract/audit/calls.ts';
import { companyOptions } from '../../../../shared/contract/choices/calls.ts';
import { trailColumns } from '../../../../shared/contract/audit/columns.ts';

const CODES = ['action', 'object'] as const;

/** Every filter of GET /v1/audit-logs; merchants have one company. */
export function useTrailFilters(): FiltersOf<typeof auditLogs> {
  const t = usePluginText('platform-developer');
  const { view } = useAccess().state;
  const isOperator = view === 'platform';
  const { action, object } = useCodeFilters(trailColumns, CODES);
  const { labelOf } = useFieldLabels(trailColumns);
  const people = usePeople('actor');
  const companies = useChoices(useCall(companyOptions, {}, { enabled: isOperator, isLater: true }).data);
  return useMemo<FiltersOf<typeof auditLogs>>(
    () => ({
      objectId: { kind: 'text', label: labelOf('objectId'), placeholder: t('trail.search') },
      start: { kind: 'dates', label: labelOf('at'), params: ['start', 'end'] },
      actor: {
        kind: 'ids',
        single: true,
        label: labelOf('actor'),
        options: people.options,
        search: people.search,
      },
      action: { ...action, single: true },
      object: { ...object, single: true },
      ...(isOperator && {
        companyId: { kind: 'ids' as const, single: true, label: labelOf('companyName'), options: companies },
      }),
      merchantView: { kind: 'flag', label: labelOf('actingFor'), yes: t('yes') },
    }),
    [t, labelOf, people, action, object, isOperator, companies],
  );
}
