import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { closeMonth } from '../../../../shared/contract/monthClose/calls.ts';
import type { MonthDetail } from '../../../../shared/contract/monthClose/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

const LONGEST = 200;
const SHORTEST = 5;

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
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const isNeeded = failedRefunds > 0;
  const isFit = !isNeeded || [...note].length >= SHORTEST;
  return (
    <ActionDialog
      title={t('close.title', { month })}
      confirmText={t('close.confirm')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run(
          send,
          { params: { month }, body: { hash, note } },
          {
            said: t('close.done', { month }),
            onDone: () => {
              onClose();
              onDone();
            },
            // What is on screen may be older than the truth.
            onRefused: onDone,
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('close.text')}</p>
          <TextAreaField
            label={t('close.note')}
            required={isNeeded}
            help={isNeeded ? t('close.noteNeeded', { count: failedRefunds }) : undefined}
            error={tried && !isFit ? t('close.noteNeeded', { count: failedRefunds }) : undefined}
            value={typed}
            max={LONGEST}
            stopsAtMax
            onChange={setTyped}
          />
        </>
      )}
    </ActionDialog>
  );
}
