import type { ReactElement } from 'react';
import type { SavedView } from '../../../shared/contract/savedViews/calls.ts';
import { ActionDialog } from '../../act/ActionDialog.tsx';
import { useAct } from '../../act/useAct.ts';
import { useText } from '../../shell/useText.ts';
import type { SavedViews } from './useSavedViews.ts';

/** Asks before a saved view is deleted, which takes it from everybody it is shared with. */
export function DeleteViewDialog(props: {
  readonly view: SavedView;
  readonly onRemove: SavedViews['remove'];
  readonly onClose: () => void;
}): ReactElement {
  const { view, onRemove, onClose } = props;
  const t = useText();
  const act = useAct();
  return (
    <ActionDialog
      width={400}
      intent="danger"
      title={t('list.viewDeleteTitle', { name: view.name })}
      confirmText={t('list.viewDeleteYes')}
      cancelText={t('list.viewDeleteNo')}
      act={act}
      onAct={() => act.run(onRemove, view, { onDone: onClose })}
      onClose={onClose}
    >
      <p>{t(view.shared === 1 ? 'list.viewDeleteShared' : 'list.viewDeleteText')}</p>
    </ActionDialog>
  );
}
