import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { TemplateHistory } from '../../components/TemplateHistory.tsx';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** The history of a template beside the list. */
export function HistoryDrawer({ rows, onClose }: TemplateDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const [row] = rows;
  return (
    <SideDrawer isOpen onClose={onClose} title={t('history.templateTitle', { name: row?.title ?? '' })}>
      <TemplateHistory id={row?.id ?? 0} />
    </SideDrawer>
  );
}
