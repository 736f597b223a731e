import { type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { platformOverview } from '../../../shared/contract/overview/calls.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { Sparkline } from '../../../shared/ui/Chart/Sparkline.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { type Tile, TileStrip } from '../../../shared/ui/TileStrip/TileStrip.tsx';
import { changeOf, useOpenPages } from '../../partner-home/api.ts';

type PlatformOverview = ResultOf<typeof platformOverview>;
type Sales = NonNullable<PlatformOverview['sales']>;
type TileId = 'audits' | 'tasks' | 'failedRefunds' | 'bookings' | 'net';

/** The card of the last two weeks, for who may open no list behind a figure. */
const COURSE = '#course';

/** What waits and how the day goes, each figure with the list behind it; nothing for who may see none. */
export function TodayTiles({ figures }: { readonly figures: PlatformOverview }): ReactElement | null {
  const t = usePluginText('platform-home');
  const open = useOpenPages();
  const dates = useDates();
  const { audits, tasks, failedRefunds, sales } = figures;
  const day = sales?.series.at(-1)?.day ?? '';
  const tiles: Tile[] = [];
  const add = (id: TileId, address: string | undefined, tile: Omit<Tile, 'id' | 'label'>): void => {
    const label = t(`tiles.${id}`);
    tiles.push({ id, label: address ? <Linked to={address}>{label}</Linked> : label, ...tile });
  };
  if (audits)
    add('audits', open('/company/process?auditStatus=2'), {
      figure: formatCount(audits.waiting),
      note: audits.oldest
        ? t('tiles.oldest', { at: dates.dateTime(audits.oldest).slice(5) })
        : t('tiles.noAudits'),
    });
  if (tasks)
    add('tasks', '#tasks', {
      figure: formatCount(tasks.count),
      note: t(tasks.count === 0 ? 'tiles.noTasks' : 'tiles.running'),
    });
  if (failedRefunds)
    add('failedRefunds', '#failed-refunds', {
      figure: formatCount(failedRefunds.orders),
      note: t('tiles.owed', { amount: formatCents(failedRefunds.amount) }),
    });
  if (sales) {
    const sessions = new URLSearchParams({ start: day, end: day });
    add('bookings', open(`/showEvent/index?${sessions}`) ?? COURSE, {
      figure: formatCount(sales.today.bookings),
      ...courseOf(sales, ({ bookings }) => bookings, t('tiles.bookingsCourse')),
      note: <Against sales={sales} of={({ bookings }) => bookings} />,
    });
    add('net', open('/company/index?sortBy=net&sortOrder=desc') ?? COURSE, {
      figure: formatCents(netOf(sales.today)),
      unit: '¥',
      ...courseOf(sales, netOf, t('tiles.netCourse')),
      note: <Against sales={sales} of={netOf} />,
    });
  }
  return tiles.length > 0 ? <TileStrip label={t('tiles.title')} tiles={tiles} /> : null;
}

const netOf = ({ paid, refunded }: Sales['today']): number => paid - refunded;

const courseOf = (
  { series }: Sales,
  of: (figures: Sales['today']) => number,
  label: string,
): Pick<Tile, 'chart'> => ({ chart: <Sparkline values={series.map(of)} label={label} /> });

function Linked({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactElement {
  const className = 'tl-home-tile-link';
  return to.startsWith('#') ? (
    <a className={className} href={to}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}

/** Today against the same weekday of last week, up to the same time of day. */
function Against(props: {
  readonly sales: Sales;
  readonly of: (figures: Sales['today']) => number;
}): ReactElement {
  const { sales, of } = props;
  const t = usePluginText('platform-home');
  const change = changeOf(of(sales.today), of(sales.lastWeek), true);
  if (!change) return <>{t(of(sales.lastWeek) === 0 ? 'tiles.noLastWeek' : 'tiles.sameAsLastWeek')}</>;
  return (
    <>
      <span className={`tl-tile-${change.tone}`}>{change.text}</span> {t('tiles.versusLastWeek')}
    </>
  );
}
