import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText } from '../../../../core/api.ts';
import type { PublicationState, Undo } from './usePublication.ts';

/** Asks before the sessions of a publication that nobody has booked are deleted. */
export function UndoDialog(props: {
  readonly created: PublicationState['created'];
  readonly undo: Undo;
  readonly onClose: () => void;
}): ReactElement {
  const { created, undo, onClose } = props;
  const t = usePluginText('partner-publishing');
  const act = useAct();
  const left = created.filter(({ undone }) => !undone);
  const booked = left.filter((session) => session.booked > 0).length;
  return (
    <ActionDialog
      intent="danger"
      title={t('batchPublish.undoTitle', { count: left.length - booked })}
      confirmText={t('batchPublish.undoConfirm')}
      cancelText={t('batchPublish.undoKeep')}
      act={act}
      onAct={() => act.run(undo, {}, { onDone: onClose })}
      onClose={onClose}
    >
      <p>{t('batchPublish.undoText')}</p>
      {booked > 0 ? <p>{t('batchPublish.undoBooked', { count: booked })}</p> : null}
    </ActionDialog>
  );
}
