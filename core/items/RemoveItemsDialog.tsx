import type { ReactElement } from 'react';
import { changeAppItems, removeAppItem } from '../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import { RowsDialog, rowsOf } from '../act/RowsDialog.tsx';
import type { RowsDialogProps } from '../act/useRowsAct.ts';
import { useSend } from '../services/http/useSend.ts';
import type { KindPage } from './kindPage.ts';
import { useItemText } from './texts.ts';

type Props = RowsDialogProps<AppItem> & { readonly page: KindPage };

/** Deletes items that are off and unused. */
export function RemoveItemsDialog({ page, ...props }: Props): ReactElement {
  const t = useItemText();
  const { send } = useSend(removeAppItem);
  const { one, count } = rowsOf(props);
  const kind = page.kind.name;
  return (
    <RowsDialog
      {...props}
      title={one ? t('removeTitle', { name: one.title }) : t('removeMany', { count })}
      intent="danger"
      confirmText={t('remove')}
      said={t('removeDone')}
      act={({ id }, options) => send({ params: { kind, id } }, options)}
      task={{ call: changeAppItems, change: { act: 'remove' } }}
    >
      <p>{t('removeText')}</p>
    </RowsDialog>
  );
}
