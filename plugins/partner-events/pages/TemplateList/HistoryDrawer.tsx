import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { TemplateHistory } from '../../components/TemplateHistory.tsx';

/** The history of a template beside the list. */
export function HistoryDrawer({
  rows,
  onClose,
}: Pick<RowsDialogProps<TemplateRow>, 'rows' | 'onClose'>): ReactElement {
  const t = usePluginText('partner-events');
  const [row] = rows;
  return (
    <SideDrawer isOpen onClose={onClose} title={t('history.templateTitle', { name: row?.title ?? '' })}>
      <TemplateHistory id={row?.id ?? 0} />
    </SideDrawer>
  );
}
