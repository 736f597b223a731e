import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { platformOverview } from '../../../shared/contract/overview/calls.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { useOpenPages } from '../../partner-home/api.ts';

type Failed = NonNullable<ResultOf<typeof platformOverview>['failedRefunds']>;

/** Templates with refunds that failed, most of them first; each leads to its orders. */
export function FailedRefundsCard({ failed }: { readonly failed: Failed }): ReactElement {
  const t = usePluginText('platform-home');
  const open = useOpenPages();
  return (
    <Card id="failed-refunds" title={t('refunds.title')} count={failed.orders} flush>
      {failed.orders === 0 ? <p className="tl-home-none">{t('refunds.none')}</p> : null}
      <ul className="tl-todo">
        {failed.templates.map(({ templateId, title, companyName, storeName, orders, amount }) => {
          const address = open(`/showEvent/purchase-data/${templateId}?refundState=4`);
          return (
            <li key={templateId}>
              <StatusTag meaning="wrong">{null}</StatusTag>
              <div>
                <b>{title}</b>
                <span>{[companyName, storeName].join(' · ')}</span>
                <span>{t('refunds.sum', { count: orders, amount: formatCents(amount) })}</span>
              </div>
              {address ? (
                <Link to={address} aria-label={`${t('refunds.open')}: ${title}`}>
                  {t('refunds.open')}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
