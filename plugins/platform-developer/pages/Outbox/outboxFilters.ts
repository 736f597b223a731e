import type { FilterTable } from '../../../../core/api.ts';
import type { Words } from '../../words.ts';
import type { MessageRow } from './outboxColumns.tsx';

const KINDS = ['sms', 'push', 'inbox'] as const satisfies readonly MessageRow['kind'][];
const STATES = ['queued', 'sent', 'failed'] as const satisfies readonly MessageRow['state'][];

/** Filters of the outbox, named as in its call. */
export const outboxFilters = (t: Words): FilterTable => {
  const options = (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`outbox.${list}_${value}`) }));
  return {
    keyword: { kind: 'text', label: t('outbox.search') },
    kind: { kind: 'codes', label: t('outbox.kind'), options: options('kind', KINDS) },
    state: { kind: 'codes', label: t('outbox.state'), options: options('state', STATES) },
  };
};
