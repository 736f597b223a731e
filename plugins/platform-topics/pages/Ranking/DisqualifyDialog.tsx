import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { disqualify } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

const REASON_MIN = 5;
const REASON_MAX = 200;

/** Takes somebody out of a ranking with a reason, or back into it. */
export function DisqualifyDialog({ rows, list, onClose }: RowsDialogProps<RankingRow>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const challengeId = Number(list.params?.['id'] ?? 0);
  const { send } = useSend(disqualify);
  const [reason, setReason] = useState('');
  const [row] = rows;
  const isBack = row?.disqualified === 1;
  const isFit = row !== undefined && [...reason.trim()].length >= REASON_MIN;
  const request = {
    params: { id: challengeId, userId: row?.userId ?? 0 },
    body: { disqualified: !isBack, reason: reason.trim() },
  };
  const name = row?.userName ?? '';
  return (
    <ActionDialog
      title={isBack ? t('ranking.restoreTitle', { name }) : t('ranking.disqualifyTitle', { name })}
      confirmText={isBack ? t('ranking.restore') : t('ranking.disqualify')}
      intent={isBack ? 'primary' : 'danger'}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run(send, request, {
          said: t('ranking.decided'),
          onDone: () => {
            list.refresh();
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={t('ranking.reason')}
          required
          max={REASON_MAX}
          rows={3}
          value={reason}
          error={tried && !isFit ? t('ranking.reasonMissing') : undefined}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}
