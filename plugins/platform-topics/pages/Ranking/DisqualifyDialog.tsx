import { DisqualifyBody } from '../../../../shared/contract/appItems/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { disqualify } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';

const REASON_MAX = 200;
const Why = DisqualifyBody.pick({ reason: true });

/** Takes somebody out of a ranking with a reason, or back into it. */
export function DisqualifyDialog({ rows, list, onClose }: RowsDialogProps<RankingRow>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const challengeId = Number(list.params?.['id'] ?? 0);
  const { send } = useSend(disqualify);
  const form = useDialogForm({ schema: Why, defaults: { reason: '' } });
  const [row] = rows;
  const isBack = row?.disqualified === 1;
  const params = { id: challengeId, userId: row?.userId ?? 0 };
  const name = row?.userName ?? '';
  return (
    <ActionDialog
      title={isBack ? t('ranking.restoreTitle', { name }) : t('ranking.disqualifyTitle', { name })}
      confirmText={isBack ? t('ranking.restore') : t('ranking.disqualify')}
      intent={isBack ? 'primary' : 'danger'}
      act={act}
      form={form}
      onAct={({ reason }) =>
        act.run(
          send,
          { params, body: { disqualified: !isBack, reason } },
          {
            said: t('ranking.decided'),
            onDone: () => {
              list.refresh();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <form.Field name="reason" label={t('ranking.reason')} required max={REASON_MAX}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
