import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import { orders } from '../../../shared/contract/orders/calls.ts';
import type { OrderRow } from '../../../shared/contract/orders/shapes.ts';
import { serverNow } from '../../../shared/format/clock.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { ActionMenu } from '../../../shared/ui/DataTable/ActionMenu.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { useRefundRights } from '../../partner-refunds/api.ts';
import { orderAddress } from '../addresses.ts';
import { orderActions } from '../components/orderActions.ts';
import { useCheckIn } from '../components/useCheckIn.ts';
import { useOrderDialogs } from '../components/useOrderDialogs.ts';
import { useOrderText } from '../useOrderText.ts';
import { MemberLines } from './MemberLines.tsx';
import type { Member } from './places.ts';

const MOST = 50;

/** Sessions that a member is booked for, the next one first, each with all that can be done with its order. */
export default function MemberBookings({ member }: { readonly member: Member }): ReactElement {
  const t = useOrderText();
  const { zone } = useDates();
  const asked = useCall(
    orders,
    {
      query: {
        userId: String(member.userId),
        status: '1,5',
        sessionStart: dayOf(serverNow(), zone),
        sortBy: 'startAt',
        sortOrder: 'asc',
        pageSize: MOST,
      },
    },
    { isFresh: true },
  );
  const refresh = (): void => void asked.refetch();
  const { open, dialog } = useOrderDialogs(refresh);
  const checkIn = useCheckIn(refresh);
  return (
    <MemberLines
      title={t('member.bookings')}
      none={t('member.noBookings')}
      failed={t('member.failed')}
      of={asked}
      linesOf={({ results }) =>
        results
          .filter(({ endAt }) => instantOf(endAt) > serverNow())
          .map((row) => ({
            id: row.id,
            title: row.eventTitle,
            text: `${row.strEndTime} · ${t('member.seats', { count: row.seats })}`,
            menu: <Actions row={row} ask={open} checkIn={checkIn} />,
          }))
      }
    >
      {dialog}
    </MemberLines>
  );
}

function Actions(props: {
  readonly row: OrderRow;
  readonly ask: ReturnType<typeof useOrderDialogs>['open'];
  readonly checkIn: ReturnType<typeof useCheckIn>;
}): ReactElement {
  const { row, ask, checkIn } = props;
  const t = useOrderText();
  const navigate = useNavigate();
  const rights = useRefundRights();
  const actions = useMemo(
    () => () =>
      orderActions(row, t, {
        show: () => void navigate(orderAddress(row.orderNumber)),
        ask: (kind) => ask(kind, row.orderNumber),
        checkIn: (undo) => checkIn(row, undo),
        ...rights,
      }),
    [row, t, navigate, rights, ask, checkIn],
  );
  return <ActionMenu label={t('member.actions', { title: row.eventTitle })} actions={actions} />;
}
