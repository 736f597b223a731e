import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { TemplateHistory } from '../../components/TemplateHistory.tsx';

/** The history of a template beside the list, which need not show it. */
export function HistoryDrawer(props: {
  readonly id: number;
  /** Its name where the list shows it. */
  readonly title: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { id, title, onClose } = props;
  const t = usePluginText('partner-templates');
  const asked = useCall(template, { params: { id } }, { enabled: title === undefined });
  const name = title ?? asked.data?.title ?? '';
  return (
    <SideDrawer isOpen onClose={onClose} title={t('history.templateTitle', { name })}>
      <TemplateHistory id={id} />
    </SideDrawer>
  );
}
