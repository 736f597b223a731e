import { Button, ButtonGroup, Tag } from '@blueprintjs/core';
import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { useGoOn } from '../../../../core/queue.ts';
import { merchantAuditColumns } from '../../../../shared/contract/merchant/merchantAudits.columns.ts';
import {
  claimNextMerchantAudit,
  merchantAuditCounts,
  merchantAudits,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { MerchantAuditRow } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { MerchantAuditList } from '../../api.ts';
import { auditAddress } from '../../model/fileLines.ts';
import { useCities } from '../../queries.ts';
import { addressOf, FIRST_TAB, TAB_NAMES, tabOf } from './auditTabs.ts';
import { auditFilters } from './auditFilters.ts';
import { useAuditActions } from './useAuditActions.tsx';
import './AuditList.css';

const DEFAULTS = { values: FIRST_TAB, sort: { by: 'submittedAt', order: 'asc' } } as const;
const rowId = ({ id }: MerchantAuditRow): string => String(id);
const rowName = ({ companyName }: MerchantAuditRow): string => companyName;

/** /company/process: files that merchants handed in, the longest waiting first. */
export default function AuditListPage(): ReactElement {
  const t = usePluginText('platform-companies');
  const { labelOf } = useFieldLabels(merchantAuditColumns);
  const cities = useCities();
  const filters = useMemo(() => auditFilters(t, labelOf, cities), [t, labelOf, cities]);
  const counts = useCall(merchantAuditCounts, {});
  const list = useListPage({
    id: MerchantAuditList,
    call: merchantAudits,
    filters,
    defaults: DEFAULTS,
    columns: merchantAuditColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useAuditActions(list, counts.refetch);
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(merchantAuditColumns, own);
  const next = useSend(claimNextMerchantAudit);
  const [, setSearch] = useSearchParams();
  const kind = list.address.state.values['kind'] === 'annual' ? 'annual' : 'onboarding';
  const takeNext = useGoOn({
    take: () => next.send({ body: { kind } }),
    addressOf: auditAddress,
    noneLeft: t('audits.noneLeft'),
  });
  const current = tabOf(list.address.state.values);
  return (
    <div className="tl-audits">
      <ButtonGroup className="tl-audit-tabs" variant="minimal" aria-label={t('audits.tabs')}>
        {TAB_NAMES.map((name) => (
          <Button
            key={name}
            active={name === current}
            aria-pressed={name === current}
            onClick={() => setSearch(addressOf(name))}
          >
            {t(`tab.${name}`)}
            {counts.data ? (
              <Tag round minimal>
                {counts.data[name]}
              </Tag>
            ) : null}
          </Button>
        ))}
      </ButtonGroup>
      <ListPage
        list={list}
        label={t('audits.label')}
        columns={columns}
        card={card}
        rowActions={rowActions}
        onOpen={open}
        bulk={bulk}
        actions={
          <Button intent="primary" loading={next.isBusy} onClick={() => void takeNext()}>
            {t('audits.next')}
          </Button>
        }
        firstUse={{ title: t('audits.emptyTitle'), text: t('audits.emptyText') }}
      >
        {dialog}
      </ListPage>
    </div>
  );
}
