import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAccess, usePluginText } from '../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../core/list.ts';
import { BOOKING_STATUSES, CHANNEL_SOURCES, PaymentMode } from '../../../shared/codes/lists.ts';
import {
  transactionBooking,
  transactionBookingReport,
  transactionCheckIn,
  transactionCheckInReport,
} from '../../../shared/contract/orders/membership.calls.ts';
import type { OrderRow } from '../../../shared/contract/orders/shapes.ts';
import { clockColumns, purchasingColumns } from '../../../shared/contract/membership/columns.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../shared/format/rate.ts';
import { Money } from '../../../shared/ui/Money/Money.tsx';
import { TileStrip } from '../../../shared/ui/TileStrip/TileStrip.tsx';
import { merchantsOrderAddress, orderAddress } from '../../partner-orders/api.ts';
import { DayChart } from './DayChart.tsx';
import { ReportFile } from './ReportFile.tsx';
import { useReportChoices } from './useReportChoices.ts';
import { type Side, useReportDays } from './useReportDays.ts';

const rowId = ({ id }: OrderRow): string => String(id);
const rowName = ({ orderNumber }: OrderRow): string => orderNumber;

/** Which of the two reports: what was bought, by the day of the booking, or who came, by the day of the session. */
export type BookingReportKind = 'purchasing' | 'clock';

/** Bookings as people count them afterwards (screens E7, /data/purchasing and /data/clock). */
export function BookingReport({
  kind,
  side,
}: {
  readonly kind: BookingReportKind;
  readonly side: Side;
}): ReactElement {
  const t = usePluginText('platform-reports');
  const access = useAccess();
  const isClock = kind === 'clock';
  const { companies, stores } = useReportChoices(side);
  const days = useReportDays();
  const filters = useMemo(
    () =>
      ({
        keyword: { kind: 'text', label: t('filter.order') },
        start: {
          kind: 'dates',
          label: t(isClock ? 'filter.session' : 'filter.booked'),
          params: ['start', 'end'],
          isRequired: true,
        },
        ...(side === 'platform' && {
          companyId: { kind: 'ids', label: t('filter.company'), options: companies } as const,
          storeId: { kind: 'ids', label: t('filter.store'), options: stores } as const,
        }),
        payMode: {
          kind: 'codes',
          label: t('filter.payMode'),
          options: Object.values(PaymentMode).map((value) => ({
            value: String(value),
            label: t(`core:codes.paymentMode.${value}`),
          })),
        },
        type: {
          kind: 'codes',
          label: t('filter.source'),
          options: CHANNEL_SOURCES.map((value) => ({
            value: String(value),
            label: t(`core:codes.source.${value}`),
          })),
          place: 'drawer',
        },
        ...(isClock
          ? {
              checkedIn: {
                kind: 'flag',
                label: t('filter.checkedIn'),
                yes: t('core:list.yes'),
                no: t('core:list.no'),
              } as const,
            }
          : {
              status: {
                kind: 'codes',
                label: t('filter.status'),
                options: BOOKING_STATUSES.map((value) => ({
                  value: String(value),
                  label: t(`core:codes.orderStatus.${value}`),
                })),
              } as const,
            }),
      }) satisfies FiltersOf<typeof transactionBooking>,
    [t, side, isClock, companies, stores],
  );
  const declared = isClock ? clockColumns : purchasingColumns;
  const defaults = useMemo(
    () => ({ values: days, sort: { by: 'bookedAt', order: 'desc' } as const }),
    [days],
  );
  const list = useListPage({
    id: `${side}.report.${kind}`,
    call: isClock ? transactionCheckIn : transactionBooking,
    filters,
    defaults,
    columns: declared,
    rowId,
    rowName,
  });
  const opens = side === 'partner' || access.can('PLATFORM_EVENT');
  const own = useMemo(
    () => ({
      cells: {
        orderNumber: {
          render: ({ orderNumber }: OrderRow) =>
            opens ? (
              <Link to={side === 'partner' ? orderAddress(orderNumber) : merchantsOrderAddress(orderNumber)}>
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            ),
        },
      },
    }),
    [opens, side],
  );
  const { columns, card } = useListColumns(declared, own);
  const totals = list.answer?.totals;
  const values = { ...days, ...list.address.state.values };
  return (
    <>
      {totals ? (
        <TileStrip
          label={t('booking.tiles')}
          tiles={[
            { id: 'orders', label: t('booking.orders'), figure: formatCount(list.total) },
            { id: 'seats', label: t('booking.seats'), figure: formatCount(totals.seats) },
            ...(isClock
              ? [
                  { id: 'came', label: t('booking.came'), figure: formatCount(totals.checkedIn) },
                  {
                    id: 'rate',
                    label: t('booking.rate'),
                    figure: formatRate(rateOf(totals.checkedIn, totals.seats)),
                  },
                  ...('averageLate' in totals && totals.averageLate !== null
                    ? [
                        {
                          id: 'late',
                          label: t('booking.late'),
                          figure: t('booking.minutes', { minutes: totals.averageLate }),
                        },
                      ]
                    : []),
                ]
              : totals.amount === null
                ? []
                : [
                    {
                      id: 'amount',
                      label: t('booking.amount'),
                      unit: '¥',
                      figure: formatCents(totals.amount),
                    },
                  ]),
          ]}
        />
      ) : null}
      {totals ? (
        <DayChart
          title={t(isClock ? 'booking.clockByDay' : 'booking.purchasingByDay')}
          byDay={totals.byDay}
          start={values.start}
          end={values.end}
          series={[
            isClock
              ? { id: 'seats', label: t('booking.seats'), of: ({ seats }) => seats }
              : { id: 'orders', label: t('booking.orders'), of: ({ orders }) => orders },
            isClock
              ? { id: 'came', label: t('booking.came'), of: ({ checkedIn }) => checkedIn }
              : { id: 'seats', label: t('booking.seats'), of: ({ seats }) => seats },
          ]}
          onDay={(day) => list.address.setValues({ start: day, end: day })}
        />
      ) : null}
      <ListPage
        list={list}
        label={t(isClock ? 'booking.clock' : 'booking.purchasing')}
        columns={columns}
        card={card}
        totals={
          totals && list.total > 0
            ? {
                label: t('booking.total', { count: list.total }),
                cells: { amount: <Money cents={totals.amount} />, seats: formatCount(totals.seats) },
              }
            : undefined
        }
        actions={
          isClock ? (
            <ReportFile call={transactionCheckInReport} values={values} type="checkIn" />
          ) : (
            <ReportFile call={transactionBookingReport} values={values} type="booking" />
          )
        }
        firstUse={{ title: t('booking.emptyTitle'), text: t('booking.emptyText') }}
      />
    </>
  );
}
