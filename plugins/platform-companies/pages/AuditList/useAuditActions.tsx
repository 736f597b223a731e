import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { type BulkAction, type List, useRowDialogs } from '../../../../core/list.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { claimMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { MerchantAuditRow } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { auditAddress } from '../../model/fileLines.ts';
import { ClaimDialog } from './ClaimDialog.tsx';

const DIALOGS = { claim: ClaimDialog };

/** What auditors do with files of the list. */
export function useAuditActions(list: List<MerchantAuditRow>, refreshCounts: () => unknown) {
  const t = usePluginText('platform-companies');
  const { send } = useSend(claimMerchantAudit);
  const navigate = useNavigate();
  const { ask, dialog } = useRowDialogs(list, DIALOGS);
  const { refresh } = list;
  const open = useCallback(({ id }: MerchantAuditRow) => void navigate(auditAddress(id)), [navigate]);
  const rowActions = useCallback(
    (row: MerchantAuditRow): readonly RowAction[] => {
      const sendClaim = (release: boolean) =>
        send(
          { params: { id: row.id }, body: { release } },
          {
            said: release ? t('audits.released') : t('claim.done'),
            refresh: () => {
              refresh();
              void refreshCounts();
            },
          },
        );
      const reason =
        row.auditStatus !== AuditStatus.submitted
          ? t('audits.decided')
          : row.claimState === 'others'
            ? t('audits.taken', { name: row.claimedBy })
            : undefined;
      return [
        { id: 'open', label: t('audits.open'), onSelect: () => open(row) },
        row.claimState === 'mine'
          ? { id: 'release', label: t('audits.release'), onSelect: () => void sendClaim(true) }
          : {
              id: 'claim',
              label: t('audits.claim'),
              disabledReason: reason,
              onSelect: () => void sendClaim(false),
            },
      ];
    },
    [t, send, refresh, refreshCounts, open],
  );
  const bulk: readonly BulkAction<MerchantAuditRow>[] = [
    { id: 'claim', label: t('audits.claimMany'), onSelect: (rows) => ask('claim', rows) },
  ];
  return { rowActions, bulk, open, dialog };
}
