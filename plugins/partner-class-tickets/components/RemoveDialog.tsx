import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../core/list.ts';
import { removeClassPack } from '../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { useGoodsText } from '../useGoodsText.ts';

/** Deletes one that nobody bought. */
export function RemoveDialog(props: RowsDialogProps<ClassPackRow>): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(removeClassPack);
  const [row] = props.rows;
  return (
    <RowsDialog
      {...props}
      title={t('remove.title', { name: row?.name ?? '' })}
      intent="danger"
      confirmText={t('remove.open')}
      said={t('remove.done')}
      act={({ id }, options) => send({ params: { id } }, options)}
    >
      <p>{t('remove.text')}</p>
    </RowsDialog>
  );
}
