import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, useAccess, useCall, useSlotTabs } from '../../../../core/api.ts';
import { RowFacts } from '../../../../core/list.ts';
import { classPack, classPackFigures, freeCount } from '../../../../shared/contract/classPacks/calls.ts';
import { classTicketColumns } from '../../../../shared/contract/classPacks/columns.ts';
import type { ClassPackFigures, ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded, LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TicketTabs } from '../../api.ts';
import { FiguresCard } from '../../components/FiguresCard.tsx';
import { PackHistory } from '../../components/PackHistory.tsx';
import { SaleCard } from '../../components/SaleCard.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { TicketOrders } from './TicketOrders.tsx';

/** /class/viewDetail: what a ticket is, what it brought, which sessions it pays, its orders and its history. */
export default function TicketDetailPage(): ReactElement {
  const t = useGoodsText();
  const id = idOf(useSearchParams()[0].get('classId'));
  const ticket = useCall(classPack, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  if (id === undefined)
    return (
      <EmptyState
        kind="first-use"
        title={t('detail.none')}
        text={t('detail.noneText')}
        actions={<LinkButton to="/class/index">{t('form.back')}</LinkButton>}
      />
    );
  if (ticket.error) return <LoadFailure of={ticket} />;
  if (!ticket.data) return <SkeletonRows rows={10} rowHeight={40} />;
  return <TicketDetail ticket={ticket.data} />;
}

function TicketDetail({ ticket }: { readonly ticket: ClassPackRow }): ReactElement {
  const t = useGoodsText();
  const { id } = ticket;
  const figures = useCall(classPackFigures, { params: { id } });
  const free = useCall(freeCount, { query: { classPackId: id } });
  const seesOrders = useAccess().can('TICKET_PACKAGE_READ');
  const tabs = useSlotTabs(TicketTabs, { classPackId: id });
  const links = ['userList', 'viewLog', 'distribute'] as const;
  const overview = (
    <Loaded of={figures} waiting={<SkeletonRows rows={8} rowHeight={40} />}>
      {(found) => (
        <>
          <FiguresCard figures={found} />
          <Card title={t('detail.facts')}>
            <RowFacts columns={classTicketColumns} row={ticket} />
            {free.data ? (
              <p className="tl-ink-2">{t('detail.free', { free: free.data.free ?? '∞' })}</p>
            ) : null}
          </Card>
          <SaleCard figures={found} />
          <SessionsCard sessions={found.sessions} />
        </>
      )}
    </Loaded>
  );
  return (
    <>
      <ObjectHead
        title={ticket.name}
        tags={
          <StatusTag meaning={ticket.status === 1 ? 'live' : 'withdrawn'}>
            {t(ticket.status === 1 ? 'switch.isOn' : 'switch.isOff')}
          </StatusTag>
        }
        actions={
          <>
            {links.map((page) => (
              <LinkButton key={page} to={`/class/${page}?classId=${id}`}>
                {t(`list.${page}`)}
              </LinkButton>
            ))}
            <LinkButton to={`/class/create?classId=${id}`} intent="primary">
              {t('list.edit')}
            </LinkButton>
          </>
        }
      />
      <Tabs id="ticket" renderActiveTabPanelOnly>
        <Tab id="overview" title={t('detail.overview')} panel={overview} />
        {seesOrders ? (
          <Tab id="orders" title={t('detail.orders')} panel={<TicketOrders classPackId={id} />} />
        ) : null}
        {tabs}
        <Tab id="history" title={t('history.title')} panel={<PackHistory id={id} />} />
      </Tabs>
    </>
  );
}

function SessionsCard({ sessions }: Pick<ClassPackFigures, 'sessions'>): ReactElement {
  const t = useGoodsText();
  return (
    <Card title={t('detail.sessions')}>
      {sessions.length === 0 ? <p className="tl-ink-2">{t('detail.noSessions')}</p> : null}
      <ul>
        {sessions.map(({ id, title, startAt, booked, capacity }) => (
          <li key={id}>
            <DateTime at={startAt} /> {title} · {booked}/{capacity}
          </li>
        ))}
      </ul>
    </Card>
  );
}
