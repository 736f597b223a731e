import type { ReactElement } from 'react';
import { Dialog } from '../../shared/ui/Dialog/Dialog.tsx';
import { KeyList } from '../shell/KeyList.tsx';
import { useText } from '../shell/useText.ts';

/** The keys of the console, opened by `?` on a list. */
export function ShortcutSheet(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  return (
    <Dialog {...props} title={t('list.shortcuts')} className="tl-dialog tl-dialog-400">
      <div className="tl-dialog-body">
        <KeyList />
      </div>
    </Dialog>
  );
}
