import { Button, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useWhole } from '../../../core/api.ts';
import type {
  accountChanges,
  roleChanges,
  undoAccountChange,
  undoRoleChange,
} from '../../../shared/contract/permissions/calls.ts';
import type { RightsChange } from '../../../shared/contract/permissions/shapes.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { History } from '../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { useChangeWords } from './useChangeWords.ts';

/** What happened to a role or to the rights of an account; the newest change can be undone for ten minutes. */
export function RightsHistory(props: {
  readonly id: number;
  readonly call: typeof roleChanges | typeof accountChanges;
  readonly undo: typeof undoRoleChange | typeof undoAccountChange;
  readonly onUndone: () => unknown;
}): ReactElement {
  const { id, call, undo, onUndone } = props;
  const t = usePluginText('platform-accounts');
  const dates = useDates();
  const words = useChangeWords();
  const [asked, setAsked] = useState<RightsChange>();
  const changes = useWhole(
    [call.id, id],
    (http, { query, sending }) => http.fetch(call, { params: { id }, query }, sending),
    { isFresh: true },
  );
  return (
    <Loaded of={changes} waiting={<Spinner size={24} />}>
      {(lines) => (
        <>
          {lines
            .filter(({ undoUntil }) => undoUntil !== null)
            .map((change) => (
              <p key={change.id}>
                <Button onClick={() => setAsked(change)}>
                  {t('history.undo', { what: words.actionOf(change) })}
                </Button>{' '}
                <span className="tl-ink-2">
                  {t('history.until', { time: dates.clock(change.undoUntil ?? '') })}
                </span>
              </p>
            ))}
          <History
            label={t('role.history')}
            lines={lines.map((change) => ({
              id: String(change.id),
              at: change.at,
              actor: change.actor,
              action: words.actionOf(change),
              changes: words.fieldsOf(change),
            }))}
          />
          {asked ? (
            <UndoDialog
              id={id}
              change={asked}
              undo={undo}
              onClose={() => setAsked(undefined)}
              onDone={async () => {
                setAsked(undefined);
                await changes.refetch();
                await onUndone();
              }}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}
