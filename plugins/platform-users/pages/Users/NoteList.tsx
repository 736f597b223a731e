import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { UserNote } from '../../../../shared/contract/users/shapes.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import './Users.css';

/** What operators wrote about a user, the newest first. */
export function NoteList({ notes }: { readonly notes: readonly UserNote[] }): ReactElement {
  const t = usePluginText('platform-users');
  if (notes.length === 0) return <p className="tl-ink-2">{t('panel.noNotes')}</p>;
  return (
    <ul className="tl-user-entries">
      {notes.map(({ id, text, by, at }) => (
        <li key={id}>
          {text}
          <small>
            {by} · <DateTime at={at} />
          </small>
        </li>
      ))}
    </ul>
  );
}
