import type { ReactElement } from 'react';
import { useCall } from '../../../core/api.ts';
import { templateHistory } from '../../../shared/contract/eventTemplates.ts';
import { SideDrawer } from '../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { useClassPacks, useColleagues, useSports } from '../queries.ts';
import { useEventText } from '../useEventText.ts';
import { ObjectHistory } from './ObjectHistory.tsx';
import { templateChanges } from './templateChanges.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS: readonly string[] = [
  ...['eventTemplates.create', 'eventTemplates.change', 'eventTemplates.copy', 'eventTemplates.shelve'],
  ...['eventTemplates.cityActivity', 'eventTemplates.modifyCreatorTo', 'regulations.change'],
  ...['regulations.remove', 'events.exportParticipants'],
];

/** Who changed a template and how (screens A7). */
export function TemplateHistory({
  id,
  title,
  onClose,
}: {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}): ReactElement {
  const t = useEventText();
  const names = { sports: useSports(), colleagues: useColleagues(), packs: useClassPacks() };
  const history = useCall(templateHistory, { params: { id } });
  const lines = history.data?.map((entry) => ({
    id: String(entry.id),
    ...{ at: entry.at, changes: templateChanges(entry, t, names) },
    actor: entry.actor || t('history.operator'),
    action: DEEDS.includes(entry.action)
      ? t(`history.action_${entry.action.replaceAll('.', '_')}`)
      : entry.action,
  }));
  return (
    <SideDrawer isOpen onClose={onClose} title={t('history.templateTitle', { name: title })}>
      <ObjectHistory lines={lines} isFailed={history.isError} onRetry={() => void history.refetch()} />
    </SideDrawer>
  );
}
