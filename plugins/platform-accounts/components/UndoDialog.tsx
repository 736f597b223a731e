import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend, usePreview } from '../../../core/api.ts';
import type { undoAccountChange, undoRoleChange } from '../../../shared/contract/permissions/calls.ts';
import type { RightsChange } from '../../../shared/contract/permissions/shapes.ts';
import { Gains } from './Gains.tsx';
import { PreviewOf } from './PreviewOf.tsx';
import { RoleEffects } from './RoleEffects.tsx';
import { useChangeWords } from './useChangeWords.ts';

/** Undoes a change, after saying what that gives and takes. */
export function UndoDialog(props: {
  readonly id: number;
  readonly change: RightsChange;
  readonly undo: typeof undoRoleChange | typeof undoAccountChange;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { id, change, undo, onDone, onClose } = props;
  const t = usePluginText('platform-accounts');
  const { actionOf } = useChangeWords();
  const act = useAct();
  const { send } = useSend(undo);
  const params = { id, changeId: change.id };
  const preview = usePreview(undo, { params, body: { dryRun: true } });
  return (
    <ActionDialog
      title={t('history.undoTitle', { what: actionOf(change) })}
      width={800}
      confirmText={t('history.confirm')}
      cancelText={t('history.keep')}
      act={act}
      isFit={preview.data !== undefined}
      preview={preview}
      onAct={() => act.run(send, { params, body: {} }, { said: t('history.done'), onDone })}
      onClose={onClose}
    >
      <PreviewOf preview={preview}>
        {(result) =>
          'accounts' in result ? (
            <RoleEffects effect={result} />
          ) : (
            <Gains gained={result.gained} lost={result.lost} />
          )
        }
      </PreviewOf>
    </ActionDialog>
  );
}
