import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText, useWhole } from '../../../../core/api.ts';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import { storeHistory } from '../../../../shared/contract/stores/calls.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import type { Areas } from './areas.ts';
import { useStoreTexts } from './useStoreTexts.ts';

/** Fields of the trail that repeat another one, or that nobody reads. */
const UNTOLD: readonly string[] = ['city', 'district', 'companyId'];
const DEEDS = ['stores.create', 'stores.change', 'stores.switch', 'session.enterStore'] as const;

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** What happened to a store: who, what, and each changed field in words (screens A7). */
export function StoreHistory({ id, areas }: { readonly id: number; readonly areas: Areas }): ReactElement {
  const t = usePluginText('platform-stores');
  const { labelOf, show } = useStoreTexts(areas);
  const history = useWhole(
    [storeHistory.id, id],
    (http, { query, sending }) => http.fetch(storeHistory, { params: { id }, query }, sending),
    { isLater: true },
  );
  const say = (field: string, facts: Readonly<Record<string, unknown>>): string => {
    if (!(field in facts)) return '';
    return field === 'status' ? t(`core:codes.enabled.${String(facts[field])}`) : show(field, facts);
  };
  const lineOf = (entry: HistoryEntry) => {
    const [before, after] = [factsOf(entry.before), factsOf(entry.after)];
    const deed = DEEDS.find((known) => known === entry.action);
    return {
      id: String(entry.id),
      at: entry.at,
      actor: entry.actor,
      action: deed ? t(`history.${deed}`) : entry.action,
      changes: Object.keys(after)
        .filter((field) => !UNTOLD.includes(field))
        .map((field) => ({ field: labelOf(field), before: say(field, before), after: say(field, after) })),
    };
  };
  return (
    <Loaded of={history} waiting={<Spinner size={24} />}>
      {(entries) => <History label={t('form.history')} lines={entries.map(lineOf)} />}
    </Loaded>
  );
}
