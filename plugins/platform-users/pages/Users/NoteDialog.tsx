import { AddUserNoteBody, type UserRow } from '../../../../shared/contract/users/shapes.ts';
import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import { addUserNote } from '../../../../shared/contract/users/calls.ts';

const LONGEST = 500;

/** Writes a note about one user, for operators. */
export function NoteDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(addUserNote);
  const form = useDialogForm({ schema: AddUserNoteBody, defaults: { text: '' } });
  return (
    <RowsDialog
      {...props}
      title={t('note.title', { name: props.rows[0]?.userName ?? '' })}
      confirmText={t('note.confirm')}
      form={form}
      said={t('note.done')}
      act={({ id }, options, body) => send({ params: { id }, body }, options)}
    >
      <form.Field name="text" label={t('note.label')} required help={t('note.help')} max={LONGEST}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </RowsDialog>
  );
}
