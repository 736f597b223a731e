import type { ReactElement } from 'react';
import { Dialog } from '../../shared/ui/Dialog/Dialog.tsx';
import { useText } from '../shell/useText.ts';

/** The keys of a list, opened by `?`. */
export function ShortcutSheet(props: {
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const keys: readonly (readonly [string, string])[] = [
    ['/', t('shell.keySearch')],
    ['j  k', t('shell.keyRows')],
    ['x', t('shell.keySelect')],
    ['Enter', t('list.keyOpen')],
    ...(props.canEdit ? [['e', t('list.keyEdit')] as const] : []),
    ['Esc', t('list.keyClear')],
    ['?', t('list.keyHelp')],
  ];
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('list.shortcuts')}
      className="tl-dialog tl-dialog-400"
    >
      <dl className="tl-dialog-body tl-list-keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd className="tl-key">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
