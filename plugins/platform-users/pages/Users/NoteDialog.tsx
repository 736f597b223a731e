import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { addUserNote } from '../../../../shared/contract/users/calls.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

const LONGEST = 500;

/** Writes a note about one user, for operators. */
export function NoteDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(addUserNote);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isFit = text !== '' && characterCount(text) <= LONGEST;
  return (
    <RowsDialog
      {...props}
      title={t('note.title', { name: props.rows[0]?.userName ?? '' })}
      confirmText={t('note.confirm')}
      isFit={isFit}
      said={t('note.done')}
      act={({ id }, options) => send({ params: { id }, body: { text } }, options)}
    >
      {(tried) => (
        <TextAreaField
          label={t('note.label')}
          required
          help={t('note.help')}
          error={tried && !isFit ? t('note.help') : undefined}
          value={typed}
          max={LONGEST}
          stopsAtMax
          onChange={setTyped}
        />
      )}
    </RowsDialog>
  );
}
