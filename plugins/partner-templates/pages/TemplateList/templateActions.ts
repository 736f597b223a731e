import type { PluginText } from '../../../../core/api.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';

/** Where a template's sessions are listed. */
export const sessionsOf = ({ id }: Pick<TemplateRow, 'id'>): string => `/event/index?templateId=${id}`;
/** Where a template is changed. */
export const formOf = ({ id }: Pick<TemplateRow, 'id'>): string => `/event/create?id=${id}`;

/** What can be done with one template (screens F2); what cannot be done now says why. */
export function templateActions(
  row: TemplateRow,
  page: {
    readonly t: PluginText<'partner-templates'>;
    readonly go: (path: string) => void;
    readonly ask: (kind: 'copy' | 'owner' | 'remove', rows: readonly TemplateRow[]) => void;
    readonly toggleShelf: (row: TemplateRow) => void;
    readonly showHistory: (row: TemplateRow) => void;
  },
): readonly RowAction[] {
  const { t, go, ask, toggleShelf, showHistory } = page;
  const { id, upcomingCount, isOnShelf } = row;
  const lead = (
    name: 'sessions' | 'publish' | 'batchPublish' | 'edit' | 'purchases' | 'records' | 'batchCancel',
    path: string,
    disabledReason?: string,
  ): RowAction => ({
    id: name,
    label: t(`templates.${name}`),
    onSelect: () => go(path),
    disabledReason,
  });
  return [
    lead('sessions', sessionsOf(row)),
    lead('publish', `/event/publish?type=create&templateId=${id}`),
    lead('batchPublish', `/event/batchPublish?id=${id}`),
    lead('edit', formOf(row)),
    { id: 'copy', label: t('templates.copy'), onSelect: () => ask('copy', [row]) },
    {
      id: 'shelf',
      label: t(isOnShelf === 1 ? 'templates.takeOff' : 'templates.putOn'),
      onSelect: () => toggleShelf(row),
    },
    lead('purchases', `/event/purchase-data/${id}`),
    lead(
      'batchCancel',
      `/event/batch-cancel/${id}`,
      upcomingCount === 0 ? t('templates.noFuture') : undefined,
    ),
    lead('records', `/event/cancel-record/${id}`),
    { id: 'owner', label: t('templates.owner'), onSelect: () => ask('owner', [row]) },
    { id: 'history', label: t('templates.history'), onSelect: () => showHistory(row) },
    {
      id: 'remove',
      label: t('templates.remove'),
      intent: 'danger',
      disabledReason: upcomingCount > 0 ? t('templates.hasSessions', { count: upcomingCount }) : undefined,
      onSelect: () => ask('remove', [row]),
    },
  ];
}
