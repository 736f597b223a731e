import { CopyClassPackBody, type ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { textInput, useDialogForm } from '../../../core/form.ts';
import { RowsDialog, type RowsDialogProps } from '../../../core/list.ts';
import { copyClassPack } from '../../../shared/contract/classPacks/calls.ts';
import { cut } from '../../../shared/format/cut.ts';
import { useGoodsText } from '../useGoodsText.ts';

const NAME_MAX = 30;

/** Makes another one like it, off sale. */
export function CopyDialog(props: RowsDialogProps<ClassPackRow>): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(copyClassPack);
  const [row] = props.rows;
  const form = useDialogForm({
    schema: CopyClassPackBody,
    defaults: { copyName: cut(t('copy.nameOf', { name: row?.name ?? '' }), NAME_MAX) },
  });
  return (
    <RowsDialog
      {...props}
      title={t('copy.title', { name: row?.name ?? '' })}
      confirmText={t('copy.open')}
      form={form}
      said={t('copy.done')}
      act={({ id }, options, body) => send({ params: { id }, body }, options)}
    >
      <form.Field name="copyName" label={t('form.fields.name')} required>
        {textInput()}
      </form.Field>
    </RowsDialog>
  );
}
