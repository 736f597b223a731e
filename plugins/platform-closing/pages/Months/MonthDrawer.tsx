import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { type PluginText, useAccess, useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { ShortTable } from '../../../../core/list.ts';
import { CORRECTIONS_SHOWN, type MonthCheck } from '../../../../shared/codes/money/months.ts';
import { corrections, month as monthCall } from '../../../../shared/contract/monthClose/calls.ts';
import { accountColumns, correctionColumns } from '../../../../shared/contract/monthClose/columns.ts';
import type { AccountLine, Correction, MonthDetail } from '../../../../shared/contract/monthClose/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';

const CloseMonthDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-closing-dialogs" */ './CloseMonthDialog.tsx'))
      .CloseMonthDialog,
);

const accountId = ({ account }: AccountLine): string => account;
const correctionId = ({ id }: Correction): number => id;

/** One month: its checklist until it is closed, its accounts, and what was corrected later. */
export function MonthDrawer({
  month,
  onClosed,
  onClose,
}: {
  readonly month: string;
  readonly onClosed: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('platform-closing');
  const detail = useCall(monthCall, { params: { month } });
  const [isClosing, setClosing] = useState(false);
  return (
    <SideDrawer isOpen title={t('months.title', { month })} width={860} onClose={onClose}>
      <Loaded of={detail} waiting={<SkeletonRows rows={10} rowHeight={32} />}>
        {(found) => (
          <>
            {found.state === 'closed' ? (
              <Seal detail={found} t={t} />
            ) : (
              <>
                <Checklist detail={found} t={t} />
                <Button intent="primary" text={t('close.open')} onClick={() => setClosing(true)} />
              </>
            )}
            <h3>{t('months.accounts')}</h3>
            <ShortTable
              label={t('months.accounts')}
              columns={accountColumns}
              figures
              rows={found.totals.accounts}
              rowId={accountId}
            />
            <Corrections detail={found} t={t} />
            {isClosing ? (
              <CloseMonthDialog
                detail={found}
                onDone={() => {
                  void detail.refetch();
                  onClosed();
                }}
                onClose={() => setClosing(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}

interface Part {
  readonly detail: MonthDetail;
  readonly t: PluginText<'platform-closing'>;
}

/** What has to be so before the month is closed. */
function Checklist({ detail: { month, checks }, t }: Part): ReactElement {
  const access = useAccess();
  const reconciles = access.can('PLATFORM_STATEMENT_EVENTPAYMENT');
  const addressOf = (name: MonthCheck): string | undefined =>
    name === 'reconciled' && reconciles ? `/records/reconciliation?month=${month}` : undefined;
  return (
    <ul aria-label={t('months.checklist')}>
      {checks.map(({ name, isOk, count }) => {
        const address = isOk ? undefined : addressOf(name);
        const words = isOk ? t(`checks.${name}.ok`) : t(`checks.${name}.open`, { count });
        return (
          <li key={name}>
            <StatusTag meaning={isOk ? 'good' : 'look'}>
              {t(isOk ? 'checks.done' : 'checks.waiting')}
            </StatusTag>{' '}
            {address === undefined ? words : <Link to={address}>{words}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

/** Who closed it, with what. */
function Seal({ detail, t }: Part): ReactElement {
  const dates = useDates();
  const { closedAt, closedBy, hash, note, failedRefunds, isIntact } = detail;
  return (
    <Callout intent={isIntact ? 'success' : 'danger'}>
      <p>{t('seal.closed', { at: closedAt === null ? '' : dates.dateTime(closedAt), name: closedBy })}</p>
      {failedRefunds > 0 ? <p>{t('seal.failedRefunds', { count: failedRefunds, note })}</p> : null}
      <p>
        {t('seal.hash')} <code>{hash}</code>
      </p>
      <p>{t(isIntact ? 'seal.intact' : 'seal.broken')}</p>
    </Callout>
  );
}

/** What later months took back of this one. */
function Corrections({ detail: { month, corrections: sums }, t }: Part): ReactElement {
  const rows = useCall(corrections, { params: { month } }, { enabled: sums.count > 0 });
  return (
    <>
      <h3>{t('corrections.title')}</h3>
      <p>
        {sums.count === 0
          ? t('corrections.none')
          : t('corrections.sum', { count: sums.count, amount: formatCents(sums.cents) })}
      </p>
      {rows.data ? (
        <ShortTable
          label={t('corrections.title')}
          columns={correctionColumns}
          rows={rows.data}
          rowId={correctionId}
        />
      ) : null}
      {sums.count > CORRECTIONS_SHOWN ? <p>{t('corrections.more', { count: CORRECTIONS_SHOWN })}</p> : null}
    </>
  );
}
