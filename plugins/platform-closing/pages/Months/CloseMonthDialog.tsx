import {
  CloseMonthBody,
  type MonthDetail,
  RefundsNote,
} from '../../../../shared/contract/monthClose/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { closeMonth } from '../../../../shared/contract/monthClose/calls.ts';

const LONGEST = 200;
const Note = CloseMonthBody.pick({ note: true });
const NeededNote = Note.extend({ note: RefundsNote });

/** Closes a month for good, with the totals that are on screen. */
export function CloseMonthDialog(props: {
  readonly detail: Pick<MonthDetail, 'month' | 'hash' | 'failedRefunds'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { detail, onDone, onClose } = props;
  const { month, hash, failedRefunds } = detail;
  const t = usePluginText('platform-closing');
  const act = useAct();
  const { send } = useSend(closeMonth);
  const isNeeded = failedRefunds > 0;
  const needed = t('close.noteNeeded', { count: failedRefunds });
  const form = useDialogForm({
    schema: isNeeded ? NeededNote : Note,
    defaults: { note: '' },
    wrongOf: (rule) => (rule === 'note:tooShort' ? needed : undefined),
  });
  return (
    <ActionDialog
      title={t('close.title', { month })}
      confirmText={t('close.confirm')}
      act={act}
      form={form}
      onAct={({ note }) =>
        act.run(
          send,
          { params: { month }, body: { hash, note } },
          {
            said: t('close.done', { month }),
            onDone: () => {
              onClose();
              onDone();
            },
            onRefused: (refused) => {
              // What is on screen may be older than the truth.
              onDone();
              return form.showRefused(refused);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('close.text')}</p>
      <form.Field
        name="note"
        label={t('close.note')}
        required={isNeeded}
        help={isNeeded ? needed : undefined}
        max={LONGEST}
      >
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
