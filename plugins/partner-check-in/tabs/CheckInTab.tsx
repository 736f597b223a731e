import { Button, Callout } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useCall, usePluginText, useSend } from '../../../core/api.ts';
import { OrderStatus } from '../../../shared/codes/lists.ts';
import { checkIn } from '../../../shared/contract/events/attendance.calls.ts';
import { event } from '../../../shared/contract/events/calls.ts';
import { order } from '../../../shared/contract/orders/calls.ts';
import { CapacityBar } from '../../../shared/ui/CapacityBar/CapacityBar.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { sessionAddress } from '../../partner-sessions/api.ts';

/** Tab of an order: whether its people came, and how full the door's list of its session is. */
export default function CheckInTab({ orderNumber }: { readonly orderNumber: string }): ReactElement {
  const t = usePluginText('partner-check-in');
  const client = useQueryClient();
  const { send } = useSend(checkIn);
  const { data, error } = useCall(order, { params: { orderNumber } });
  const session = useCall(event, { params: { id: data?.eventId ?? 0 } }, { enabled: data !== undefined });
  // The order's own page shows who came, too.
  const refresh = (): void => {
    for (const id of [order.id, event.id]) void client.invalidateQueries({ queryKey: [id] });
  };
  if (error) return <Callout intent="danger">{error.message}</Callout>;
  if (!data) return <p aria-live="polite">{t('checkInTab.loading')}</p>;
  const isIn = data.checkedInAt !== null;
  const tick = () =>
    send(
      { params: { id: data.eventId }, body: { bookingIds: [data.id], undo: isIn } },
      { said: t(isIn ? 'checkInTab.undone' : 'checkInTab.done'), refresh },
    );
  return (
    <Card title={t('checkInTab.title')}>
      <p>
        <Link to={sessionAddress(data.eventId)}>{data.eventTitle}</Link> · {data.strEndTime} · {data.place}
      </p>
      {session.data ? (
        <CapacityBar booked={session.data.checkedIn} capacity={session.data.booked} wide />
      ) : null}
      <p>
        <StatusTag meaning={isIn ? 'good' : 'over'}>
          {t(isIn ? 'checkInTab.came' : 'checkInTab.notYet')}
        </StatusTag>{' '}
        {data.checkedInAt === null ? null : <DateTime at={data.checkedInAt} />}{' '}
        {data.checkedInBy === '' ? t('core:kit.platform') : data.checkedInBy}
      </p>
      <Button
        text={t(isIn ? 'checkInTab.undo' : 'checkInTab.checkIn', { count: data.seats })}
        disabled={data.status !== OrderStatus.completed}
        title={data.status === OrderStatus.completed ? undefined : t('checkInTab.notPaid')}
        onClick={() => void tick()}
      />
    </Card>
  );
}
