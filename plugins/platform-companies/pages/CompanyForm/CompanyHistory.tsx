import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useAccess, usePluginText } from '../../../../core/api.ts';
import { useTrail } from '../../../../core/list.ts';
import type { AuditEntry } from '../../../../shared/contract/audit/shapes.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useCompanyTexts } from './useCompanyTexts.ts';

/** Reads the audit trail; the server asks for it too. */
const READS_TRAIL = 'PLATFORM_ACCOUNT_PERMISSION';

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** What happened to a merchant, for operators who may read the audit trail (screens A7). */
export function CompanyHistory({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('platform-companies');
  const mayRead = useAccess().can(READS_TRAIL);
  const { labelOf, show } = useCompanyTexts();
  const trail = useTrail('company', String(id), { enabled: mayRead });
  if (!mayRead) return <Callout>{t('form.noTrail', { code: READS_TRAIL })}</Callout>;
  const lineOf = (entry: AuditEntry) => {
    const [before, after] = [factsOf(entry.before), factsOf(entry.after)];
    return {
      id: String(entry.id),
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      changes: Object.keys(after)
        .filter((field) => ['string', 'number'].includes(typeof after[field]))
        .map((field) => ({ field: labelOf(field), before: show(field, before), after: show(field, after) })),
    };
  };
  return (
    <Loaded of={trail} waiting={<Spinner size={24} />}>
      {(entries) => <History label={t('form.history')} lines={entries.map(lineOf)} />}
    </Loaded>
  );
}
