import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { recomputeRanking } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';

/** Counts a ranking anew from its records, as a task. */
export function RecomputeDialog({ list, onClose }: RowsDialogProps<RankingRow>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const challengeId = Number(list.params?.['id'] ?? 0);
  const { send } = useSend(recomputeRanking);
  return (
    <ActionDialog
      title={t('ranking.recomputeTitle')}
      confirmText={t('ranking.recompute')}
      act={act}
      onAct={() =>
        act.run(
          send,
          { params: { id: challengeId } },
          {
            said: t('ranking.recomputing'),
            onDone: () => {
              list.refresh();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('ranking.recomputeText')}</p>
    </ActionDialog>
  );
}
