import { type ReactElement, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PluginText, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, type RowsDialogProps, useRowDialogs } from '../../../../core/list.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { CompanyRow } from '../../../../shared/contract/companies/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useOpenPages } from '../../../partner-home/api.ts';
import { RemindDialog } from './RemindDialog.tsx';

const SwitchDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-companies-dialogs" */ './SwitchDialog.tsx')).SwitchDialog,
);

type Props = RowsDialogProps<CompanyRow>;
const Disable = (props: Props): ReactElement => <SwitchDialog {...props} enable={0} />;
const Enable = (props: Props): ReactElement => <SwitchDialog {...props} enable={1} />;
/** Staff of merchants, for who may see them. */
const STAFF = '/staff/index';
const DIALOGS = { disable: Disable, enable: Enable, remind: RemindDialog };

/** Why a merchant is not reminded of its annual review; the server says the rest. */
function whyNotReminded(row: CompanyRow, t: PluginText<'platform-companies'>): string | undefined {
  if (row.status !== 1) return t('companies.noReminder');
  const hasReview = row.auditStatus === AuditStatus.settled && row.annualReviewDue !== null;
  return hasReview ? undefined : t('companies.noReview');
}

/** What operators do with merchants, and the dialogs on the way. */
export function useCompanyActions(list: List<CompanyRow>) {
  const t = usePluginText('platform-companies');
  const navigate = useNavigate();
  const openPage = useOpenPages();
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const open = useCallback(
    ({ id }: CompanyRow) => void navigate(`/company/edit?companyId=${id}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: CompanyRow): readonly RowAction[] => [
      { id: 'edit', label: t('companies.edit'), onSelect: () => open(row) },
      {
        id: 'stores',
        label: t('companies.stores'),
        onSelect: () => void navigate(`/store/index?companyId=${row.id}`),
      },
      ...(openPage(STAFF)
        ? [
            {
              id: 'staff',
              label: t('companies.staff'),
              onSelect: () => void navigate(`${STAFF}?companyId=${row.id}`),
            },
          ]
        : []),
      {
        id: 'accounts',
        label: t('companies.accounts'),
        onSelect: () => void navigate(`/myAccount/index?companyId=${row.id}`),
      },
      {
        id: 'enter',
        label: t('companies.enter'),
        onSelect: () => void navigate(`/company-list?keyword=${encodeURIComponent(row.companyName)}`),
      },
      {
        id: 'remind',
        label: t('companies.remind'),
        disabledReason: whyNotReminded(row, t),
        onSelect: () => ask('remind', [row]),
      },
      row.status === 1
        ? { id: 'disable', label: t('companies.disable'), onSelect: () => ask('disable', [row]) }
        : { id: 'enable', label: t('companies.enable'), onSelect: () => ask('enable', [row]) },
    ],
    [t, open, openPage, ask, navigate],
  );
  const bulk: readonly BulkAction<CompanyRow>[] = [
    { id: 'remind', label: t('companies.remind'), ...asking('remind') },
    { id: 'disable', label: t('companies.disable'), ...asking('disable') },
  ];
  return { rowActions, bulk, open, dialog };
}
